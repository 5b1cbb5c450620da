import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { teamMembers } from '../../db/schema/accruals.ts';
import { Refusal } from '../refusal.ts';

/** One text for strangers, superiors, the agent and unknown ids: it must not reveal which accounts exist. */
const NOT_IN_TEAM = '该成员不在您的团队中';

/**
 * Checks that a member belongs to the agent's team and returns the member's id.
 * @param asked member id as received; undefined stands for the whole team
 * @throws {Refusal} unless the member is one to three levels below the agent
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
