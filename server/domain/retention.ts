import { lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '../../contract/day.ts';
import type { Db } from '../db/client.ts';
import { attempts, captchas, sessions } from '../db/schema/users.ts';
import type { RetentionSettings } from '../settings.ts';
import { hasEnded } from './attempts.ts';

/** Rows per statement: few enough that no player's call waits for the deletion. */
const BATCH = 500;

/**
 * Deletes what nobody needs any more: logins that are over or were not used for `sessionDays`, expired captchas,
 * ended counts of attempts. Money's rows stay for good, the keys of operations among them: a device that was
 * switched off for a year repeats its unanswered withdrawal with the same key, and without the row the platform
 * would pay a second time.
 */
export async function deleteOldRows(
  db: Db,
  { sessionDays }: RetentionSettings,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const unused = lte(sessions.seenAt, new Date(nowMs - sessionDays * DAY_MS));
  await deleteInBatches(db, sessions, or(lt(sessions.expiresAt, now), unused));
  await deleteInBatches(db, captchas, lt(captchas.expiresAt, now));
  await deleteInBatches(db, attempts, hasEnded(nowMs));
}

/**
 * Deletes the rows of a condition, a batch at a time. Rows that another transaction holds are left for the next
 * time, because two that wait for each other's rows would deadlock.
 * @returns how many rows were deleted
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  for (let total = 0; ; ) {
    const batch = sql`select ctid from ${table} where ${where} limit ${BATCH}::int for update skip locked`;
    const deleted = await db
      .delete(table)
      .where(sql`${table}.ctid = any(array(${batch}))`)
      .returning({ one: sql`1` });
    total += deleted.length;
    if (deleted.length < BATCH) return total;
  }
}
