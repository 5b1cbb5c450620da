import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../../contract/index.ts';
import type { Db } from '../../db/client.ts';
import { commissions, teamMembers } from '../../db/schema/accruals.ts';
import { users } from '../../db/schema/users.ts';
import { type DayRange, rangeOf, withinDays } from '../day-range.ts';
import { maskName } from '../invites.ts';
import { matching, readPage } from '../pages.ts';
import { TEAM_DEPTH } from './levels.ts';
import { requireMember } from './member.ts';

type Asked = CallPayload<'brokerPlayOut'>;

/**
 * A page of the members below an agent, or directly below one member, with their play in the period (all time
 * without a period), sorted descending by the requested column, then by id.
 * @throws {Refusal} when the member is not in the team
 */
export async function teamPage(
  db: Db,
  agentId: number,
  asked: Asked,
): Promise<CallAnswer<'brokerPlayOut'>> {
  const parentId = await requireMember(db, agentId, asked.member_id);
  const played = playOf(rangeOf(asked));
  // Direct members; 0 at the deepest level, whose members are outside the agent's team.
  const members = sql<number>`case when ${teamMembers.depth} < ${TEAM_DEPTH} then
    (select count(*) from ${users} below where below.parent_id = ${teamMembers.memberId})::int else 0 end`;
  const where = and(
    eq(teamMembers.agentId, agentId),
    parentId === undefined ? undefined : eq(teamMembers.parentId, parentId),
    matching(teamMembers.depth, asked.depth),
    hasKeyword(asked.keyword ?? ''),
  );
  const order = {
    joined: teamMembers.joinedAt,
    stake: played.stake,
    commission: played.commission,
    members,
  }[asked.sort ?? 'joined'];
  const rows = db
    .select({
      id: teamMembers.memberId,
      parent_id: teamMembers.parentId,
      username: users.username,
      depth: teamMembers.depth,
      vip: users.vip,
      joined_at: teamMembers.joinedAt,
      last_played: teamMembers.lastDay,
      ...played,
      members,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.memberId))
    .where(where)
    .orderBy(desc(order), desc(teamMembers.memberId));
  const found = db
    .select({ id: teamMembers.memberId })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.memberId))
    .where(where)
    .as('found');
  const { total, data } = await readPage(asked, db.$count(found), rows);
  return {
    total,
    data: data.map((row) => ({
      ...row,
      username: maskName(row.username),
      vip: `VIP${row.vip}`,
    })),
  };
}

/** Matches part of the masked name or the beginning of an id; masked characters cannot be searched. */
function hasKeyword(keyword: string): SQL | undefined {
  const wanted = keyword.normalize('NFKC').trim().toLowerCase().slice(0, 64);
  if (wanted === '') return undefined;
  const shown = sql`lower(left(${users.username}, 2) || '***' || right(${users.username}, 2))`;
  return sql`(strpos(${shown}, ${wanted}) > 0 or starts_with(${teamMembers.memberId}::text, ${wanted}))`;
}

/**
 * A member's play. For a period, correlated subqueries sum it; they run only for the rows of the page, unless
 * the page is sorted by one of them.
 */
function playOf(range: DayRange) {
  if (range.from === undefined && range.to === undefined) {
    const { stake, win, commission } = teamMembers;
    return { stake, win, commission };
  }
  const sum = (
    column: typeof commissions.stake | typeof commissions.win | typeof commissions.amount,
  ) =>
    sql<bigint>`coalesce((select sum(${column})::bigint from ${commissions} where ${and(
      eq(commissions.agentId, teamMembers.agentId),
      eq(commissions.memberId, teamMembers.memberId),
      withinDays(commissions.day, range),
    )}), 0)`.mapWith(column);
  return {
    stake: sum(commissions.stake),
    win: sum(commissions.win),
    commission: sum(commissions.amount),
  };
}
