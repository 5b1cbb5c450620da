import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { commissions, teamMembers } from '../../db/schema/accruals.ts';
import { users } from '../../db/schema/users.ts';
import { shareOf, type Turnover } from '../turnover.ts';
import { commissionBp } from './levels.ts';

/**
 * Adds a round to the commission rows of the member's agents, in the order of agent ids. Each row belongs to
 * one member, so members of one agent never wait for the same row lock.
 * @param tx a transaction that has locked the member's ledger accounts
 */
export async function accrueCommissions(
  tx: Db,
  { userId, day, stake, win, at }: Turnover,
): Promise<void> {
  const rows = (await agentsOf(tx, userId)).map(({ agentId, level, depth }) => ({
    agentId,
    memberId: userId,
    day,
    depth,
    rounds: 1,
    stake,
    win,
    amount: shareOf(stake, commissionBp(level, depth)),
    accruedAt: at,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(commissions)
    .values(rows)
    .onConflictDoUpdate({
      target: [commissions.agentId, commissions.memberId, commissions.day],
      set: {
        rounds: sql`${commissions.rounds} + excluded.rounds`,
        stake: sql`${commissions.stake} + excluded.stake`,
        win: sql`${commissions.win} + excluded.win`,
        amount: sql`${commissions.amount} + excluded.amount`,
        settled: false,
        accruedAt: at,
      },
    });
}

/** The agents above a player, each with the current agent level and the player's depth below the agent. */
function agentsOf(tx: Db, userId: number) {
  return tx
    .select({
      agentId: teamMembers.agentId,
      level: users.agentLevel,
      depth: teamMembers.depth,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.agentId))
    .where(eq(teamMembers.memberId, userId))
    .orderBy(asc(teamMembers.agentId));
}
