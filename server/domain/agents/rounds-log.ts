import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Db } from '../../db/client.ts';
import { commissions } from '../../db/schema/accruals.ts';
import { betDays, bets } from '../../db/schema/tables.ts';
import { users } from '../../db/schema/users.ts';
import { pageLimits } from '../catalogue.ts';
import { type DayCount, newestFirst, totalOf, windowOf } from '../day-pages.ts';
import { type DayRange, onDaysOf, rangeOf, withinDays } from '../day-range.ts';
import { maskName } from '../invites.ts';
import { teamDays } from './days.ts';
import { requireMember } from './member.ts';

/**
 * A page of the rounds of one member or of the whole team, newest first. Counts by day select the few days
 * that hold the page; for a team only members who played on these days are read.
 * @throws {Refusal} when the member is not in the team
 */
export async function roundsLog(
  db: Db,
  agentId: number,
  asked: CallPayload<'brokerPlayerLog'>,
): Promise<CallAnswer<'brokerPlayerLog'>> {
  const memberId = await requireMember(db, agentId, asked.member_id);
  const range = rangeOf(asked);
  const days = newestFirst(
    memberId === undefined
      ? await teamRounds(db, agentId, range)
      : await memberRounds(db, memberId, range),
  );
  const page = pageLimits(asked.page, asked.size);
  const window = windowOf(days, page);
  if (!window) return { total: totalOf(days), data: [] };
  const players = db
    .selectDistinct({ id: commissions.memberId })
    .from(commissions)
    .where(and(eq(commissions.agentId, agentId), withinDays(commissions.day, window)));
  const rows = await db
    .select({
      id: bets.id,
      memberId: bets.userId,
      username: users.username,
      gameName: bets.gameName,
      category: bets.category,
      stake: bets.stake,
      win: bets.win,
      createdAt: bets.createdAt,
    })
    .from(bets)
    .innerJoin(users, eq(users.id, bets.userId))
    .where(
      and(
        memberId === undefined ? inArray(bets.userId, players) : eq(bets.userId, memberId),
        onDaysOf(bets.createdAt, window),
      ),
    )
    .orderBy(desc(bets.createdAt), desc(bets.id))
    .limit(page.limit)
    .offset(window.skip);
  return {
    total: totalOf(days),
    data: rows.map((row) => ({
      id: row.id,
      member_id: row.memberId,
      username: maskName(row.username),
      game_name: row.gameName,
      game_type: row.category,
      stake: moneyToWire(row.stake),
      win: moneyToWire(row.win),
      created_at: row.createdAt.getTime(),
    })),
  };
}

async function teamRounds(db: Db, agentId: number, range: DayRange): Promise<DayCount[]> {
  return (await teamDays(db, agentId, range)).map(({ day, rounds }) => ({ day, count: rounds }));
}

function memberRounds(db: Db, memberId: number, range: DayRange): Promise<DayCount[]> {
  return db
    .select({ day: betDays.day, count: sql<number>`sum(${betDays.count})::int` })
    .from(betDays)
    .where(and(eq(betDays.userId, memberId), withinDays(betDays.day, range)))
    .groupBy(betDays.day);
}
