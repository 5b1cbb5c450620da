import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { RECORD_LIST_OFFER } from '../../../contract/adapters/record-list-offer.ts';
import { dayEnd, dayStart } from '../../../contract/day.ts';
import { gapsIn } from '../../../db/covered-ranges.ts';
import { hasDatabases } from '../../../db/open.ts';
import { readSyncState } from '../../../db/read-records.ts';
import type { CollectionName, SyncState, TimeRange } from '../../../db/record-collection.ts';
import { useAccount, useLoggedIn } from '../../session/session-store.ts';
import { isActiveAccount } from '../queries/is-active-account.ts';
import { recordSyncOf } from './record-syncs.ts';
import type { SyncView } from './sync-view.ts';

const IDLE = {
  busy: false,
  error: undefined,
  progress: undefined,
  unreadable: 0,
  stopped: false,
};
const nothing = () => {};
const never = () => nothing;
const idle = () => IDLE;
const done = () => Promise.resolve();

/**
 * Syncs a collection while a view of it is on screen: its newest records, those of the range (days of the
 * platform, both included), then the older history. Does nothing for visitors.
 */
export function useRecordSync(
  collection: CollectionName,
  { from, to }: { from: string; to: string },
): SyncView {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const pull = useMemo(
    () => (id === undefined ? undefined : recordSyncOf(id, collection)),
    [id, collection],
  );
  const state = useSyncExternalStore(pull?.subscribe ?? never, pull?.snapshot ?? idle);
  useEffect(
    () => (loggedIn ? pull?.watch({ from: dayStart(from), to: dayEnd(to) }) : undefined),
    [pull, loggedIn, from, to],
  );
  const mark = useSyncState(id, collection);
  return {
    ...state,
    updatedAt: mark?.pulledAt ?? 0,
    complete: mark && isComplete(mark, { from: dayStart(from), to: dayEnd(to) }),
    lacks: lackOf(mark),
    refresh: pull?.refresh ?? done,
    stop: pull?.stop ?? nothing,
    resume: pull?.resume ?? nothing,
  };
}

function lackOf(mark: SyncState | undefined): SyncView['lacks'] {
  if (!RECORD_LIST_OFFER.days) return 'days';
  return mark?.pulledAt !== undefined && mark.total === undefined ? 'totals' : undefined;
}

/** Whether all records that the platform had in a range (ms) at the last reading are stored. */
export function isComplete({ spans, pulledAt = 0 }: SyncState, { from, to }: TimeRange): boolean {
  const top = spans.at(-1);
  // The range began after the last reading.
  if (!top || pulledAt < from) return false;
  return gapsIn(spans, { from, to: Math.min(to, top.to) }).length === 0;
}

function useSyncState(id: string | undefined, collection: CollectionName): SyncState | undefined {
  const name = `${id} ${collection}`;
  const own = useLiveQuery(async (): Promise<{ name: string; mark: SyncState }> => {
    const empty = { book: collection, spans: [] };
    if (id === undefined || !isActiveAccount(id)) return { name, mark: empty };
    return { name, mark: await readSyncState(id, collection).catch(() => empty) };
  }, [name]);
  if (!hasDatabases()) return undefined;
  return own?.name === name ? own.mark : undefined;
}
