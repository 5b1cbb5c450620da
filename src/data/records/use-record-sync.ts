import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { adapter } from '../../../contract/adapters/default.ts';
import { dayEnd, dayStart } from '../../../contract/day.ts';
import { hasDatabases } from '../../../db/open.ts';
import { readSyncState } from '../../../db/read-records.ts';
import {
  type CollectionName,
  emptySyncState,
  gapsIn,
  type SyncState,
  type TimeRange,
} from '../../../db/record-collection.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { useOffline } from '../connectivity/connectivity.ts';
import { shownError } from '../queries/query-view.ts';
import { useAccountRow } from '../queries/use-account-query.ts';
import { isElsewhere } from './reading.ts';
import { RecordSync, recordSyncOf } from './record-sync.ts';

/** State of a collection's sync for a view. */
export type SyncView = ReturnType<typeof useRecordSync>;

/**
 * Syncs a collection while a view of it is on screen: its newest records, those of the range (days of the
 * platform, both included), then the older history. Does nothing for visitors.
 */
export function useRecordSync(
  collection: CollectionName,
  { from, to }: { from: string; to: string },
) {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const pull = useMemo(
    // A visitor's sync has an account that is never active, so it reads nothing.
    () => (id === undefined ? new RecordSync('', collection) : recordSyncOf(id, collection)),
    [id, collection],
  );
  const state = useStore(pull.state);
  const offline = useOffline();
  useEffect(
    () => (loggedIn ? pull.watch({ from: dayStart(from), to: dayEnd(to) }) : undefined),
    [pull, loggedIn, from, to],
  );
  const mark = useSyncState(collection);
  // A platform may lack days though its adapter does not say so. The next reading tries again.
  const hasNoDays = isElsewhere(state.error);
  return {
    ...state,
    error: hasNoDays ? undefined : shownError(state.error),
    offline,
    updatedAt: mark?.pulledAt ?? 0,
    /** Whether all records of the range are stored as of `updatedAt`; undefined until known. */
    complete: mark && isComplete(mark, { from: dayStart(from), to: dayEnd(to) }),
    lacks: hasNoDays ? 'days' : lackOf(mark),
    refresh: pull.refresh,
    /** Stop and resume the download of the older history. */
    stop: pull.stop,
    resume: pull.resume,
  };
}

/**
 * What the platform's list does not offer: requests by day (the device then has only the newest records) or
 * totals (it cannot be checked whether all records are there).
 */
function lackOf(mark: SyncState | undefined): 'days' | 'totals' | undefined {
  if (!adapter.recordLists.days) return 'days';
  return mark?.pulledAt !== undefined && mark.total === undefined ? 'totals' : undefined;
}

/** Whether all records that the platform had in a range (ms) at the last reading are stored. */
export function isComplete({ spans, pulledAt = 0 }: SyncState, { from, to }: TimeRange): boolean {
  const top = spans.at(-1);
  // The range began after the last reading.
  if (!top || pulledAt < from) return false;
  return gapsIn(spans, { from, to: Math.min(to, top.to) }).length === 0;
}

/** Undefined until known and without a database; for visitors, as if nothing had been read. */
function useSyncState(collection: CollectionName): SyncState | undefined {
  const mark = useAccountRow(
    (accountId) => readSyncState(accountId, collection),
    `sync state ${collection}`,
  );
  if (!hasDatabases()) return undefined;
  return mark === null ? emptySyncState(collection) : mark;
}
