import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sessions, users } from '../db/schema/users.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends after this long without use. */
export const SESSION_MS = 30 * DAY_MS;
/** Being seen is written down at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;

/** Alike for a wrong name and a wrong password. */
export const WRONG_CREDENTIALS = '用户名或密码错误';

/** Who is asking. */
export interface SessionUser {
  id: number;
  username: string;
  inviteCode: string;
  isBroker: boolean;
  vip: number;
  hasWithdrawalPassword: boolean;
  createdAt: Date;
  /** Names the session in the database; not the token. */
  tokenHash: string;
}

/** What a session is opened with. */
export interface Opening {
  device: string;
  /** As its player is told of it: "Chrome · Android". */
  browser?: string;
  /** What the password was checked against: once that is another one, it opens nothing. */
  passwordHash?: string;
}

/**
 * Opens a session and gives its token, which is kept nowhere. Sessions that ran out go away.
 * @throws {Refusal} when the password was changed since it was checked
 */
export async function openSession(
  db: Db,
  userId: number,
  { device, browser = '', passwordHash }: Opening,
  nowMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(nowMs);
  await sweep(db, now);
  await db.transaction(async (tx) => {
    if (passwordHash !== undefined) await checkUnchanged(tx, userId, passwordHash);
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      userId,
      device,
      browser,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(nowMs + SESSION_MS),
    });
  });
  return token;
}

/** Removes what has run out, but for what somebody is removing: the two must not wait crosswise. */
async function sweep(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.tokenHash, over));
}

/** A change of the password waits until the session is there, to end it; or it came first. */
async function checkUnchanged(tx: Db, userId: number, passwordHash: string): Promise<void> {
  const same = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (same.length === 0) throw new Refusal(WRONG_CREDENTIALS);
}

/** Whose token this is, or undefined when it is unknown, revoked or expired. Use prolongs it. */
export async function userOfToken(
  db: Db,
  token: string,
  nowMs: number,
): Promise<SessionUser | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ user: users, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date(nowMs))));
  if (!row) return undefined;
  await noteSeen(db, tokenHash, row.seenAt, nowMs);
  const { user } = row;
  return {
    id: user.id,
    username: user.username,
    inviteCode: user.inviteCode,
    isBroker: user.isBroker,
    vip: user.vip,
    hasWithdrawalPassword: user.withdrawalPasswordHash !== null,
    createdAt: user.createdAt,
    tokenHash,
  };
}

/** Use prolongs a session, at the lobby and at the tables. @param seenAt when it was last noted */
export async function noteSeen(
  db: Db,
  tokenHash: string,
  seenAt: Date,
  nowMs: number,
): Promise<void> {
  if (seenAt.getTime() > nowMs - SEEN_EVERY_MS) return;
  await db
    .update(sessions)
    .set({ seenAt: new Date(nowMs), expiresAt: new Date(nowMs + SESSION_MS) })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Ends the session; the token opens nothing from here on. */
export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
