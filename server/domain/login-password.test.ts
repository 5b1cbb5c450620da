import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { attempts, users } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { atOnce, CHEAP } from '../testing/passwords.ts';
import { makePlayer, TEST_NOW } from '../testing/players.ts';
import { changeLoginPassword } from './login-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  closeSession,
  openSession,
  type SessionUser,
  userOfToken,
  WRONG_CREDENTIALS,
} from './sessions.ts';

const OLD = 'lantern-1';
const NEW = 'lantern-2';
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.delete(attempts));

interface Known {
  userId: number;
  passwordHash: string;
  tokens: string[];
  askers: SessionUser[];
}

/** A player with a password and this many sessions. */
async function player(sessions = 1): Promise<Known> {
  const userId = await makePlayer(database.db);
  const passwordHash = await hashPassword(OLD, CHEAP);
  await database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  const known: Known = { userId, passwordHash, tokens: [], askers: [] };
  for (let count = 0; count < sessions; count += 1) {
    const token = await openSession(database.db, userId, {}, TEST_NOW);
    const asker = await userOfToken(database.db, token, TEST_NOW);
    if (!asker) throw new Error('no session');
    known.tokens.push(token);
    known.askers.push(asker);
  }
  return known;
}

function change(known: Known, { by = 0, before = OLD, after = NEW, address = '10.0.0.1' } = {}) {
  const asker = known.askers[by];
  if (!asker) throw new Error('no such session');
  const means = { address, turn: atOnce, cost: CHEAP, nowMs: TEST_NOW };
  return changeLoginPassword(database.db, asker, { before, after }, means);
}

async function password(userId: number): Promise<string> {
  const [row] = await database.db.select().from(users).where(eq(users.id, userId));
  for (const text of [OLD, NEW, 'lantern-3', 'lantern-4']) {
    if (row && (await verifyPassword(text, row.passwordHash))) return text;
  }
  return 'another one';
}

const openOf = ({ tokens }: Known) =>
  Promise.all(
    tokens.map(async (token) => (await userOfToken(database.db, token, TEST_NOW)) !== undefined),
  );

describe('changing the login password', () => {
  it('takes the old one, and ends all sessions but the one that asks', async () => {
    const known = await player(3);
    const bystander = await player();
    expect(await change(known, { by: 1 })).toBe(2);
    expect(await password(known.userId)).toBe(NEW);
    expect(await openOf(known)).toEqual([false, true, false]);
    expect(await openOf(bystander)).toEqual([true]);
    expect(await password(bystander.userId)).toBe(OLD);
  });

  it.each([
    [{ before: 'wrong-1' }, '原密码错误'],
    [{ before: '' }, '有未填选项'],
    [{ after: '' }, '有未填选项'],
    [{ after: 'short' }, '密码长度须为 6-20 位'],
    [{ after: 'x'.repeat(21) }, '密码长度须为 6-20 位'],
    [{ after: OLD }, '新密码不能和原密码相同'],
  ])('with %j is refused, and nothing changes: %s', async (fields, message) => {
    const known = await player(2);
    await expect(change(known, fields)).rejects.toThrow(message);
    expect(await password(known.userId)).toBe(OLD);
    expect(await openOf(known)).toEqual([true, true]);
  });

  it('makes one wait who keeps guessing, also many at once, and keeps a right one out too', async () => {
    const known = await player();
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => change(known, { before: 'wrong-1' })),
    );
    const waits = guesses.filter(
      (guess) => guess.status === 'rejected' && guess.reason.status === 429,
    );
    expect(waits).toHaveLength(15);
    await expect(change(known)).rejects.toMatchObject({ status: 429, retryAfterS: 10 });
    expect(await password(known.userId)).toBe(OLD);
  });

  it('begins to count anew after a right old one', async () => {
    const known = await player();
    const fail = async () => {
      for (let count = 0; count < 4; count += 1) {
        await expect(change(known, { before: 'wrong-1' })).rejects.toThrow('原密码错误');
      }
    };
    await fail();
    await change(known);
    await fail();
  });

  it('is done once where two are asked for at once', async () => {
    const known = await player(2);
    const ends = await Promise.allSettled([
      change(known, { by: 0, after: 'lantern-3' }),
      change(known, { by: 1, after: 'lantern-4' }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = ends[0]?.status === 'fulfilled' ? 0 : 1;
    expect(await password(known.userId)).toBe(won === 0 ? 'lantern-3' : 'lantern-4');
    expect(await openOf(known)).toEqual([won === 0, won === 1]);
  });

  it('is done once where one session asks twice at once', async () => {
    const known = await player();
    const ends = await Promise.allSettled([
      change(known, { after: 'lantern-3' }),
      change(known, { after: 'lantern-4' }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openOf(known)).toEqual([true]);
  });

  it('is refused to a session that has just ended', async () => {
    const known = await player(2);
    await closeSession(database.db, known.askers[0]?.tokenHash ?? '');
    await expect(change(known)).rejects.toMatchObject({ status: 401 });
    expect(await password(known.userId)).toBe(OLD);
  });

  it('leaves no session that was opened by the old one, however the two meet', async () => {
    const known = await player();
    const { userId, passwordHash } = known;
    const logins = Array.from({ length: 8 }, () =>
      openSession(database.db, userId, { passwordHash }, TEST_NOW),
    );
    const [changed, ...ends] = await Promise.allSettled([change(known), ...logins]);
    expect(changed?.status).toBe('fulfilled');
    const opened = ends.flatMap((end) => (end.status === 'fulfilled' ? [String(end.value)] : []));
    expect(await openOf({ ...known, tokens: opened })).not.toContain(true);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
    expect([...new Set([...refused, WRONG_CREDENTIALS])]).toEqual([WRONG_CREDENTIALS]);
    expect(await openOf(known)).toEqual([true]);
  });
});
