import { AppError } from '../../../../contract/errors.ts';
import { AgentPullOver } from '../../../../db/agent-pull.ts';
import { countTeam } from '../../../../db/clear-team.ts';
import {
  beginTeamPull,
  endTeamPull,
  readTeamMark,
  seenInPull,
  takeTeamPage,
} from '../../../../db/team.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { readFor } from '../../../data/queries/fetch-for-account.ts';
import { actsFor } from '../../../data/queries/is-active-account.ts';
import { inTurn, SHORT_WORK_MS } from '../../../data/queries/with-lock.ts';
import { pullTeam, TEAM_PAGE, type TeamDeps } from './team-pull.ts';

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
    await inTurn(accountId, 'team', signal, work, SHORT_WORK_MS);
  } catch (error) {
    // Cleared, or read by another tab where tabs cannot take turns: nothing is left to do here.
    if (error instanceof AgentPullOver) return;
    throw signal.aborted ? cancelled() : error;
  }
}

/** What a pull needs of this page. @param signal ends it: nothing is asked or written after it */
export function teamDeps(accountId: string, signal: AbortSignal): TeamDeps {
  const guarded =
    <Args extends unknown[], T>(work: (accountId: string, ...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      !signal.aborted && actsFor(accountId)
        ? work(accountId, ...args)
        : Promise.reject(cancelled());
  return {
    ask: (page) =>
      readFor(accountId, 'brokerPlayOut', { page, size: TEAM_PAGE, sort: 'joined' }, signal),
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
