import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { teamMembers } from '../../db/schema/accruals.ts';
import { Refusal } from '../refusal.ts';

/** The same for a stranger, a superior, oneself and nobody: it tells nothing about who exists. */
const NOT_IN_TEAM = '该成员不在您的团队中';

/**
 * The member that an agent asks about.
 * @param asked as it came; undefined asks about the team as a whole
 * @throws {Refusal} unless he is below the agent, up to three deep
 */
export async function requireMember(
  db: Db,
  agentId: number,
  asked: string | undefined,
): Promise<number | undefined> {
  if (asked === undefined) return undefined;
  if (!/^\d{1,15}$/.test(asked)) throw new Refusal(NOT_IN_TEAM);
  const memberId = Number(asked);
  const found = await db.$count(
    teamMembers,
    and(eq(teamMembers.agentId, agentId), eq(teamMembers.memberId, memberId)),
  );
  if (found === 0) throw new Refusal(NOT_IN_TEAM);
  return memberId;
}
