import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/day.ts';
import type { Db } from '../db/client.ts';
import { sessions, users } from '../db/schema/users.ts';
import { SESSION_DAYS } from '../settings.ts';
import { Refusal } from './refusal.ts';
import { sha256 } from './sha256.ts';

/** A session ends after this long without use. */
export const SESSION_MS = SESSION_DAYS * DAY_MS;
/** `seenAt` is written at most this often. */
const SEEN_EVERY_MS = 60_000;

/** The same text for a wrong name and a wrong password. */
export const WRONG_CREDENTIALS = '用户名或密码错误';

/** The calling player, and the hash that identifies the session in the database; it is not the token. */
export type SessionUser = NonNullable<Awaited<ReturnType<typeof userOfToken>>>;

export interface Opening {
  /** Name shown to the player: "Chrome · Android". */
  browser?: string;
  /** The hash that the password was checked against; once it has changed, no session is opened. */
  passwordHash?: string;
}

/**
 * Opens a session and returns its token, of which only the hash is stored.
 * @throws {Refusal} when the password was changed since it was checked
 */
export async function openSession(
  db: Db,
  userId: number,
  { browser = '', passwordHash }: Opening,
  nowMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(nowMs);
  await db.transaction(async (tx) => {
    if (passwordHash !== undefined) await checkUnchanged(tx, userId, passwordHash);
    await tx.insert(sessions).values({
      tokenHash: sha256(token),
      userId,
      browser,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(nowMs + SESSION_MS),
    });
  });
  return token;
}

/**
 * Locks the user's row: a concurrent password change waits for the new session and ends it, or came first and
 * is detected here.
 */
async function checkUnchanged(tx: Db, userId: number, passwordHash: string): Promise<void> {
  const same = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share');
  if (same.length === 0) throw new Refusal(WRONG_CREDENTIALS);
}

/** The player of a token; undefined when it is unknown, revoked or expired. Use prolongs the session. */
export async function userOfToken(db: Db, token: string, nowMs: number) {
  const tokenHash = sha256(token);
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      inviteCode: users.inviteCode,
      isBroker: users.isBroker,
      vip: users.vip,
      hasWithdrawalPassword: sql<boolean>`${isNotNull(users.withdrawalPasswordHash)}`,
      createdAt: users.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date(nowMs))));
  if (!row) return undefined;
  const { seenAt, ...user } = row;
  await noteSeen(db, tokenHash, seenAt, nowMs);
  return { ...user, tokenHash };
}

/** Prolongs a session on use, in the lobby and at the tables. @param seenAt when use was last recorded */
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

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
