import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { statusMessage } from '../../contract/messages.ts';
import type { Db } from '../db/client.ts';
import { sessions, users } from '../db/schema/users.ts';
import { Refusal } from './refusal.ts';
import type { SessionUser } from './sessions.ts';
import { toWire } from './wire.ts';

/** Most sessions in a list; ending all other sessions has no such limit. */
const MOST = 100;

const GONE = '这个登录已经结束';
const OWN = '当前设备请用“退出登录”';

/** The calling player and the session of the call. */
type Asker = Pick<SessionUser, 'id' | 'tokenHash'>;

/** A player's sessions, last seen first, without tokens and token hashes. */
export async function listSessions(db: Db, { id, tokenHash }: Asker, nowMs: number) {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.browser,
      created_at: sessions.createdAt,
      seen_at: sessions.seenAt,
      current: sql<boolean>`${eq(sessions.tokenHash, tokenHash)}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, new Date(nowMs))))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(MOST);
  return rows.map((row) => ({ ...toWire(row), id: String(row.id) }));
}

/**
 * Ends one of the caller's sessions. An unknown session and another player's get the same refusal.
 * @param sessionId as received
 * @returns 1
 * @throws {Refusal}
 */
export function endSession(
  db: Db,
  asker: Asker,
  sessionId: string,
  nowMs: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSessions(tx, asker, nowMs);
    const id = /^\d{1,15}$/.test(sessionId) ? Number(sessionId) : undefined;
    if (id === undefined) throw new Refusal(GONE);
    const own = and(eq(sessions.userId, asker.id), eq(sessions.id, id));
    const [row] = await tx.select({ tokenHash: sessions.tokenHash }).from(sessions).where(own);
    if (row?.tokenHash === asker.tokenHash) throw new Refusal(OWN);
    const ended = await tx
      .delete(sessions)
      .where(and(own, gt(sessions.expiresAt, new Date(nowMs))))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new Refusal(GONE);
    return ended.length;
  });
}

/** Ends all of the caller's sessions except the calling one. @returns how many were ended */
export function endOtherSessions(db: Db, asker: Asker, nowMs: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSessions(tx, asker, nowMs);
    return await endOthers(tx, asker, nowMs);
  });
}

/**
 * Locks the user's row: until the transaction ends, nobody else can end the account's sessions, change its
 * password or log in. Of two sessions that would end each other, the first succeeds.
 * @throws {Refusal} with status 401 when the calling session has ended meanwhile
 */
export async function lockSessions(tx: Db, asker: Asker, nowMs: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, asker.id)).for('no key update');
  const alive = await tx.$count(
    sessions,
    and(eq(sessions.tokenHash, asker.tokenHash), gt(sessions.expiresAt, new Date(nowMs))),
  );
  if (alive === 0) throw new Refusal(statusMessage(401, ''), { status: 401 });
}

/** Like {@link endOtherSessions}, on a transaction that has locked the user's row. */
export async function endOthers(tx: Db, asker: Asker, nowMs: number): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, asker.id), ne(sessions.tokenHash, asker.tokenHash)))
    .returning({ expiresAt: sessions.expiresAt });
  // Expired rows are deleted too, but do not count as ended logins.
  return ended.filter(({ expiresAt }) => expiresAt.getTime() > nowMs).length;
}
