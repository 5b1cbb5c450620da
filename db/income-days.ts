import { accountDb, type IncomeDay } from './account.ts';
import { AgentPullOver, nextPull } from './agent-pull.ts';
import { refuse } from './open.ts';

/** The known days of a range (both included), oldest first. */
export function readIncomeDays(accountId: string, from: string, to: string): Promise<IncomeDay[]> {
  return accountDb(accountId).run((db) =>
    db.incomeDays.where('day').between(from, to, true, true).toArray(),
  );
}

/**
 * Begins a pull of the income days.
 * @param now ms by the platform's clock
 * @returns the pull's number, valid until another pull begins or the days are cleared
 */
export function beginIncomePull(accountId: string, now: number): Promise<number> {
  return accountDb(accountId).change(['reads'], async (db) => {
    const pull = nextPull(await db.reads.get('income'), now);
    await db.reads.put({ name: 'income', pull });
    return pull;
  });
}

/** The result of a pull for a range of days, both included. */
export interface IncomeReading {
  pull: number;
  from: string;
  to: string;
  days: readonly IncomeDay[];
}

/**
 * Replaces the stored days of a range with the reported ones; days that the report leaves out are deleted.
 * @throws {AgentPullOver} when the days were cleared or a newer pull has begun
 */
export async function replaceIncomeDays(accountId: string, reading: IncomeReading): Promise<void> {
  const { pull, from, to, days } = reading;
  const own = days.filter(({ day }) => from <= day && day <= to);
  await accountDb(accountId).change(['incomeDays', 'reads'], async (db) => {
    if ((await db.reads.get('income'))?.pull !== pull) refuse(new AgentPullOver());
    await db.incomeDays.where('day').between(from, to, true, true).delete();
    await db.incomeDays.bulkPut(own);
  });
}
