import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { withdrawalAttempts } from '../db/schema/wallet.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';

const LENGTH = { min: 8, max: 20 } as const;
/** Wrong ones in a row before waiting begins. */
const FREE = 5;
const WAIT_MS = 15 * 60_000;
const WINDOW_MS = 24 * 60 * 60_000;
const UNSET = '请先设置提现密码';

/** Sets the first withdrawal password. @throws {Refusal} when there is one already */
export async function setWithdrawalPassword(
  db: Db,
  userId: number,
  password: string,
  cost: PasswordCost,
): Promise<void> {
  checkLength(password);
  const set = await db
    .update(users)
    .set({ withdrawalPasswordHash: await hashPassword(password, cost) })
    .where(and(eq(users.id, userId), isNull(users.withdrawalPasswordHash)))
    .returning({ id: users.id });
  if (set.length === 0) throw new Refusal('已设置过提现密码');
}

/** Changes the withdrawal password. @throws {Refusal} */
export async function changeWithdrawalPassword(
  db: Db,
  userId: number,
  { before, after }: { before: string; after: string },
  { cost, nowMs }: { cost: PasswordCost; nowMs: number },
): Promise<void> {
  checkLength(after);
  // A refusal must not take back the attempt that was counted: it is thrown after the commit.
  const refusal = await db.transaction(async (tx) => {
    try {
      const checked = await checkWithdrawalPassword(tx, userId, before, nowMs);
      const changed = await tx
        .update(users)
        .set({ withdrawalPasswordHash: await hashPassword(after, cost) })
        // Of two changes at once, the second was checked against what is no longer so.
        .where(and(eq(users.id, userId), eq(users.withdrawalPasswordHash, checked)))
        .returning({ id: users.id });
      return changed.length === 0 ? new Refusal('提现密码刚刚被修改，请重试') : undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (refusal) throw refusal;
}

/**
 * Checks the withdrawal password. The attempt counts before it is looked at, and on its row others
 * of the same player wait until this transaction ends: many at once do not slip through.
 * @param tx keeps the count even when this refuses; the caller must let it commit
 * @returns the hash that it was checked against
 * @throws {Refusal} that tells how many attempts are left, or how long to wait. It travels as a
 *   definite no, not as 429, which would leave a withdrawal's outcome open.
 */
export async function checkWithdrawalPassword(
  tx: Db,
  userId: number,
  password: string,
  nowMs: number,
): Promise<string> {
  const failures = await countAttempt(tx, userId, nowMs);
  const [user] = await tx
    .select({ hash: users.withdrawalPasswordHash })
    .from(users)
    .where(eq(users.id, userId));
  const hash = user?.hash;
  if (!hash) {
    await forget(tx, userId);
    throw new Refusal(UNSET);
  }
  if (await verifyPassword(password, hash)) {
    await forget(tx, userId);
    return hash;
  }
  if (failures >= FREE) throw blocked(WAIT_MS);
  throw new Refusal(`提现密码错误，还可尝试 ${FREE - failures} 次`);
}

/** Counts one more failure in one statement. @returns how many there are with it */
async function countAttempt(tx: Db, userId: number, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const until = new Date(nowMs + WAIT_MS);
  const forgottenAt = new Date(nowMs + WINDOW_MS);
  await tx
    .delete(withdrawalAttempts)
    .where(and(eq(withdrawalAttempts.userId, userId), isOver(now)));
  const [counted] = await tx
    .insert(withdrawalAttempts)
    .values({ userId, failures: 1, blockedUntil: now, forgottenAt })
    .onConflictDoUpdate({
      target: withdrawalAttempts.userId,
      set: {
        failures: sql`${withdrawalAttempts.failures} + 1`,
        blockedUntil: sql`case when ${withdrawalAttempts.failures} + 1 >= ${FREE}::int
          then ${until.toISOString()}::timestamptz else ${withdrawalAttempts.blockedUntil} end`,
      },
      setWhere: lte(withdrawalAttempts.blockedUntil, now),
    })
    .returning({ failures: withdrawalAttempts.failures });
  if (counted) return counted.failures;
  const [row] = await tx
    .select({ until: withdrawalAttempts.blockedUntil })
    .from(withdrawalAttempts)
    .where(eq(withdrawalAttempts.userId, userId));
  throw blocked((row?.until.getTime() ?? nowMs + WAIT_MS) - nowMs);
}

/** The wait has been served, or the last of it is long ago: the count begins anew. */
function isOver(now: Date) {
  return and(
    lte(withdrawalAttempts.blockedUntil, now),
    sql`(${withdrawalAttempts.failures} >= ${FREE}::int
      or ${withdrawalAttempts.forgottenAt} <= ${now.toISOString()}::timestamptz)`,
  );
}

async function forget(tx: Db, userId: number): Promise<void> {
  await tx.delete(withdrawalAttempts).where(eq(withdrawalAttempts.userId, userId));
}

function blocked(waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new Refusal(`提现密码错误次数过多，请 ${minutes} 分钟后再试`, {
    retryAfterS: Math.ceil(waitMs / 1000),
  });
}

function checkLength(password: string): void {
  const length = [...password].length;
  if (length < LENGTH.min || length > LENGTH.max) {
    throw new Refusal(`提现密码长度须为 ${LENGTH.min}-${LENGTH.max} 位`);
  }
}
