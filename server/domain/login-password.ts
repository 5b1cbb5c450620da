import { and, eq } from 'drizzle-orm';
import { MESSAGES } from '../../contract/messages.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import type { HashMeans } from './hash-queue.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { endOthers, lockSessions } from './session-list.ts';
import type { SessionUser } from './sessions.ts';
import { beginAttempt } from './throttle.ts';
import { checkPasswordLength, findUser } from './users.ts';

const WRONG = '原密码错误';
const SAME = '新密码不能和原密码相同';
const CHANGED_MEANWHILE = '登录密码刚刚被修改，请用新密码重试';

/**
 * Changes the login password and ends all other sessions, so that anybody who knew the old password is logged
 * out. A wrong old password counts as a failed login of that name from that network (decision 0082).
 * @returns how many sessions were ended
 * @throws {Refusal}
 */
export async function changeLoginPassword(
  db: Db,
  user: Pick<SessionUser, 'id' | 'username' | 'tokenHash'>,
  { before, after }: { before: string; after: string },
  { address, turn, cost, nowMs }: HashMeans & { address: string },
): Promise<number> {
  if (before === '' || after === '') throw new Refusal(MESSAGES.missingField);
  checkPasswordLength(after);
  if (before === after) throw new Refusal(SAME);
  const attempt = await beginAttempt(db, user.username, address, nowMs);
  const checked = (await findUser(db, user.username))?.passwordHash ?? '';
  if (!(await turn(() => verifyPassword(before, checked)))) throw new Refusal(WRONG);
  await attempt.succeeded();
  const passwordHash = await turn(() => hashPassword(after, cost));
  return await db.transaction(async (tx) => {
    await lockSessions(tx, user, nowMs);
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      // Of two concurrent changes the second fails: its old password was checked against a replaced hash.
      .where(and(eq(users.id, user.id), eq(users.passwordHash, checked)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new Refusal(CHANGED_MEANWHILE);
    return await endOthers(tx, user, nowMs);
  });
}
