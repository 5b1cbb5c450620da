import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptEmbedded, type OpenDatabase } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { engineAt } from '../testing/old-database.ts';
import { makePlayer, TEST_NOW } from '../testing/players.ts';
import { countLobby } from './counts.ts';
import { createUser } from './users.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const registered = async () => (await countLobby(database.db, TEST_NOW)).players;

it('knows the players of a database from before they were counted', async () => {
  // The first thirteen migrations: 0000 to 0012.
  const engine = await engineAt(13);
  await engine.exec(`
    insert into users (username, name_key, password_hash, invite_code, created_at) values
      ('One_0001', 'one_0001', '-', 'AAAAAA', '2026-01-05T00:00:00+08:00'),
      ('Two_0002', 'two_0002', '-', 'BBBBBB', '2026-01-05T23:59:59+08:00')`);
  const { db, close } = await adoptEmbedded(engine);
  expect((await countLobby(db, TEST_NOW)).players).toBe(2);
  await close();
});

it('counts every player who has registered, whenever that was, and none whom an operator has deleted', async () => {
  const { db } = database;
  expect(await registered()).toBe(0);
  await makePlayer(db);
  const guest = { username: 'guest_0001', passwordHash: '-', parentId: null };
  await createUser(db, { ...guest, at: new Date('2026-01-05T00:00:00+08:00') });
  expect(await createUser(db, { ...guest, at: new Date(TEST_NOW) })).toBeUndefined();
  expect(await registered()).toBe(2);
  await db.insert(users).values({
    username: 'Nobody',
    nameKey: 'nobody',
    passwordHash: '-',
    inviteCode: 'NOBODY',
    createdAt: new Date(TEST_NOW),
  });
  expect(await registered()).toBe(3);
  await db.delete(users).where(eq(users.nameKey, 'nobody'));
  expect(await registered()).toBe(2);
});
