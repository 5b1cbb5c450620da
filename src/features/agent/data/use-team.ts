import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '../../../../contract/errors.ts';
import type { TeamMemberRow, TeamRead } from '../../../../db/account.ts';
import { AgentPullOver } from '../../../../db/agent-pull.ts';
import { countTeam } from '../../../../db/clear-team.ts';
import { hasDatabases } from '../../../../db/open.ts';
import {
  beginTeamPull,
  endTeamPull,
  readTeam,
  readTeamMark,
  seenInPull,
  takeTeamPage,
} from '../../../../db/team.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { SHORT_WORK_MS, withLock } from '../../../data/queries/account-locks.ts';
import { AGENT_KEYS } from '../../../data/queries/agent-query-keys.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { isActiveAccount } from '../../../data/queries/is-active-account.ts';
import { askOnceMore, type QueryView, useQueryView } from '../../../data/queries/query-view.ts';
import { runLatest } from '../../../data/queries/run-latest.ts';
import { useAccountQuery } from '../../../data/queries/use-account-query.ts';
import { personalKey } from '../../../session/query-persistence.ts';
import { useAccount, useLoggedIn } from '../../../session/session-store.ts';
import { pullTeam, TEAM_FRESH_MS, TEAM_PAGE, type TeamDeps } from './team-pull.ts';

const NOBODY: readonly TeamMemberRow[] = [];

export interface TeamView extends QueryView {
  /** Everybody who is on the device, in no order; undefined until known. */
  members: readonly TeamMemberRow[] | undefined;
  /** Whether the whole team is, as of `updatedAt`; else what has come of it so far. */
  isWhole: boolean;
  /** How many have been read and how many there are, while a long pull runs or waits to go on. */
  progress: { done: number; total: number } | undefined;
}

/** The account's team on this device, searched and sorted there; kept fresh while it is on screen. */
export function useTeam(): TeamView {
  const id = useAccount()?.id;
  const loggedIn = useLoggedIn();
  const forced = useRef(false);
  const client = useQueryClient();
  const queryKey = personalKey(id, AGENT_KEYS.team);
  const query = useQuery<null, Error>({
    queryKey,
    queryFn: async () => {
      if (id === undefined) throw new AppError('cancelled', '已取消');
      const freshMs = forced.current ? 0 : TEAM_FRESH_MS;
      forced.current = false;
      await runLatest(`team ${id}`, (signal) => pullTeamOf(id, freshMs, signal));
      return null;
    },
    enabled: loggedIn && id !== undefined,
    staleTime: 0,
    refetchInterval: TEAM_FRESH_MS,
    refetchOnWindowFocus: true,
  });
  const refresh = async () => {
    forced.current = true;
    // What was read so far is kept: the pull goes on there, also where a request hangs.
    await askOnceMore(client, queryKey);
    forced.current = false;
  };
  const seen = useQueryView(query, refresh);
  const { mark, members } = useStoredTeam(id);
  return {
    ...seen,
    members,
    isWhole: mark?.wholeAt !== undefined,
    updatedAt: mark?.wholeAt ?? mark?.at ?? 0,
    progress: mark && progressOf(mark),
  };
}

function progressOf({ page, total }: TeamRead): TeamView['progress'] {
  if (page <= 1 || total <= TEAM_PAGE) return undefined;
  return { done: Math.min(total, (page - 1) * TEAM_PAGE), total };
}

interface Kept {
  accountId: string;
  rows: readonly TeamMemberRow[];
}

/**
 * The team as the device has it, and how far it has been read. Members are undefined until known, and
 * are read anew when a pull has come to its end and a few times on the way of the first: to read
 * thousands with each page of it would take the time that drawing needs.
 */
function useStoredTeam(accountId: string | undefined): {
  mark: TeamRead | undefined;
  members: readonly TeamMemberRow[] | undefined;
} {
  const marks = useAccountQuery(async (id) => {
    const read = await readTeamMark(id);
    return read ? [read] : [];
  }, 'team mark');
  const mark = marks?.[0];
  const [kept, keep] = useState<Kept>();
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

/** Changes when the members are to be read anew. */
export function stageOf(mark: TeamRead | undefined): string {
  if (!mark) return 'none';
  if (mark.endedAt !== undefined) return `ended ${mark.endedAt}`;
  const { pull, page } = mark;
  return `${pull} ${page <= 5 ? page : Math.ceil(page / 10) * 10}`;
}

/**
 * Brings the team of an account on this device up to date, in one tab at a time.
 * @param freshMs a team that was read within that time will do
 * @throws {AppError} as `call` does; `cancelled` once the tab acts for somebody else
 * @throws {DbUnavailable}
 */
export async function pullTeamOf(
  accountId: string,
  freshMs: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    const work = () => pullTeam(teamDeps(accountId, signal), freshMs);
    await withLock(accountId, 'team', signal, work, SHORT_WORK_MS);
  } catch (error) {
    // Cleared, or read by another tab where tabs cannot take turns: nothing is left to do here.
    if (error instanceof AgentPullOver) return;
    throw signal.aborted ? cancelled() : error;
  }
}

/** What a pull needs of this page. @param signal ends it: nothing is asked or written after it */
function teamDeps(accountId: string, signal: AbortSignal): TeamDeps {
  const guarded =
    <Args extends unknown[], T>(work: (accountId: string, ...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      !signal.aborted && isActiveAccount(accountId)
        ? work(accountId, ...args)
        : Promise.reject(cancelled());
  return {
    ask: (page) =>
      fetchForAccount(
        accountId,
        'brokerPlayOut',
        { page, size: TEAM_PAGE, sort: 'joined' },
        signal,
      ),
    store: {
      mark: guarded(readTeamMark),
      begin: guarded(beginTeamPull),
      seen: guarded(seenInPull),
      take: guarded(takeTeamPage),
      end: guarded(endTeamPull),
      count: guarded(async (id) => (await countTeam(id)).members),
    },
    now: serverNow,
  };
}

function cancelled(): AppError {
  return new AppError('cancelled', '已取消');
}
