import type { TeamMember } from '../../../../contract/calls/agents.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { TeamMemberRow, TeamRead } from '../../../../db/account.ts';
import type { TeamPage } from '../../../../db/team.ts';
import { readPages } from '../../../data/queries/read-pages.ts';

/** Members per request, the platform's maximum. */
export const TEAM_PAGE = 200;
/** A complete team stays fresh for this long (ms). */
export const TEAM_FRESH_MS = 5 * 60_000;
/** A team that changed during the pull is read at most this many times. */
const ROUNDS = 2;
const HALF = '返回的成员不完整，请稍后再试';

/** The network, database and clock functions that the pull needs. */
export interface TeamDeps {
  ask: (page: number, size: number) => Promise<{ total: number; data: readonly TeamMember[] }>;
  store: {
    mark: () => Promise<TeamRead | undefined>;
    begin: (now: number) => Promise<TeamRead>;
    take: (page: TeamPage) => Promise<void>;
    end: (pull: number, isWhole: boolean) => Promise<void>;
    /** Number of members stored on the device. */
    count: () => Promise<number>;
  };
  /** ms by the platform's clock */
  now: () => number;
}

/**
 * Reads the whole team page by page, newest member first. Pages are stored as they arrive, so an aborted pull
 * keeps what it has read; the next one starts again. Members not seen in a complete pull are deleted, but
 * none if the platform's total and its pages disagree.
 * @param freshMs a complete team read within this time is not read again; 0 always reads
 * @throws {AppError} as `call` does; `shape` when the platform's total is above 0 but it sends no members
 * @throws {DbUnavailable}
 * @throws {AgentPullOver} when another pull has started
 */
export async function pullTeam(deps: TeamDeps, freshMs: number): Promise<void> {
  const { store, now } = deps;
  const known = await store.mark();
  const isCut = known !== undefined && known.page > 0;
  if (known && !isCut && isWithin(known.endedAt, freshMs, now())) return;
  const { pull } = await store.begin(now());
  let [isWhole, members] = [false, 0];
  for (let round = 1; round <= ROUNDS && !isWhole; round += 1) {
    const keyOf = ({ id }: TeamMember) => id;
    for await (const { page, number, end } of readPages(deps.ask, TEAM_PAGE, keyOf)) {
      const { data, total } = page;
      await store.take({ pull, rows: data.map(rowOf), next: number + 1, total, at: now() });
      members += data.length;
      isWhole = end === 'whole';
    }
  }
  if (members === 0 && !isWhole) throw new AppError('shape', HALF);
  // An empty answer could be an error of the platform, so it deletes no members.
  const isCredible = members > 0 || (await store.count()) === 0;
  await store.end(pull, isWhole && isCredible);
}

function isWithin(moment: number | undefined, ms: number, now: number): boolean {
  // A time in the future comes from a wrong clock.
  return moment !== undefined && moment <= now && now - moment < ms;
}

/** A member as stored on the device. */
export function rowOf(member: TeamMember): Omit<TeamMemberRow, 'pull'> {
  const { id, depth, vip, stake, win, commission, members } = member;
  return {
    id,
    parentId: member.parent_id ?? '',
    depth,
    name: member.username,
    vip,
    joinedAt: member.joined_at,
    lastPlayed: member.last_played,
    stake,
    win,
    commission,
    members,
  };
}
