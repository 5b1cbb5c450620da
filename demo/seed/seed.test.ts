import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/day.ts';
import { formatMoney, parseMoney, sumMoney } from '../../contract/money.ts';
import type { Db, OpenDatabase } from '../../server/db/client.ts';
import { communityChannels, communityNews } from '../../server/db/schema/community.ts';
import { ledgerEntries, ledgerTransactions } from '../../server/db/schema/ledger.ts';
import {
  banners,
  bulletins,
  games,
  platformFacts,
  plats,
  vendors,
} from '../../server/db/schema/lobby.ts';
import { promotions } from '../../server/db/schema/promotions.ts';
import { redBagShares, redBags } from '../../server/db/schema/red-bags.ts';
import { bets } from '../../server/db/schema/tables.ts';
import { users } from '../../server/db/schema/users.ts';
import { balanceOf } from '../../server/domain/ledger.ts';
import { findUser } from '../../server/domain/users.ts';
import { openTestDatabase } from '../../server/testing/database.ts';
import { TEST_NOW, testSeeds } from '../../server/testing/players.ts';
import { openSeededDatabase } from '../../server/testing/seeded-database.ts';
import { BENCH_HISTORY } from './history/plan.ts';
import { BENCH_PLAYER, DEMO_PLAYERS, seedBenchPlayer } from './players.ts';
import { DEMO_RED_BAGS, RED_BAG_SENDER } from './red-bags.ts';
import { seedPlatform } from './seed.ts';

const SENT = sumMoney(DEMO_RED_BAGS.map(({ amount }) => parseMoney(amount)));

let one: OpenDatabase;
let two: OpenDatabase;
beforeAll(async () => {
  // One is seeded here, the other was when its image was made.
  [one, two] = await Promise.all([openTestDatabase(), openSeededDatabase()]);
  await seedPlatform(one.db, testSeeds());
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
    promotions: await db.select().from(promotions).orderBy(promotions.rank),
    channels: await db.select().from(communityChannels).orderBy(communityChannels.id),
    news: await db.select().from(communityNews).orderBy(communityNews.id),
    redBags: await db.select().from(redBags).orderBy(redBags.id),
    shares: await db.select().from(redBagShares).orderBy(redBagShares.bagId, redBagShares.place),
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
      const sent = username === RED_BAG_SENDER ? SENT : 0n;
      expect(balance + sent).toBe(parseMoney(openingBalance));
    }
  });

  it('changes nothing when run again, even by two at once', async () => {
    const before = await contents(two.db);
    await Promise.all([seedPlatform(two.db, testSeeds()), seedPlatform(two.db, testSeeds())]);
    expect(await contents(two.db)).toEqual(before);
  });

  it('gives a past only to a player whom it creates', async () => {
    const before = await contents(two.db);
    await holdOlderSeed(two.db);
    await seedPlatform(two.db, { ...testSeeds(), demoHistoryDays: 30 });
    expect(await contents(two.db)).toEqual(before);
    expect(await two.db.$count(bets)).toBe(0);
  });

  it('adds the bench player where he is missing, once', async () => {
    const plan = { ...BENCH_HISTORY, days: 1, rounds: [8, 9] } as const;
    await one.db.transaction((tx) => seedBenchPlayer(tx, testSeeds(), plan));
    const count = await one.db.$count(bets);
    expect(count).toBeGreaterThan(90);
    const user = await findUser(one.db, BENCH_PLAYER.username);
    const balance = await balanceOf(one.db, user?.id ?? 0);
    expect(formatMoney(balance).replaceAll(',', '')).toBe(BENCH_PLAYER.openingBalance);
    await one.db.transaction((tx) => seedBenchPlayer(tx, testSeeds(), plan));
    expect(await one.db.$count(bets)).toBe(count);
  });

  it('keeps what an operator has changed by SQL when its version is raised', async () => {
    const before = await contents(two.db);
    await two.db.execute(sql`update games set status = 2 where code = 'jdb-slot-001'`);
    await two.db.execute(sql`update bulletins set content = '<p>own</p>' where id = 1`);
    await two.db.execute(sql`update bulletins set content = 'https://own.example' where id = 3`);
    await two.db.execute(
      sql`update community_channels set link = 'https://own.example' where id = 1`,
    );
    await two.db.execute(
      sql`update promotions set ends_at = '2030-01-01' where id = 'lantern-fair'`,
    );
    await two.db.execute(sql`delete from banners where id = 2`);
    await two.db.execute(sql`insert into banners values (90, '1', 'own', 0)`);
    await two.db.execute(sql`delete from community_news where id = 5`);
    const changed = await contents(two.db);
    expect(changed).not.toEqual(before);
    await holdOlderSeed(two.db);
    await seedPlatform(two.db, { ...testSeeds(), nowMs: TEST_NOW + 100 * DAY_MS });
    const { redBags: _, ...rows } = await contents(two.db);
    expect(rows).toEqual({ ...changed, redBags: undefined });
  });
});

/** The next start finds the seed's version raised. */
async function holdOlderSeed(db: Db): Promise<void> {
  await db.update(platformFacts).set({ value: '1' }).where(eq(platformFacts.name, 'seed'));
}
