import { and, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { attempts } from '../db/schema/users.ts';

interface Rule {
  /** Attempts are counted in windows of this length, each beginning with its first attempt; ms. */
  windowMs: number;
  /** Attempts in a window before waiting begins. */
  free: number;
  /** How long an attempt then blocks further ones; s. */
  waitS: number | SQL;
}

/**
 * Counts an attempt in one statement, and from the last free one on sets a wait. Later attempts do not move the
 * window, because a busy network's window would never end. The first attempt after a window begins the next one.
 * @returns the attempts including this one; undefined during a wait, which a concurrent attempt may have set
 */
export async function addAttempt(
  db: Db,
  key: string,
  { windowMs, free, waitS }: Rule,
  nowMs: number,
): Promise<number | undefined> {
  const now = new Date(nowMs);
  const forgottenAt = new Date(nowMs + windowMs);
  const isOver = lte(attempts.forgottenAt, now);
  const failures = sql`case when ${isOver} then 1 else ${attempts.failures} + 1 end`;
  const [counted] = await db
    .insert(attempts)
    .values({ key, failures: 1, blockedUntil: now, forgottenAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        blockedUntil: sql`case when ${failures} >= ${free}::int
          then ${now.toISOString()}::timestamptz + make_interval(secs => (${waitS})::float8)
          else ${attempts.blockedUntil} end`,
        forgottenAt: sql`case when ${isOver} then excluded.forgotten_at else ${attempts.forgottenAt} end`,
      },
      setWhere: notBlocked(nowMs),
    })
    .returning({ failures: attempts.failures });
  return counted?.failures;
}

/** Whether no wait is running. */
export const notBlocked = (nowMs: number) => lte(attempts.blockedUntil, new Date(nowMs));

/** Whether a count's window has ended. A wait lasts its full time, even beyond the end of its window. */
export const hasEnded = (nowMs: number) =>
  and(lte(attempts.forgottenAt, new Date(nowMs)), notBlocked(nowMs));

/** The longest running wait of these keys in ms; 0 for none. */
export async function waitOf(db: Db, keys: string[], nowMs: number): Promise<number> {
  const rows = await db
    .select({ blockedUntil: attempts.blockedUntil })
    .from(attempts)
    .where(inArray(attempts.key, keys));
  return Math.max(0, ...rows.map((row) => row.blockedUntil.getTime() - nowMs));
}
