import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { attempts } from '../db/schema/users.ts';
import { addAttempt, waitOf } from './attempts.ts';
import { Refusal } from './refusal.ts';

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

/**
 * Counts a login attempt, which slows down guessing, design chapter 7. The counts live in the database and
 * apply to all processes together. An attempt counts as failed from the start, so that many concurrent
 * attempts cannot pass before the first is known to be wrong.
 * @param address the caller's network (server/web/client.ts)
 * @throws {Refusal} with status 429 during a wait
 */
export async function beginAttempt(db: Db, username: string, address: string, nowMs: number) {
  const name = username.toLowerCase();
  const pairKey = `pair:${address}|${name}`;
  const addressKey = `address:${address}`;
  const nameKey = `name:${name}`;
  // A blocked attempt increases no count. The narrowest count comes first for the same reason: many
  // concurrent attempts from one network must not use up the name's count.
  await refuseWhileBlocked(db, [pairKey, addressKey, nameKey], nowMs);
  await count(db, pairKey, PAIR, nowMs);
  await count(db, addressKey, ADDRESS, nowMs);
  await count(db, nameKey, NAME, nowMs);
  return {
    /** Removes this attempt from the failure counts and clears the count of its name and network. */
    succeeded: async () => {
      await db
        .update(attempts)
        .set({
          failures: sql`greatest(${attempts.failures} - 1, 0)`,
          blockedUntil: new Date(nowMs),
        })
        .where(inArray(attempts.key, [addressKey, nameKey]));
      await db.delete(attempts).where(eq(attempts.key, pairKey));
    },
  };
}

async function refuseWhileBlocked(db: Db, keys: string[], nowMs: number): Promise<void> {
  const waitMs = await waitOf(db, keys, nowMs);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

/** Adds a failure. A wait takes 10 s at first, then twice as long each time, up to the limit's longest. */
async function count(db: Db, key: string, { free, longestWaitS }: Limit, nowMs: number) {
  const excess = sql`least(${attempts.failures} + 1 - ${free}::int, 10)`;
  const waitS = sql`least(${longestWaitS}::int, ${FIRST_WAIT_S}::int * (2 ^ ${excess}))`;
  const failures = await addAttempt(db, key, { windowMs: WINDOW_MS, free, waitS }, nowMs);
  if (failures !== undefined) return;
  await refuseWhileBlocked(db, [key], nowMs);
  throw tooMany(FIRST_WAIT_S);
}

function tooMany(seconds: number): Refusal {
  return new Refusal(`密码错误次数过多，请 ${seconds} 秒后再试`, {
    status: 429,
    retryAfterS: seconds,
  });
}
