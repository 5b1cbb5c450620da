import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { sessions } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { closeSession, openSession, SESSION_MS, userOfToken } from './sessions.ts';
import { createUser } from './users.ts';

const NOW = Date.UTC(2026, 10, 20);
let database: OpenDatabase;
let userId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const user = { username: 'player_one', passwordHash: '-', parentId: null, at: new Date(NOW) };
  userId = (await createUser(database.db, user)) ?? 0;
});
afterAll(() => database?.close());

const open = () => openSession(database.db, userId, {}, NOW);
const who = (token: string, at: number) => userOfToken(database.db, token, at);

describe('a session', () => {
  it('tells who has the token, and keeps only its hash', async () => {
    const token = await open();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await who(token, NOW)).toMatchObject({ id: userId, username: 'player_one' });
    const stored = await database.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is nobody’s for an unknown token', async () => {
    expect(await who('unknown', NOW)).toBeUndefined();
    expect(await who("' or 1=1 --", NOW)).toBeUndefined();
  });

  it('ends after thirty days without use', async () => {
    const token = await open();
    expect(await who(token, NOW + SESSION_MS)).toBeUndefined();
  });

  it('lives on while it is used', async () => {
    const token = await open();
    const nearTheEnd = NOW + SESSION_MS - 1;
    expect(await who(token, nearTheEnd)).toBeDefined();
    expect(await who(token, nearTheEnd + SESSION_MS - 1)).toBeDefined();
    expect(await who(token, nearTheEnd + 2 * SESSION_MS)).toBeUndefined();
  });

  it('ends when closed, and only it', async () => {
    const [token, other] = [await open(), await open()];
    const user = await who(token, NOW);
    await closeSession(database.db, user?.tokenHash ?? '');
    expect(await who(token, NOW)).toBeUndefined();
    expect(await who(other, NOW)).toBeDefined();
  });

  it('touches no other row when it is opened: what has run out is deleted by the background work', async () => {
    await database.db.delete(sessions);
    await open();
    await openSession(database.db, userId, {}, NOW + SESSION_MS + 1);
    expect(await database.db.$count(sessions)).toBe(2);
  });
});
