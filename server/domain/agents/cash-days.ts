import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { teamMembers } from '../../db/schema/accruals.ts';
import { orders } from '../../db/schema/wallet.ts';
import { sumOf } from '../../db/sums.ts';
import { type DayRange, onDaysOf } from '../day-range.ts';
import { DEPOSIT, WITHDRAWAL_KIND } from '../orders.ts';

type TimeColumn = typeof orders.updatedAt | typeof teamMembers.joinedAt;
const dayOfTime = (column: TimeColumn) =>
  sql<string>`to_char(${column} at time zone interval '8 hours', 'YYYY-MM-DD')`;

/** Selects the agent's team, or one member of it. */
const whose = (agentId: number, memberId: number | undefined) =>
  and(
    eq(teamMembers.agentId, agentId),
    memberId === undefined ? undefined : eq(teamMembers.memberId, memberId),
  );

/** Members' deposits and withdrawals by the day on which they were credited or paid out; micro-USDT. */
export function cashDays(db: Db, agentId: number, range: DayRange, memberId?: number) {
  return db
    .select({
      day: dayOfTime(orders.updatedAt),
      deposit: sumOf(orders.actual, eq(orders.kind, DEPOSIT)),
      withdrawal: sumOf(orders.requested, eq(orders.kind, WITHDRAWAL_KIND)),
    })
    .from(teamMembers)
    .innerJoin(orders, eq(orders.userId, teamMembers.memberId))
    .where(
      and(
        whose(agentId, memberId),
        inArray(orders.state, ['credited', 'completed']),
        onDaysOf(orders.updatedAt, range),
      ),
    )
    .groupBy(sql`1`);
}

export function joinDays(db: Db, agentId: number, range: DayRange, memberId?: number) {
  return db
    .select({ day: dayOfTime(teamMembers.joinedAt), joined: sql<number>`count(*)::int` })
    .from(teamMembers)
    .where(and(whose(agentId, memberId), onDaysOf(teamMembers.joinedAt, range)))
    .groupBy(sql`1`);
}
