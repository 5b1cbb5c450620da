import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { openTestDatabase } from '../testing/database.ts';
import { makePlayer, TEST_NOW } from '../testing/players.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';
import { openSession, SESSION_MS, type SessionUser, userOfToken } from './sessions.ts';

const HOUR_MS = 3_600_000;
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const open = (userId: number, browser: string, at = TEST_NOW) =>
  openSession(database.db, userId, { browser }, at);
const list = (asker: SessionUser, at = TEST_NOW) => listSessions(database.db, asker, at);
const end = (asker: SessionUser, id: string, at = TEST_NOW) =>
  endSession(database.db, asker, id, at);
const endOthers = (asker: SessionUser) => endOtherSessions(database.db, asker, TEST_NOW);

async function askerOf(token: string, at = TEST_NOW): Promise<SessionUser> {
  const asker = await userOfToken(database.db, token, at);
  if (!asker) throw new Error('no session');
  return asker;
}

const isOpen = async (token: string) =>
  (await userOfToken(database.db, token, TEST_NOW)) !== undefined;

/** A player with sessions of these browsers, and who he is by the first. */
async function loggedIn(...browsers: string[]) {
  const userId = await makePlayer(database.db);
  const tokens: string[] = [];
  for (const browser of browsers) tokens.push(await open(userId, browser));
  return { userId, tokens, asker: await askerOf(tokens[0] ?? '') };
}

const idOf = async (asker: SessionUser, browser: string) =>
  (await list(asker)).find(({ device }) => device === browser)?.id ?? '';

describe('where a player is logged in', () => {
  it('is told last seen first, by numbers, without tokens, and only his own', async () => {
    const { userId, asker, tokens } = await loggedIn('Chrome · Android');
    await loggedIn('Safari · iPhone');
    const later = TEST_NOW + HOUR_MS;
    await open(userId, 'Firefox · Linux', later);
    await open(userId, 'Edge · Windows', later + 1);
    const told = await list(asker, later + 1);
    expect(told.map(({ device, current }) => [device, current])).toEqual([
      ['Edge · Windows', false],
      ['Firefox · Linux', false],
      ['Chrome · Android', true],
    ]);
    expect(told[1]).toMatchObject({ created_at: later, seen_at: later });
    expect(told.every(({ id }) => /^\d+$/.test(id))).toBe(true);
    const text = JSON.stringify(told);
    for (const secret of [tokens[0] ?? '', asker.tokenHash]) expect(text).not.toContain(secret);
  });

  it('leaves out what has run out, and tells use as it is noted', async () => {
    const { tokens } = await loggedIn('Chrome · Android', 'Safari · iPhone');
    const late = TEST_NOW + SESSION_MS - HOUR_MS;
    // Its use prolongs the one; the other runs out unused.
    await askerOf(tokens[0] ?? '', late);
    const after = TEST_NOW + SESSION_MS + HOUR_MS;
    const told = await list(await askerOf(tokens[0] ?? '', after), after);
    expect(told.map(({ device, seen_at }) => [device, seen_at])).toEqual([
      ['Chrome · Android', after],
    ]);
  });
});

describe('ending sessions', () => {
  it('ends one and no other', async () => {
    const { asker, tokens } = await loggedIn('Chrome', 'Safari', 'Edge');
    const id = await idOf(asker, 'Safari');
    expect(await end(asker, id)).toBe(1);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false, true]);
    await expect(end(asker, id)).rejects.toThrow('这个登录已经结束');
  });

  it('refuses another player’s, numbers of nobody and what is no number alike', async () => {
    const { asker } = await loggedIn('Chrome');
    const other = await loggedIn('Safari');
    const foreign = await idOf(other.asker, 'Safari');
    for (const id of [foreign, '999999999', '-1', '0', '1e3', "1' or 1=1", '9'.repeat(40), '']) {
      await expect(end(asker, id), id).rejects.toThrow('这个登录已经结束');
    }
    expect(await isOpen(other.tokens[0] ?? '')).toBe(true);
  });

  it('leaves the own session to logging out', async () => {
    const { asker, tokens } = await loggedIn('Chrome');
    await expect(end(asker, await idOf(asker, 'Chrome'))).rejects.toThrow('退出登录');
    expect(await isOpen(tokens[0] ?? '')).toBe(true);
  });

  it('ends all others, and counts them without what had run out', async () => {
    const { asker, tokens, userId } = await loggedIn('Chrome', 'Safari', 'Edge');
    const bystander = await loggedIn('Firefox');
    await open(userId, 'Old', TEST_NOW - SESSION_MS);
    expect(await endOthers(asker)).toBe(2);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false, false]);
    expect(await isOpen(bystander.tokens[0] ?? '')).toBe(true);
    expect(await endOthers(asker)).toBe(0);
  });

  it('lets one of two sessions stay that would end each other at once', async () => {
    const { asker, tokens } = await loggedIn('Chrome', 'Safari');
    const other = await askerOf(tokens[1] ?? '');
    const ends = await Promise.allSettled([endOthers(asker), endOthers(other)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { status: 401 } });
    expect((await Promise.all(tokens.map(isOpen))).filter(Boolean)).toHaveLength(1);
  });
});
