import { accountDb } from './account.ts';

/** How much the device keeps of an account's team. */
export interface TeamCounts {
  members: number;
  incomeDays: number;
}

/** @throws {DbUnavailable} */
export function countTeam(accountId: string): Promise<TeamCounts> {
  return accountDb(accountId).run(async (db) => ({
    members: await db.members.count(),
    incomeDays: await db.incomeDays.count(),
  }));
}

/**
 * Forgets the team and the days of income; the next look at them reads them anew. A pull that is under
 * way finds itself over.
 * @throws {DbUnavailable}
 */
export async function clearTeam(accountId: string): Promise<void> {
  await accountDb(accountId).run((db) =>
    db.transaction('rw', db.members, db.incomeDays, db.reads, async () => {
      await Promise.all([db.members.clear(), db.incomeDays.clear(), db.reads.clear()]);
    }),
  );
}
