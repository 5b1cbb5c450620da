import { eq, notInArray, sql } from 'drizzle-orm';
import { GameStatus } from '../../contract/enums.ts';
import type { Db } from '../../server/db/client.ts';
import { START_LOCK } from '../../server/db/migrate.ts';
import {
  banners,
  bulletins,
  games,
  platformFacts,
  plats,
  vendors,
} from '../../server/db/schema/lobby.ts';
import { promotions } from '../../server/db/schema/promotions.ts';
import type { SeedOptions } from '../../server/deps.ts';
import { findUser } from '../../server/domain/users.ts';
import { BANNER_KINDS } from '../art/banners.ts';
import { GAMES } from './catalogue/games.ts';
import { PLATS } from './catalogue/plats.ts';
import { VENDORS, vendorCode } from './catalogue/vendors.ts';
import { seedCommunity } from './community/seed-community.ts';
import { NOTICES } from './notices.ts';
import { BENCH_PLAYER, seedBenchPlayer, seedPlayers } from './players.ts';
import { promotionRows } from './promotions.ts';
import { renewRedBags, seedRedBags } from './red-bags.ts';

/** Raised with every change of what is seeded: platforms that hold an older seed take the new one. */
export const SEED_VERSION = 6;
const FACT = 'seed';

/**
 * Fills a fresh database, and brings an older seed up to date. Otherwise only renews the demo
 * packets. Rows keep their ids; players and their money are only ever added.
 */
export async function seedPlatform(db: Db, options: SeedOptions): Promise<void> {
  await seedVersion(db, options);
  await renewRedBags(db, options.nowMs);
  if (!options.benchPlayer || (await findUser(db, BENCH_PLAYER.username))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    await seedBenchPlayer(tx, options);
  });
}

async function seedVersion(db: Db, options: SeedOptions): Promise<void> {
  if ((await seededVersion(db)) >= SEED_VERSION) return;
  await db.transaction(async (tx) => {
    // Of several processes starting at once, one seeds and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    if ((await seededVersion(tx)) >= SEED_VERSION) return;
    await seedLobby(tx);
    await seedContent(tx);
    await seedPromotions(tx, options.nowMs);
    await seedCommunity(tx, options.nowMs);
    await seedPlayers(tx, options);
    await seedRedBags(tx, options.nowMs);
    await tx
      .insert(platformFacts)
      .values({ name: FACT, value: String(SEED_VERSION) })
      .onConflictDoUpdate({ target: platformFacts.name, set: { value: String(SEED_VERSION) } });
  });
}

async function seededVersion(db: Db): Promise<number> {
  const [fact] = await db.select().from(platformFacts).where(eq(platformFacts.name, FACT));
  return Number(fact?.value ?? 0);
}

async function seedLobby(tx: Db): Promise<void> {
  await tx
    .insert(vendors)
    .values(VENDORS.map((vendor) => ({ ...vendor })))
    .onConflictDoUpdate({ target: vendors.id, set: taken('code', 'name') });
  const gameRows = GAMES.map((game) => ({
    code: game.code,
    name: game.name,
    platTypeId: game.vendorId,
    category: game.category,
    status: game.status ?? GameStatus.available,
    openType: game.openType ?? null,
    isHot: game.isHot,
    rank: game.popularity,
  }));
  await tx
    .insert(games)
    .values(gameRows)
    .onConflictDoUpdate({
      target: games.code,
      set: taken('name', 'plat_type_id', 'category', 'status', 'open_type', 'is_hot', 'rank'),
    });
  const gameCodes = gameRows.map((row) => row.code);
  await tx.delete(games).where(notInArray(games.code, gameCodes));
  const platRows = PLATS.map((plat, index) => ({
    code: `${vendorCode(plat.vendorId).replace('-', '').toLowerCase()}-hall-${plat.category}`,
    platTypeId: plat.vendorId,
    category: plat.category,
    name: plat.name,
    status: plat.status ?? GameStatus.available,
    openType: plat.openType ?? null,
    rank: index + 1,
  }));
  await tx
    .insert(plats)
    .values(platRows)
    .onConflictDoUpdate({
      target: plats.code,
      set: taken('name', 'plat_type_id', 'category', 'status', 'open_type', 'rank'),
    });
  const platCodes = platRows.map((row) => row.code);
  await tx.delete(plats).where(notInArray(plats.code, platCodes));
}

async function seedContent(tx: Db): Promise<void> {
  await tx
    .insert(bulletins)
    .values(NOTICES.map((notice) => ({ ...notice })))
    .onConflictDoUpdate({ target: bulletins.id, set: taken('content') });
  const rows = BANNER_KINDS.map((kind, index) => ({
    id: index + 1,
    activityType: String(kind.activityType),
    title: kind.title,
    rank: index + 1,
  }));
  await tx
    .insert(banners)
    .values(rows)
    .onConflictDoUpdate({ target: banners.id, set: taken('activity_type', 'title', 'rank') });
  const ids = rows.map((row) => row.id);
  await tx.delete(banners).where(notInArray(banners.id, ids));
}

/** Claims name promotions by their ids and keep what they need of them: a row can go. */
async function seedPromotions(tx: Db, nowMs: number): Promise<void> {
  const rows = promotionRows(nowMs);
  await tx
    .insert(promotions)
    .values(rows)
    .onConflictDoUpdate({
      target: promotions.id,
      set: taken(
        'activity_type',
        'title',
        'summary',
        'content',
        'cover',
        'rank',
        'starts_at',
        'ends_at',
        'wagering_multiple',
      ),
    });
  const ids = rows.map((row) => row.id);
  await tx.delete(promotions).where(notInArray(promotions.id, ids));
}

/** For an upsert: the listed columns take the seed's values. */
function taken(...columns: string[]) {
  return Object.fromEntries(
    columns.map((column) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      sql.raw(`excluded.${column}`),
    ]),
  );
}
