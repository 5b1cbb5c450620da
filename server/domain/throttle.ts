import { eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { loginAttempts } from '../db/schema/users.ts';
import { Refusal } from './refusal.ts';

const FORGET_MS = 60 * 60_000;
const FIRST_WAIT_S = 10;
const LONGEST_WAIT_S = 15 * 60;

/** Failures before waiting begins: for one name from one address, and for one address. */
const FREE_FAILURES = { name: 5, address: 40 } as const;

export interface LoginAttempt {
  /** Takes this attempt off the count again. */
  succeeded(): Promise<void>;
}

/**
 * Notes an attempt to log in, and so slows down guessing, design chapter 7. The count lives in the
 * database and holds for all processes together; an attempt counts as failed from the start, so
 * that many at once do not slip through before the first is known to be wrong.
 * @throws {Refusal} with status 429 while waiting is due
 */
export async function beginAttempt(
  db: Db,
  username: string,
  address: string,
  nowMs: number,
): Promise<LoginAttempt> {
  const nameKey = `name:${username.toLowerCase()}|${address}`;
  const addressKey = `address:${address}`;
  const now = new Date(nowMs);
  await db.delete(loginAttempts).where(lt(loginAttempts.forgottenAt, now));
  // A name that has to wait does not use up the address's count.
  await refuseWhileBlocked(db, [nameKey, addressKey], nowMs);
  await count(db, addressKey, FREE_FAILURES.address, nowMs);
  await count(db, nameKey, FREE_FAILURES.name, nowMs);
  return {
    succeeded: async () => {
      await db
        .update(loginAttempts)
        .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: now })
        .where(eq(loginAttempts.key, addressKey));
      await db.delete(loginAttempts).where(eq(loginAttempts.key, nameKey));
    },
  };
}

async function refuseWhileBlocked(db: Db, keys: string[], nowMs: number): Promise<void> {
  const rows = await db
    .select({ blockedUntil: loginAttempts.blockedUntil })
    .from(loginAttempts)
    .where(inArray(loginAttempts.key, keys));
  const waitMs = Math.max(0, ...rows.map((row) => row.blockedUntil.getTime() - nowMs));
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

/**
 * Adds a failure in one statement, and from the last free one on the wait that follows it: 10 s at
 * first, twice as long each further time, at most 15 minutes. No row comes back when another
 * attempt has just brought a wait about.
 */
async function count(db: Db, key: string, free: number, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const forgottenAt = new Date(nowMs + FORGET_MS);
  const excess = sql`least(${loginAttempts.failures} + 1 - ${free}::int, 10)`;
  const waitS = sql`least(${LONGEST_WAIT_S}::int, ${FIRST_WAIT_S}::int * (2 ^ ${excess}))`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: now, forgottenAt })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`${loginAttempts.failures} + 1`,
        blockedUntil: sql`case when ${loginAttempts.failures} + 1 >= ${free}::int
          then ${now.toISOString()}::timestamptz + make_interval(secs => ${waitS})
          else ${loginAttempts.blockedUntil} end`,
        forgottenAt,
      },
      setWhere: lte(loginAttempts.blockedUntil, now),
    })
    .returning({ key: loginAttempts.key });
  if (counted.length > 0) return;
  await refuseWhileBlocked(db, [key], nowMs);
  throw tooMany(FIRST_WAIT_S);
}

function tooMany(seconds: number): Refusal {
  return new Refusal(`登录失败次数过多，请 ${seconds} 秒后再试`, {
    status: 429,
    retryAfterS: seconds,
  });
}
