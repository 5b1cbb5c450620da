import { count, eq, gte, sql } from 'drizzle-orm';
import { addDays, dayOf } from '../../../contract/day.ts';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import { moneyToWire, sumMoney } from '../../../contract/money.ts';
import type { Db } from '../../db/client.ts';
import { teamMembers } from '../../db/schema/accruals.ts';
import { users } from '../../db/schema/users.ts';
import { dayStart, reportRange } from '../day-range.ts';
import { joinDays } from './cash-days.ts';
import { type PlayDay, teamDays } from './days.ts';
import { AGENT_LEVELS, levelName } from './levels.ts';

/** An agent's level, income and team, and each day of a period, oldest first. */
export async function agentInfo(
  db: Db,
  agentId: number,
  asked: CallPayload<'brokerInfo'>,
  nowMs: number,
): Promise<CallAnswer<'brokerInfo'>> {
  const range = reportRange(asked, nowMs);
  const today = dayOf(nowMs);
  const [level, played, team, joined] = await Promise.all([
    levelOf(db, agentId),
    teamDays(db, agentId, {}),
    teamSize(db, agentId, today),
    joinDays(db, agentId, { to: range.to }),
  ]);
  const byDay = new Map(played.map((day) => [day.day, day]));
  const earned = (day: string) => moneyToWire(byDay.get(day)?.commission ?? 0n);
  const total = sumMoney(played.map(({ commission }) => commission));
  const paid = sumMoney(played.map((day) => day.paid));
  const next = AGENT_LEVELS.find((one) => one.level === level + 1);
  return {
    level,
    level_name: levelName(level),
    turnover: moneyToWire(sumMoney(played.map(({ stake }) => stake))),
    next_level: next && {
      level: next.level,
      name: next.name,
      from_turnover: moneyToWire(next.fromTurnover),
    },
    commission_today: earned(today),
    commission_yesterday: earned(addDays(today, -1)),
    commission_total: moneyToWire(total),
    commission_unpaid: moneyToWire(total - paid),
    ...team,
    team_active_today: byDay.get(today)?.active ?? 0,
    days: daysWire(range, byDay, joined),
  };
}

/** Commission rates of every agent level, by the member's depth. */
export function commissionTemplate(): CallAnswer<'brokerTemplate'> {
  return AGENT_LEVELS.flatMap(({ level, name, fromTurnover, basisPoints }) =>
    basisPoints.map((rate, index) => ({
      level,
      name,
      depth: index + 1,
      rate_bp: rate,
      from_turnover: moneyToWire(fromTurnover),
    })),
  );
}

async function levelOf(db: Db, userId: number): Promise<number> {
  const [user] = await db
    .select({ level: users.agentLevel })
    .from(users)
    .where(eq(users.id, userId));
  return user?.level ?? 0;
}

async function teamSize(db: Db, agentId: number, today: string) {
  const since = (day: string) =>
    sql<number>`(count(*) filter (where ${gte(teamMembers.joinedAt, dayStart(day))}))::int`;
  const [team] = await db
    .select({
      team_size: count(),
      team_direct: sql<number>`(count(*) filter (where ${eq(teamMembers.depth, 1)}))::int`,
      team_new_today: since(today),
      team_new_month: since(`${today.slice(0, 7)}-01`),
    })
    .from(teamMembers)
    .where(eq(teamMembers.agentId, agentId));
  return team;
}

function daysWire(
  { from, to }: { from: string; to: string },
  played: ReadonlyMap<string, PlayDay>,
  joined: readonly { day: string; joined: number }[],
) {
  const joinedOn = new Map(joined.map((one) => [one.day, one.joined]));
  let members = joined.reduce((sum, one) => (one.day < from ? sum + one.joined : sum), 0);
  const days: NonNullable<CallAnswer<'brokerInfo'>['days']> = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    members += joinedOn.get(day) ?? 0;
    const of = played.get(day);
    days.push({
      day,
      commission: moneyToWire(of?.commission ?? 0n),
      stake: moneyToWire(of?.stake ?? 0n),
      active: of?.active ?? 0,
      members,
    });
  }
  return days;
}
