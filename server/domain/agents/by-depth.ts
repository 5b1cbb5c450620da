import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { commissions, teamMembers } from '../../db/schema/accruals.ts';
import { sumOf } from '../../db/sums.ts';
import { type DayRange, withinDays } from '../day-range.ts';

/** What a depth of a team came to; micro-USDT. */
export interface DepthPlay {
  depth: number;
  /** Members there are now, and those of them who played. */
  members: number;
  active: number;
  stake: bigint;
  commission: bigint;
}

type Sums = Omit<DepthPlay, 'members'>;

/** Each depth that has members, with their play in a period; of all time without one. */
export async function playByDepth(db: Db, agentId: number, range: DayRange): Promise<DepthPlay[]> {
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

/** Added up by member first, which counts them at the same time. */
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
