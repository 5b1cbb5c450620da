import { accountDb } from './account.ts';

/** Number of stored team members and income days. */
export interface TeamCounts {
  members: number;
  incomeDays: number;
}

export function countTeam(accountId: string): Promise<TeamCounts> {
  return accountDb(accountId).run(async (db) => ({
    members: await db.members.count(),
    incomeDays: await db.incomeDays.count(),
  }));
}

/**
 * Deletes the team and the income days; their views read them again. A running pull then fails with
 * AgentPullOver.
 */
export async function clearTeam(accountId: string): Promise<void> {
  await accountDb(accountId).change(['members', 'incomeDays', 'reads'], async (db) => {
    await Promise.all([db.members.clear(), db.incomeDays.clear(), db.reads.clear()]);
  });
}
