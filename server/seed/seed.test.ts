import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '../../contract/money.ts';
import type { Db, OpenDatabase } from '../db/client.ts';
import { ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';
import { banners, bulletins, games, platformFacts, plats, vendors } from '../db/schema/lobby.ts';
import { users } from '../db/schema/users.ts';
import { balanceOf } from '../domain/ledger.ts';
import { findUser } from '../domain/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { DEMO_PLAYERS } from './players.ts';
import { seedPlatform } from './seed.ts';

let one: OpenDatabase;
let two: OpenDatabase;
beforeAll(async () => {
  [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await Promise.all([seedPlatform(one.db), seedPlatform(two.db)]);
});
afterAll(() => Promise.all([one?.close(), two?.close()]));

/** Everything seeded but what is drawn at random for safety. */
async function contents(db: Db) {
  const people = await db.select().from(users).orderBy(users.id);
  return {
    vendors: await db.select().from(vendors).orderBy(vendors.id),
    games: await db.select().from(games).orderBy(games.id),
    plats: await db.select().from(plats).orderBy(plats.id),
    bulletins: await db.select().from(bulletins).orderBy(bulletins.id),
    banners: await db.select().from(banners).orderBy(banners.id),
    users: people.map(({ passwordHash: _, withdrawalPasswordHash: __, ...user }) => user),
    transactions: await db.select().from(ledgerTransactions).orderBy(ledgerTransactions.id),
    entries: await db.select().from(ledgerEntries).orderBy(ledgerEntries.id),
  };
}

describe('the seed', () => {
  it('is the same in every database', async () => {
    expect(await contents(one.db)).toEqual(await contents(two.db));
  });

  it('has demo players with their opening balances', async () => {
    for (const { username, openingBalance } of DEMO_PLAYERS) {
      const user = await findUser(one.db, username);
      const balance = await balanceOf(one.db, user?.id ?? 0);
      expect(formatMoney(balance).replaceAll(',', '')).toBe(Number(openingBalance).toFixed(4));
    }
  });

  it('changes nothing when run again, even by two at once', async () => {
    const before = await contents(two.db);
    await Promise.all([seedPlatform(two.db), seedPlatform(two.db)]);
    expect(await contents(two.db)).toEqual(before);
  });

  it('brings an older seed up to date, keeping ids, players and money', async () => {
    const before = await contents(two.db);
    await two.db.update(platformFacts).set({ value: '0' });
    await two.db.update(games).set({ name: 'old', rank: 1 });
    await two.db.delete(bulletins);
    const [{ id: _, ...old }] = before.games as [(typeof before.games)[number]];
    await two.db.insert(games).values({ ...old, code: 'retired-game' });
    await seedPlatform(two.db);
    expect(await contents(two.db)).toEqual(before);
  });
});
