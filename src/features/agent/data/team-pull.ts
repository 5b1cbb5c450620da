import type { TeamMember } from '../../../../contract/calls/agents.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { TeamMemberRow, TeamRead } from '../../../../db/account.ts';
import type { TeamPage } from '../../../../db/team.ts';

/** Members asked for at once: the most that the platform gives. */
export const TEAM_PAGE = 200;
/** A team that was read whole within this time (ms) is fresh. */
export const TEAM_FRESH_MS = 5 * 60_000;
/** A pull that was cut off goes on within this time (ms) of its beginning; later a new one begins. */
const GO_ON_MS = 10 * 60_000;
/** A team that moved while it was read is read once more; what has come by then counts. */
const ROUNDS = 2;
/** So many pages more than the members fill may bring nobody new before it is the platform's mistake. */
const SPARE_PAGES = 2;
const HALF = '返回的成员不完整，请稍后再试';

/** What the pull needs of the page and the device. */
export interface TeamDeps {
  ask: (page: number) => Promise<{ total: number; data: readonly TeamMember[] }>;
  store: {
    mark: () => Promise<TeamRead | undefined>;
    begin: (now: number) => Promise<TeamRead>;
    /** Ids that a pull has seen. */
    seen: (pull: number) => Promise<Set<string>>;
    take: (page: TeamPage) => Promise<void>;
    end: (pull: number, isWhole: boolean) => Promise<void>;
    /** How many members the device knows. */
    count: () => Promise<number>;
  };
  /** ms by the platform's clock */
  now: () => number;
}

/**
 * Reads the whole team, page by page, newest member first. What has come is kept wherever it is cut
 * off, and the next pull goes on there; who was not seen in a whole pull is forgotten, and nobody where the
 * platform's count and its pages disagree. Members who join
 * meanwhile push the others on to later pages, which costs repeated rows and loses none; whoever is
 * still missing by the platform's count is looked for in a second round.
 * @param freshMs a team that was read within that time will do; 0 reads it in any case
 * @throws {AppError} as `call` does; `shape` when the platform counts members and tells of none
 * @throws {DbUnavailable}
 * @throws {AgentPullOver} when another pull took its place
 */
export async function pullTeam(deps: TeamDeps, freshMs: number): Promise<void> {
  const { store, now } = deps;
  const known = await store.mark();
  const isCut = known !== undefined && known.page > 0;
  if (known && !isCut && isWithin(known.endedAt, freshMs, now())) return;
  const goesOn = isCut && isWithin(known.since, GO_ON_MS, now());
  const { pull, page } = goesOn ? known : await store.begin(now());
  const seen = goesOn ? await store.seen(pull) : new Set<string>();
  let isWhole = false;
  for (let round = 1, from = page; round <= ROUNDS && !isWhole; round += 1, from = 1) {
    isWhole = await readRound(deps, { pull, from, seen });
  }
  if (seen.size === 0 && !isWhole) throw new AppError('shape', HALF);
  // An answer without anything in it looks like a team without anybody: nobody is forgotten for it.
  const isCredible = seen.size > 0 || (await store.count()) === 0;
  await store.end(pull, isWhole && isCredible);
}

interface Round {
  pull: number;
  /** Page to begin with. */
  from: number;
  /** Everybody this pull has seen; grows. */
  seen: Set<string>;
}

/** @returns whether everybody was seen, as far as the platform's count tells */
async function readRound({ ask, store, now }: TeamDeps, round: Round): Promise<boolean> {
  const { pull, seen } = round;
  let widest = 0;
  let highest = 0;
  for (let page = round.from; ; page += 1) {
    const { total, data } = await ask(page);
    const sizeBefore = seen.size;
    for (const { id } of data) seen.add(id);
    widest = Math.max(widest, data.length);
    // Somebody left the team: who stood behind him moved on to a page that had been read.
    const hasShrunk = total < highest;
    highest = Math.max(highest, total);
    await store.take({ pull, rows: data.map(rowOf), next: page + 1, total, at: now() });

    const isCounted = total > 0;
    const isWhole = !hasShrunk && seen.size >= total;
    if (isCounted && isWhole) return true;
    if (data.length === 0) return isWhole;
    // A platform that knows no pages gives the same one for ever.
    const isStuck = seen.size === sizeBefore && page > seen.size / widest + SPARE_PAGES;
    if (isStuck || (isCounted && page * widest >= total)) return isWhole;
  }
}

function isWithin(moment: number | undefined, ms: number, now: number): boolean {
  // A time to come was told by a clock that was wrong.
  return moment !== undefined && moment <= now && now - moment < ms;
}

/** A member as the device keeps him. */
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
