import { useEffect, useRef, useState } from 'react';
import type { TeamMemberRow, TeamRead } from '../../../../db/account.ts';
import { hasDatabases } from '../../../../db/open.ts';
import { readTeam, readTeamMark } from '../../../../db/team.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { usePersonalQuery } from '../../../data/queries/personal-query.ts';
import { runLatest } from '../../../data/queries/run-latest.ts';
import { useAccountQuery } from '../../../data/queries/use-account-query.ts';
import { isActiveAccount, useAccount } from '../../../session/session-store.ts';
import { pullTeam, TEAM_FRESH_MS, TEAM_PAGE } from './team-pull.ts';

const NOBODY: readonly TeamMemberRow[] = [];

export type TeamView = ReturnType<typeof useTeam>;

/** The account's team on this device, where it is searched and sorted; updated while it is on screen. */
export function useTeam() {
  const forced = useRef(false);
  const { refresh, ...view } = usePersonalQuery({
    name: AGENT_KEYS.team,
    read: async (accountId) => {
      const freshMs = forced.current ? 0 : TEAM_FRESH_MS;
      forced.current = false;
      await runLatest(`team ${accountId}`, (signal) => pullTeam(accountId, freshMs, signal));
      return null;
    },
    refetchInterval: TEAM_FRESH_MS,
    refetchOnWindowFocus: true,
    // The team's own table says how old the team is.
    meta: {},
  });
  const { mark, members } = useStoredTeam(useAccount()?.id);
  return {
    ...view,
    refresh: async () => {
      forced.current = true;
      // Pages read so far are kept; the new pull continues there, even if the old request hangs.
      await refresh();
      forced.current = false;
    },
    /** The members stored on the device, unsorted; undefined until read. */
    members,
    /** Whether `members` is the complete team as of `updatedAt`; otherwise a part of it. */
    isWhole: mark?.wholeAt !== undefined,
    updatedAt: mark?.wholeAt ?? mark?.at ?? 0,
    /** Number of members read and in all, while a long pull runs or is interrupted. */
    progress: mark && progressOf(mark),
  };
}

function progressOf({ page, total }: TeamRead) {
  if (page <= 1 || total <= TEAM_PAGE) return undefined;
  return { done: Math.min(total, (page - 1) * TEAM_PAGE), total };
}

/**
 * The stored team and the state of its pull. Members are undefined until read; they are read again when a
 * pull ends, and a few times during the first pull: reading thousands of rows after every page would slow
 * down rendering.
 */
function useStoredTeam(accountId: string | undefined) {
  const marks = useAccountQuery(async (id) => {
    const read = await readTeamMark(id);
    return read ? [read] : [];
  }, 'team mark');
  const mark = marks?.[0];
  const [kept, keep] = useState<{ accountId: string; rows: readonly TeamMemberRow[] }>();
  const stage = marks && stageOf(mark);
  useEffect(() => {
    if (accountId === undefined || stage === undefined || !isActiveAccount(accountId)) return;
    readTeam(accountId).then(
      (rows) => keep({ accountId, rows }),
      () => keep({ accountId, rows: NOBODY }),
    );
  }, [accountId, stage]);
  if (!hasDatabases()) return { mark: undefined, members: NOBODY };
  return { mark, members: kept?.accountId === accountId ? kept?.rows : undefined };
}

/** A key that changes when the members must be read again. */
export function stageOf(mark: TeamRead | undefined): string {
  if (!mark) return 'none';
  if (mark.endedAt !== undefined) return `ended ${mark.endedAt}`;
  const { pull, page } = mark;
  return `${pull} ${page <= 5 ? page : Math.ceil(page / 10) * 10}`;
}
