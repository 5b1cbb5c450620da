import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Db } from '../../db/client.ts';
import { commissions, teamMembers } from '../../db/schema/accruals.ts';
import { betDays } from '../../db/schema/tables.ts';
import { sumOf } from '../../db/sums.ts';
import { pageLimits } from '../catalogue.ts';
import { newestFirst } from '../day-pages.ts';
import { type DayRange, rangeOf, withinDays } from '../day-range.ts';
import { cashDays, joinDays } from './cash-days.ts';
import { memberDays, teamDays } from './days.ts';
import { requireMember } from './member.ts';

interface Figures {
  stake: bigint;
  win: bigint;
  deposit: bigint;
  withdrawal: bigint;
  commission: bigint;
  paid: bigint;
  active: number;
  joined: number;
}

const NOTHING: Figures = {
  stake: 0n,
  win: 0n,
  deposit: 0n,
  withdrawal: 0n,
  commission: 0n,
  paid: 0n,
  active: 0,
  joined: 0,
};

/** Sums of an agent's team in a period; of all time without a period. */
export async function performance(
  db: Db,
  agentId: number,
  asked: CallPayload<'superiorPerformance'>,
): Promise<CallAnswer<'superiorPerformance'>> {
  const range = rangeOf(asked);
  const [days, depths, categories] = await Promise.all([
    figuresByDay(db, agentId, range),
    playByDepth(db, agentId, range),
    byCategory(db, agentId, range),
  ]);
  // Active members are not summed over days: a member who played on two days counts once.
  const active = depths.reduce((sum, depth) => sum + depth.active, 0);
  const all = days.reduce<Figures>(
    (sum, day) => ({
      stake: sum.stake + day.stake,
      win: sum.win + day.win,
      deposit: sum.deposit + day.deposit,
      withdrawal: sum.withdrawal + day.withdrawal,
      commission: sum.commission + day.commission,
      paid: sum.paid + day.paid,
      active,
      joined: sum.joined + day.joined,
    }),
    { ...NOTHING, active },
  );
  return { ...figuresWire(all), depths: depths.map(depthWire), categories };
}

/**
 * Figures of a team or of one member by day, newest first; days without figures are left out.
 * @throws {Refusal} when the member is not in the team
 */
export async function performanceDays(
  db: Db,
  agentId: number,
  asked: CallPayload<'superiorPerformanceDetail'>,
): Promise<CallAnswer<'superiorPerformanceDetail'>> {
  const memberId = await requireMember(db, agentId, asked.member_id);
  const days = newestFirst(await figuresByDay(db, agentId, rangeOf(asked), memberId));
  const { limit, offset } = pageLimits(asked.page, asked.size);
  return {
    total: days.length,
    data: days.slice(offset, offset + limit).map(({ day, ...figures }) => ({
      day,
      ...figuresWire(figures),
    })),
  };
}

async function figuresByDay(db: Db, agentId: number, range: DayRange, memberId?: number) {
  const [played, cash, joined] = await Promise.all([
    memberId === undefined
      ? teamDays(db, agentId, range)
      : memberDays(db, agentId, memberId, range),
    cashDays(db, agentId, range, memberId),
    joinDays(db, agentId, range, memberId),
  ]);
  const days = new Map<string, Figures & { day: string }>();
  for (const part of [...played, ...cash, ...joined]) {
    days.set(part.day, { ...NOTHING, ...days.get(part.day), ...part });
  }
  return [...days.values()];
}

async function byCategory(db: Db, agentId: number, range: DayRange) {
  const rows = await db
    .select({ category: betDays.category, stake: sumOf(betDays.stake) })
    .from(teamMembers)
    .innerJoin(betDays, eq(betDays.userId, teamMembers.memberId))
    .where(
      and(eq(teamMembers.agentId, agentId), gt(betDays.count, 0), withinDays(betDays.day, range)),
    )
    .groupBy(betDays.category)
    .orderBy(desc(sql`2`), betDays.category);
  return rows.map((row) => ({ game_type: row.category, stake: moneyToWire(row.stake) }));
}

function depthWire({ depth, members, stake, commission }: DepthPlay) {
  return { depth, members, stake: moneyToWire(stake), commission: moneyToWire(commission) };
}

function figuresWire(figures: Figures) {
  return {
    stake: moneyToWire(figures.stake),
    win: moneyToWire(figures.win),
    deposit: moneyToWire(figures.deposit),
    withdrawal: moneyToWire(figures.withdrawal),
    commission: moneyToWire(figures.commission),
    paid: moneyToWire(figures.paid),
    active: figures.active,
    joined: figures.joined,
  };
}

/** Sums of one depth of a team; micro-USDT. */
interface DepthPlay {
  depth: number;
  /** All current members; `active` counts those who played. */
  members: number;
  active: number;
  stake: bigint;
  commission: bigint;
}

type Sums = Omit<DepthPlay, 'members'>;

/** Each depth that has members, with their play in a period; of all time without a period. */
async function playByDepth(db: Db, agentId: number, range: DayRange): Promise<DepthPlay[]> {
  const all = await db
    .select({
      depth: teamMembers.depth,
      members: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${teamMembers.rounds} > 0))::int`,
      stake: sumOf(teamMembers.stake),
      commission: sumOf(teamMembers.commission),
    })
    .from(teamMembers)
    .where(eq(teamMembers.agentId, agentId))
    .groupBy(teamMembers.depth)
    .orderBy(teamMembers.depth);
  if (range.from === undefined && range.to === undefined) return all;
  const played = await playIn(db, agentId, range);
  return all.map(({ depth, members }) => {
    const sums = played.find((one) => one.depth === depth);
    return { depth, members, active: 0, stake: 0n, commission: 0n, ...sums };
  });
}

/** Sums by member first, so that the outer query can count the active members. */
function playIn(db: Db, agentId: number, range: DayRange): Promise<Sums[]> {
  const byMember = db
    .select({
      depth: commissions.depth,
      stake: sumOf(commissions.stake).as('stake'),
      commission: sumOf(commissions.amount).as('commission'),
    })
    .from(commissions)
    .where(and(eq(commissions.agentId, agentId), withinDays(commissions.day, range)))
    .groupBy(commissions.memberId, commissions.depth)
    .as('by_member');
  return db
    .select({
      depth: byMember.depth,
      active: sql<number>`count(*)::int`,
      stake: sumOf(byMember.stake),
      commission: sumOf(byMember.commission),
    })
    .from(byMember)
    .groupBy(byMember.depth);
}
