import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { loginAttempts } from '../db/schema/users.ts';
import { Refusal } from './refusal.ts';

/** Failures are counted in windows of this length, each beginning with its first failure. */
const WINDOW_MS = 60 * 60_000;
const FIRST_WAIT_S = 10;

interface Limit {
  /** Failures in a window before waiting begins. */
  free: number;
  longestWaitS: number;
}

/** For one name from one network. */
const PAIR: Limit = { free: 5, longestWaitS: 15 * 60 };
/** For one network, which many customers of a carrier may share. */
const ADDRESS: Limit = { free: 40, longestWaitS: 15 * 60 };
/** For one name from all networks. The wait is short, because the owner waits for other people's failures. */
const NAME: Limit = { free: 30, longestWaitS: 60 };

interface LoginAttempt {
  /** Removes this attempt from the failure counts and clears the count of its name and network. */
  succeeded(): Promise<void>;
}

/**
 * Counts a login attempt, which slows down guessing, design chapter 7. The counts live in the database and
 * apply to all processes together. An attempt counts as failed from the start, so that many concurrent
 * attempts cannot pass before the first is known to be wrong.
 * @param address the caller's network (server/web/client.ts)
 * @throws {Refusal} with status 429 during a wait
 */
export async function beginAttempt(
  db: Db,
  username: string,
  address: string,
  nowMs: number,
): Promise<LoginAttempt> {
  const name = username.toLowerCase();
  const pairKey = `pair:${address}|${name}`;
  const addressKey = `address:${address}`;
  const nameKey = `name:${name}`;
  const now = new Date(nowMs);
  // A wait lasts its full time, even beyond the end of its window.
  await db
    .delete(loginAttempts)
    .where(and(lte(loginAttempts.forgottenAt, now), lte(loginAttempts.blockedUntil, now)));
  // A blocked attempt increases no count. The narrowest count comes first for the same reason: many
  // concurrent attempts from one network must not use up the name's count.
  await refuseWhileBlocked(db, [pairKey, addressKey, nameKey], nowMs);
  await count(db, pairKey, PAIR, nowMs);
  await count(db, addressKey, ADDRESS, nowMs);
  await count(db, nameKey, NAME, nowMs);
  return {
    succeeded: async () => {
      await db
        .update(loginAttempts)
        .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, blockedUntil: now })
        .where(inArray(loginAttempts.key, [addressKey, nameKey]));
      await db.delete(loginAttempts).where(eq(loginAttempts.key, pairKey));
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
 * Adds a failure in one statement. From the last free failure on it also sets a wait: 10 s at first, doubled
 * each time, up to the limit's longest. Later failures do not move the window, because a busy network's
 * window would never end. No row is returned when a concurrent attempt has just set a wait.
 */
async function count(db: Db, key: string, limit: Limit, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const forgottenAt = new Date(nowMs + WINDOW_MS);
  const excess = sql`least(${loginAttempts.failures} + 1 - ${limit.free}::int, 10)`;
  const waitS = sql`least(${limit.longestWaitS}::int, ${FIRST_WAIT_S}::int * (2 ^ ${excess}))`;
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: now, forgottenAt })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`${loginAttempts.failures} + 1`,
        blockedUntil: sql`case when ${loginAttempts.failures} + 1 >= ${limit.free}::int
          then ${now.toISOString()}::timestamptz + make_interval(secs => ${waitS})
          else ${loginAttempts.blockedUntil} end`,
      },
      setWhere: lte(loginAttempts.blockedUntil, now),
    })
    .returning({ key: loginAttempts.key });
  if (counted.length > 0) return;
  await refuseWhileBlocked(db, [key], nowMs);
  throw tooMany(FIRST_WAIT_S);
}

function tooMany(seconds: number): Refusal {
  return new Refusal(`密码错误次数过多，请 ${seconds} 秒后再试`, {
    status: 429,
    retryAfterS: seconds,
  });
}
