import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedBagState } from '../../contract/player-enums.ts';
import type { OpenDatabase } from '../../server/db/client.ts';
import { redBags } from '../../server/db/schema/red-bags.ts';
import { openRedBag } from '../../server/domain/red-bags/open.ts';
import { stateOf } from '../../server/domain/red-bags/read.ts';
import { returnRedBags } from '../../server/domain/red-bags/return.ts';
import { makePlayer, TEST_AT, TEST_NOW } from '../../server/testing/players.ts';
import { openSeededDatabase } from '../../server/testing/seeded-database.ts';
import { DEMO_RED_BAGS, renewRedBags } from './red-bags.ts';

const HOUR_MS = 60 * 60_000;
const [{ bagNo }] = DEMO_RED_BAGS;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database?.close());
beforeEach(() =>
  database.db
    .update(redBags)
    .set({ createdAt: TEST_AT, expiresAt: new Date(TEST_NOW + 24 * HOUR_MS) }),
);

async function bag() {
  const [found] = await database.db.select().from(redBags).where(eq(redBags.bagNo, bagNo));
  if (!found) throw new Error('no demo packet');
  return found;
}

describe('the packets of the demo', () => {
  it('live a day as others do, and are renewed before they are over', async () => {
    const { createdAt, expiresAt } = await bag();
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(24 * HOUR_MS);
    await renewRedBags(database.db, TEST_NOW + 11 * HOUR_MS);
    expect((await bag()).expiresAt).toEqual(expiresAt);
    await renewRedBags(database.db, TEST_NOW + 12 * HOUR_MS);
    expect((await bag()).expiresAt.getTime()).toBe(TEST_NOW + 36 * HOUR_MS);
  });

  it('can be opened when the platform starts again days later, by each player once', async () => {
    const player = await makePlayer(database.db);
    await openRedBag(database.db, player, bagNo, TEST_AT);
    const later = TEST_NOW + 5 * 24 * HOUR_MS;
    await renewRedBags(database.db, later);
    expect(await returnRedBags(database.db, later)).toBe(0);
    const renewed = await bag();
    expect(renewed.takenCount).toBe(1);
    expect(stateOf(renewed, new Date(later))).toBe(RedBagState.open);
    const other = await makePlayer(database.db);
    expect((await openRedBag(database.db, other, bagNo, new Date(later))).amount).toBeGreaterThan(
      0n,
    );
  });

  it('of an earlier seed, with thirty days to live, get the one day of the rules', async () => {
    await database.db.update(redBags).set({ expiresAt: new Date(TEST_NOW + 720 * HOUR_MS) });
    await renewRedBags(database.db, TEST_NOW + HOUR_MS);
    expect((await bag()).expiresAt.getTime()).toBe(TEST_NOW + 25 * HOUR_MS);
  });

  it('that are over stay so', async () => {
    await database.db.update(redBags).set({ closedAt: TEST_AT });
    await renewRedBags(database.db, TEST_NOW + 30 * HOUR_MS);
    expect((await bag()).createdAt).toEqual(TEST_AT);
  });
});
