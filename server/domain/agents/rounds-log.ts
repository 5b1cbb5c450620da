import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import type { Db } from '../../db/client.ts';
import { commissions } from '../../db/schema/accruals.ts';
import { betDays, bets } from '../../db/schema/tables.ts';
import { users } from '../../db/schema/users.ts';
import { onDaysOf, rangeOf, withinDays } from '../day-range.ts';
import { maskName } from '../invites.ts';
import { countByDay, readPageByDays } from '../pages.ts';
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
  const days =
    memberId === undefined
      ? (await teamDays(db, agentId, range)).map(({ day, rounds }) => ({ day, count: rounds }))
      : await countByDay(
          db,
          betDays,
          and(eq(betDays.userId, memberId), withinDays(betDays.day, range)),
        );
  const { total, data } = await readPageByDays(asked, days, (window) => {
    const players = db
      .selectDistinct({ id: commissions.memberId })
      .from(commissions)
      .where(and(eq(commissions.agentId, agentId), withinDays(commissions.day, window)));
    return db
      .select({
        id: bets.id,
        member_id: bets.userId,
        username: users.username,
        game_name: bets.gameName,
        game_type: bets.category,
        stake: bets.stake,
        win: bets.win,
        created_at: bets.createdAt,
      })
      .from(bets)
      .innerJoin(users, eq(users.id, bets.userId))
      .where(
        and(
          memberId === undefined ? inArray(bets.userId, players) : eq(bets.userId, memberId),
          onDaysOf(bets.createdAt, window),
        ),
      )
      .orderBy(desc(bets.createdAt), desc(bets.id));
  });
  return { total, data: data.map((row) => ({ ...row, username: maskName(row.username) })) };
}
