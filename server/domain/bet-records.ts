import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import type { Db } from '../db/client.ts';
import { betDays, bets, fairSeeds } from '../db/schema/tables.ts';
import { onDaysOf, rangeOf, withinDays } from './day-range.ts';
import { countByDay, matching, readPageByDays } from './pages.ts';
import { toWire } from './wire.ts';

type Asked = CallPayload<'betRecords'>;

/** A player's bets, newest first, filtered by day and kind. */
export async function betRecords(
  db: Db,
  userId: number,
  asked: Asked,
): Promise<CallAnswer<'betRecords'>> {
  const onDays = withinDays(betDays.day, rangeOf(asked));
  const played = and(eq(betDays.userId, userId), onDays, ofKind(betDays, asked));
  const days = await countByDay(db, betDays, played);
  return readPageByDays(asked, days, (window) =>
    db
      .select(SHOWN)
      .from(bets)
      .where(and(eq(bets.userId, userId), onDaysOf(bets.createdAt, window), ofKind(bets, asked)))
      .orderBy(desc(bets.createdAt), desc(bets.id)),
  );
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
    .select({
      ...SHOWN,
      detail: bets.details,
      unit: bets.unit,
      seed_hash: fairSeeds.seedHash,
      seed: fairSeeds.serverSeed,
      client_seed: fairSeeds.clientSeed,
      nonce: bets.nonce,
      stage: fairSeeds.stage,
    })
    .from(bets)
    .innerJoin(fairSeeds, eq(fairSeeds.id, bets.seedId))
    .where(and(eq(bets.userId, userId), eq(bets.id, Number(id))));
  if (!played) return undefined;
  const { stage, unit, detail, ...bet } = toWire(played);
  // The details count a bet in unit stakes (3 注), so they begin with what one of them costs.
  const price = { label: '单注', value: `${unit} USDT` };
  // An unrevealed server seed would let the player predict the next rounds.
  return {
    ...bet,
    detail: [price, ...detail],
    seed: stage === 'revealed' ? bet.seed : '',
  };
}

/** Columns of a bet by wire name. Pick and outcome are left out, because they would double the data read. */
const SHOWN = {
  id: bets.id,
  order_no: bets.orderNo,
  game_name: bets.gameName,
  game_code: bets.gameCode,
  plat_type_id: bets.platTypeId,
  game_type: bets.category,
  stake: bets.stake,
  win: bets.win,
  status: bets.status,
  created_at: bets.createdAt,
  settled_at: bets.settledAt,
};
