import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/client.ts';
import { fairSeeds } from '../../../server/db/schema/tables.ts';
import { openTestDatabase } from '../../../server/testing/database.ts';
import { makePlayer, TEST_AT } from '../../../server/testing/players.ts';
import { seedHash } from '../rules/fairness.ts';
import { drawNonce, renewSeed, seedsOf } from './fair-seeds.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const seeds = (userId: number) => seedsOf(database.db, userId, TEST_AT);
const renew = (userId: number, words = '') => renewSeed(database.db, userId, words, TEST_AT);

describe('a player’s seeds', () => {
  it('are made once, though several ask at once', async () => {
    const userId = await makePlayer(database.db);
    const asked = await Promise.all([seeds(userId), seeds(userId), seeds(userId)]);
    expect(new Set(asked.map(({ open }) => open.id)).size).toBe(1);
    expect(new Set(asked.map(({ nextHash }) => nextHash)).size).toBe(1);
    expect(await database.db.$count(fairSeeds)).toBe(2);
  });

  it('are secrets of 256 bits, promised by their hash', async () => {
    const { open } = await seeds(await makePlayer(database.db));
    expect(open.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(open.seedHash).toBe(seedHash(open.serverSeed));
    expect(open.clientSeed).not.toBe('');
  });

  it('count their rounds from 1', async () => {
    const userId = await makePlayer(database.db);
    const drawn = [];
    for (let round = 0; round < 3; round += 1) {
      drawn.push((await drawNonce(database.db, userId, TEST_AT)).nonce);
    }
    expect(drawn).toEqual([1, 2, 3]);
    expect((await seeds(userId)).open.nextNonce).toBe(4);
  });
});

describe('renewing', () => {
  it('reveals the seed in use, and goes on with the promised one and the player’s words', async () => {
    const userId = await makePlayer(database.db);
    const before = await seeds(userId);
    await drawNonce(database.db, userId, TEST_AT);
    const { revealed, seeds: after } = await renew(userId, '我的种子');
    expect(revealed).toMatchObject({ id: before.open.id, stage: 'revealed', nextNonce: 2 });
    expect(seedHash(revealed.serverSeed)).toBe(before.open.seedHash);
    expect(after.open).toMatchObject({ clientSeed: '我的种子', nextNonce: 1 });
    expect(after.open.seedHash).toBe(before.nextHash);
    expect(after.nextHash).not.toBe(before.nextHash);
  });

  it('draws words for a player who brings none', async () => {
    const userId = await makePlayer(database.db);
    const one = (await renew(userId)).seeds.open.clientSeed;
    const two = (await renew(userId)).seeds.open.clientSeed;
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(two).not.toBe(one);
  });

  it('is every player’s own', async () => {
    const [mine, other] = [await makePlayer(database.db), await makePlayer(database.db)];
    const before = await seeds(other);
    await renew(mine);
    expect(await seeds(other)).toEqual(before);
  });
});
