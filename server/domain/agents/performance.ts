import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import { sumMoney } from '../../../contract/money.ts';
import type { Db } from '../../db/client.ts';
import { commissions, teamMembers } from '../../db/schema/accruals.ts';
import { betDays } from '../../db/schema/tables.ts';
import { sumOf } from '../../db/sums.ts';
import { type DayRange, rangeOf, withinDays } from '../day-range.ts';
import { newestFirst, pageLimits } from '../pages.ts';
import { toWire } from '../wire.ts';
import { cashDays, joinDays } from './cash-days.ts';
import { memberDays, teamDays } from './days.ts';
import { requireMember } from './member.ts';

const NOTHING = {
  stake: 0n,
  win: 0n,
  deposit: 0n,
  withdrawal: 0n,
  commission: 0n,
  paid: 0n,
  active: 0,
  joined: 0,
};

type Figures = typeof NOTHING;
type MoneyFigure = Exclude<keyof Figures, 'active' | 'joined'>;

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
  const sum = (name: MoneyFigure) => sumMoney(days.map((day) => day[name]));
  return {
    ...toWire({
      stake: sum('stake'),
      win: sum('win'),
      deposit: sum('deposit'),
      withdrawal: sum('withdrawal'),
      commission: sum('commission'),
      paid: sum('paid'),
      // Active members are not summed over days: a member who played on two days counts once.
      active: depths.reduce((total, depth) => total + depth.active, 0),
      joined: days.reduce((total, day) => total + day.joined, 0),
    }),
    depths: depths.map(({ active: _, ...depth }) => toWire(depth)),
    categories,
  };
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
  const { limit, offset } = pageLimits(asked);
  return {
    total: days.length,
    data: days.slice(offset, offset + limit).map(toWire),
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
  const figures = played.map(({ rounds: _, ...day }) => day);
  for (const part of [...figures, ...cash, ...joined]) {
    days.set(part.day, { ...NOTHING, ...days.get(part.day), ...part });
  }
  return [...days.values()];
}

async function byCategory(db: Db, agentId: number, range: DayRange) {
  const rows = await db
    .select({ game_type: betDays.category, stake: sumOf(betDays.stake) })
    .from(teamMembers)
    .innerJoin(betDays, eq(betDays.userId, teamMembers.memberId))
    .where(
      and(eq(teamMembers.agentId, agentId), gt(betDays.count, 0), withinDays(betDays.day, range)),
    )
    .groupBy(betDays.category)
    .orderBy(desc(sql`2`), betDays.category);
  return rows.map(toWire);
}

/**
 * Each depth that has members, with their play in a period (of all time without a period); micro-USDT. `active`
 * counts the members who played.
 */
async function playByDepth(db: Db, agentId: number, range: DayRange) {
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
function playIn(db: Db, agentId: number, range: DayRange) {
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
