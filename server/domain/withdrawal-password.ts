import { and, eq, gte, isNull } from 'drizzle-orm';
import { DAY_MS } from '../../contract/day.ts';
import type { Db } from '../db/client.ts';
import { attempts, users } from '../db/schema/users.ts';
import { addAttempt, notBlocked, waitOf } from './attempts.ts';
import type { HashMeans } from './hash-queue.ts';
import { checkLength, hashPassword, verifyPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';

/** Wrong passwords in a row before a wait begins. */
const FREE = 5;
const WAIT_MS = 15 * 60_000;
const WINDOW_MS = DAY_MS;
const UNSET = '请先设置提现密码';
const SET_ALREADY = '已设置过提现密码';
const CHANGED_MEANWHILE = '提现密码刚刚被修改，请重试';

/** Sets the first withdrawal password. @throws {Refusal} when there is one already */
export async function setWithdrawalPassword(
  db: Db,
  userId: number,
  password: string,
  { turn, cost }: Omit<HashMeans, 'nowMs'>,
): Promise<void> {
  checkNewPassword(password);
  // Checked before hashing, so that a player who already has a password costs no hash.
  if (await hashOf(db, userId)) throw new Refusal(SET_ALREADY);
  const withdrawalPasswordHash = await turn(() => hashPassword(password, cost));
  const set = await db
    .update(users)
    .set({ withdrawalPasswordHash })
    .where(and(eq(users.id, userId), isNull(users.withdrawalPasswordHash)))
    .returning({ id: users.id });
  if (set.length === 0) throw new Refusal(SET_ALREADY);
}

/** Changes the withdrawal password. @throws {Refusal} */
export async function changeWithdrawalPassword(
  db: Db,
  userId: number,
  { before, after }: { before: string; after: string },
  { turn, cost, nowMs }: HashMeans,
): Promise<void> {
  checkNewPassword(after);
  const checked = await checkWithdrawalPassword(db, userId, before, { turn, nowMs });
  const withdrawalPasswordHash = await turn(() => hashPassword(after, cost));
  const changed = await db
    .update(users)
    .set({ withdrawalPasswordHash })
    // Of two concurrent changes the second fails: its old password was checked against a replaced hash.
    .where(and(eq(users.id, userId), eq(users.withdrawalPasswordHash, checked)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Refusal(CHANGED_MEANWHILE);
}

/**
 * Checks the withdrawal password. The attempt is counted and committed before the password is verified, so
 * that many concurrent attempts cannot pass. The hash is computed outside of any transaction, because a
 * transaction blocks everybody else in the embedded database, and takes one of the few connections on
 * PostgreSQL.
 * @returns the hash that it was checked against, for {@link confirmWithdrawalPassword}
 * @throws {Refusal} with the attempts left, or the time to wait. Its status is 200, because a 429 would leave
 *   a withdrawal's outcome open.
 */
export async function checkWithdrawalPassword(
  db: Db,
  userId: number,
  password: string,
  { turn, nowMs }: Omit<HashMeans, 'cost'>,
): Promise<string> {
  const hash = await hashOf(db, userId);
  if (!hash) throw new Refusal(UNSET);
  const failures = await db.transaction((tx) => countAttempt(tx, userId, nowMs));
  if (await turn(() => verifyPassword(password, hash))) {
    await forget(db, userId);
    return hash;
  }
  if (failures >= FREE) throw blocked(WAIT_MS);
  throw new Refusal(`提现密码错误，还可尝试 ${FREE - failures} 次`);
}

/**
 * Makes sure, inside the transaction that moves money, that the password has not changed since it was
 * checked. @throws {Refusal}
 */
export async function confirmWithdrawalPassword(
  tx: Db,
  userId: number,
  checked: string,
): Promise<void> {
  if ((await hashOf(tx, userId)) !== checked) throw new Refusal(CHANGED_MEANWHILE);
}

async function hashOf(db: Db, userId: number): Promise<string | null | undefined> {
  const [user] = await db
    .select({ hash: users.withdrawalPasswordHash })
    .from(users)
    .where(eq(users.id, userId));
  return user?.hash;
}

/** Counts one more failure. @returns the failures including this one @throws {Refusal} during a wait */
async function countAttempt(tx: Db, userId: number, nowMs: number): Promise<number> {
  const key = attemptsKey(userId);
  // After a full wait there are five attempts again, also where the window has not ended yet.
  const hasWaited = and(gte(attempts.failures, FREE), notBlocked(nowMs));
  await tx.delete(attempts).where(and(eq(attempts.key, key), hasWaited));
  const rule = { windowMs: WINDOW_MS, free: FREE, waitS: WAIT_MS / 1000 };
  const failures = await addAttempt(tx, key, rule, nowMs);
  if (failures === undefined) throw blocked((await waitOf(tx, [key], nowMs)) || WAIT_MS);
  return failures;
}

const attemptsKey = (userId: number) => `withdrawal:${userId}`;

async function forget(db: Db, userId: number): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, attemptsKey(userId)));
}

function blocked(waitMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new Refusal(`提现密码错误次数过多，请 ${minutes} 分钟后再试`, {
    retryAfterS: Math.ceil(waitMs / 1000),
  });
}

const checkNewPassword = (password: string) => checkLength(password, '提现密码', 8, 20);
