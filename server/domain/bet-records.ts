import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { betDays, bets, fairSeeds } from '../db/schema/tables.ts';
import { matching, pageLimits } from './catalogue.ts';
import { newestFirst, totalOf, windowOf } from './day-pages.ts';
import { onDaysOf, rangeOf, withinDays } from './day-range.ts';

type Asked = CallPayload<'betRecords'>;

/** A player's bets, newest first, filtered by day and kind. */
export async function betRecords(
  db: Db,
  userId: number,
  asked: Asked,
): Promise<CallAnswer<'betRecords'>> {
  const days = await db
    .select({ day: betDays.day, count: sql<number>`sum(${betDays.count})::int` })
    .from(betDays)
    .where(
      and(
        eq(betDays.userId, userId),
        withinDays(betDays.day, rangeOf(asked)),
        ofKind(betDays, asked),
      ),
    )
    .groupBy(betDays.day);
  const page = pageLimits(asked.page, asked.size);
  const window = windowOf(newestFirst(days), page);
  if (!window) return { total: totalOf(days), data: [] };
  const rows = await db
    .select(SHOWN)
    .from(bets)
    .where(and(eq(bets.userId, userId), onDaysOf(bets.createdAt, window), ofKind(bets, asked)))
    .orderBy(desc(bets.createdAt), desc(bets.id))
    .limit(page.limit)
    .offset(window.skip);
  return { total: totalOf(days), data: rows.map(betWire) };
}

function ofKind(table: typeof bets | typeof betDays, asked: Asked): SQL | undefined {
  return and(
    matching(table.category, asked.game_type),
    matching(table.platTypeId, asked.plat_type_id),
    matching(table.status, asked.status),
  );
}

/** One of the player's own bets with the data to verify its fairness; undefined when there is no such bet. */
export async function betDetail(
  db: Db,
  userId: number,
  id: string,
): Promise<CallAnswer<'betDetail'> | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const [played] = await db
    .select({ bet: bets, seed: fairSeeds })
    .from(bets)
    .innerJoin(fairSeeds, eq(fairSeeds.id, bets.seedId))
    .where(and(eq(bets.userId, userId), eq(bets.id, Number(id))));
  if (!played) return undefined;
  const { bet, seed } = played;
  return {
    ...betWire(bet),
    detail: bet.details,
    seed_hash: seed.seedHash,
    // An unrevealed server seed would let the player predict the next rounds.
    seed: seed.stage === 'revealed' ? seed.serverSeed : '',
    client_seed: seed.clientSeed,
    nonce: bet.nonce,
  };
}

/** Columns shown in lists. Pick and outcome are left out, because they would double the data read. */
const SHOWN = {
  id: bets.id,
  orderNo: bets.orderNo,
  gameName: bets.gameName,
  gameCode: bets.gameCode,
  platTypeId: bets.platTypeId,
  category: bets.category,
  stake: bets.stake,
  win: bets.win,
  status: bets.status,
  createdAt: bets.createdAt,
  settledAt: bets.settledAt,
};

function betWire(bet: Pick<typeof bets.$inferSelect, keyof typeof SHOWN>) {
  return {
    id: bet.id,
    order_no: bet.orderNo,
    game_name: bet.gameName,
    game_code: bet.gameCode,
    plat_type_id: bet.platTypeId,
    game_type: bet.category,
    stake: moneyToWire(bet.stake),
    win: moneyToWire(bet.win),
    status: bet.status,
    created_at: bet.createdAt.getTime(),
    settled_at: bet.settledAt.getTime(),
  };
}
