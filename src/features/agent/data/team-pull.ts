import { agentCalls, type TeamMember } from '../../../../contract/calls/agents.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { CallResult } from '../../../../contract/registry.ts';
import type { TeamMemberRow } from '../../../../db/account.ts';
import {
  AgentPullOver,
  beginTeamPull,
  countTeam,
  endTeamPull,
  readPulledIds,
  readTeamMark,
  takeTeamPage,
} from '../../../../db/team.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { fetchForAccount } from '../../../data/queries/fetch-for-account.ts';
import { runAgentPull } from './agent-pull.ts';

/** Members per request, the platform's maximum. */
export const TEAM_PAGE = 200;
/** A complete team stays fresh for this long (ms). */
export const TEAM_FRESH_MS = 5 * 60_000;
/** An aborted pull is continued if it started at most this long ago (ms); otherwise a new pull starts. */
const GO_ON_MS = 10 * 60_000;
/** A team that changed during the pull is read at most this many times. */
const ROUNDS = 2;
/** Number of extra pages that may bring no new member before the platform is assumed to repeat pages. */
const SPARE_PAGES = 2;
const HALF = '返回的成员不完整，请稍后再试';

interface TeamReading {
  own: () => string;
  ask: (page: number) => Promise<CallResult<'brokerPlayOut'>>;
}

/**
 * Reads the whole team page by page, newest member first. Pages are stored as they arrive, and the next pull
 * continues an aborted one. Members not seen in a complete pull are deleted, but none if the platform's total
 * and its pages disagree. Members who join meanwhile shift others to later pages, which repeats rows but
 * loses none; a second round looks for members missing by the platform's total.
 * A pull that another one replaced, or whose team was cleared, ends without an error.
 * @param freshMs a complete team read within this time is not read again; 0 always reads
 * @throws {AppError} as `call` and `runAgentPull` do; `shape` when the platform's total is above 0 but it sends
 * no members
 * @throws {DbUnavailable}
 */
export async function pullTeam(
  accountId: string | undefined,
  freshMs: number,
  signal: AbortSignal,
): Promise<void> {
  const ask = (page: number) => {
    const asked = { page, size: TEAM_PAGE, sort: 'joined' } as const;
    return fetchForAccount(accountId, agentCalls.brokerPlayOut, asked, signal);
  };
  await runAgentPull(accountId, 'team', signal, async (own) => {
    try {
      await readRounds({ own, ask }, freshMs);
    } catch (error) {
      if (!(error instanceof AgentPullOver)) throw error;
    }
  });
}

/** @throws {AgentPullOver} when another pull has started, or the team was cleared */
async function readRounds(reading: TeamReading, freshMs: number): Promise<void> {
  const { own } = reading;
  const known = await readTeamMark(own());
  const isCut = known !== undefined && known.page > 0;
  if (known && !isCut && isWithin(known.endedAt, freshMs)) return;
  const goesOn = isCut && isWithin(known.since, GO_ON_MS);
  const { pull, page } = goesOn ? known : await beginTeamPull(own(), serverNow());
  let seen = goesOn ? await readPulledIds(own(), pull) : new Set<string>();
  let highest = goesOn ? known.total : 0;
  let isWhole = false;
  for (let round = 1, from = page; round <= ROUNDS && !isWhole; round += 1, from = 1) {
    const end = await readRound(reading, { pull, from, seen, highest });
    isWhole = end === 'whole';
    // Those who left would stand in for the members who slipped to a page that had been read.
    if (end === 'shrunk' && round < ROUNDS) seen = new Set();
    highest = 0;
  }
  if (seen.size === 0 && !isWhole) throw new AppError('shape', HALF);
  // An empty answer could be an error of the platform, so it deletes no members.
  const isCredible = seen.size > 0 || (await countTeam(own())).members === 0;
  await endTeamPull(own(), pull, isWhole && isCredible);
}

interface Round {
  pull: number;
  /** The first page to read. */
  from: number;
  /** Ids of the members seen so far; mutated. */
  seen: Set<string>;
  /** The platform's highest total so far. */
  highest: number;
}

/**
 * `whole`: every member was seen, according to the platform's total. `shrunk`: a member left the team meanwhile,
 * so that another may have slipped to a page that was already read.
 */
type RoundEnd = 'whole' | 'short' | 'shrunk';

async function readRound({ own, ask }: TeamReading, round: Round): Promise<RoundEnd> {
  const { pull, seen } = round;
  let { highest } = round;
  let hasShrunk = false;
  let widest = 0;
  for (let page = round.from; ; page += 1) {
    const { total = 0, data } = await ask(page);
    const sizeBefore = seen.size;
    for (const { id } of data) seen.add(id);
    widest = Math.max(widest, data.length);
    hasShrunk ||= total < highest;
    highest = Math.max(highest, total);
    const rows = data.map(rowOf);
    await takeTeamPage(own(), { pull, rows, next: page + 1, total, at: serverNow() });

    const isCounted = total > 0;
    let end: RoundEnd = seen.size >= total ? 'whole' : 'short';
    if (hasShrunk) end = 'shrunk';
    if (isCounted && end === 'whole') return end;
    if (data.length === 0) return end;
    // A platform that ignores the page number sends the same page forever.
    const isStuck = seen.size === sizeBefore && page > seen.size / widest + SPARE_PAGES;
    // The list may have been cut at the page's length, and no total tells.
    if (isStuck && !isCounted && widest === TEAM_PAGE) return 'short';
    if (isStuck || (isCounted && page * widest >= total)) return end;
  }
}

function isWithin(moment: number | undefined, ms: number): boolean {
  const now = serverNow();
  // A time in the future comes from a wrong clock.
  return moment !== undefined && moment <= now && now - moment < ms;
}

/** A member as stored on the device. */
function rowOf(member: TeamMember): Omit<TeamMemberRow, 'pull'> {
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
