import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { statusMessage } from '../../contract/messages.ts';
import type { Db } from '../db/client.ts';
import { sessions, users } from '../db/schema/users.ts';
import { Refusal } from './refusal.ts';
import type { SessionUser } from './sessions.ts';

/** Nobody looks through more; all of them end together all the same. */
const MOST = 100;

const GONE = '这个登录已经结束';
const OWN = '当前设备请用“退出登录”';

/** Who asks, and by which session. */
type Asker = Pick<SessionUser, 'id' | 'tokenHash'>;

/** Where a player is logged in, last seen first: no token and no hash of one is told. */
export async function listSessions(db: Db, { id, tokenHash }: Asker, nowMs: number) {
  const rows = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      tokenHash: sessions.tokenHash,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, new Date(nowMs))))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(MOST);
  return rows.map((row) => ({
    id: String(row.id),
    device: row.browser,
    created_at: row.createdAt.getTime(),
    seen_at: row.seenAt.getTime(),
    current: row.tokenHash === tokenHash,
  }));
}

/**
 * Ends one session of the asker's. One that is not there and one of somebody else are refused alike.
 * @param sessionId as it travelled
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

/** Ends all sessions of the asker's but the one that asks. @returns how many */
export function endOtherSessions(db: Db, asker: Asker, nowMs: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSessions(tx, asker, nowMs);
    return await endOthers(tx, asker, nowMs);
  });
}

/**
 * Lets nobody else end the account's sessions, change its password or log in to it until the
 * transaction is over. Of two sessions that would end each other, the first does.
 * @throws {Refusal} with status 401 when the asker's own session has ended meanwhile
 */
export async function lockSessions(tx: Db, asker: Asker, nowMs: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, asker.id)).for('no key update');
  const alive = await tx.$count(
    sessions,
    and(eq(sessions.tokenHash, asker.tokenHash), gt(sessions.expiresAt, new Date(nowMs))),
  );
  if (alive === 0) throw new Refusal(statusMessage(401, ''), { status: 401 });
}

/** As {@link endOtherSessions}, on a transaction that has the lock. */
export async function endOthers(tx: Db, asker: Asker, nowMs: number): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, asker.id), ne(sessions.tokenHash, asker.tokenHash)))
    .returning({ expiresAt: sessions.expiresAt });
  // What had run out was no login any more, only not cleared away yet.
  return ended.filter(({ expiresAt }) => expiresAt.getTime() > nowMs).length;
}
