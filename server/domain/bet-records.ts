import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { CallAnswer, CallPayload } from '../../contract/index.ts';
import { moneyToWire } from '../../contract/money.ts';
import type { Db } from '../db/client.ts';
import { bets } from '../db/schema/tables.ts';
import { listBets, type PlayedBet } from './bets.ts';
import { comparable, pageLimits } from './catalogue.ts';

/** A player's bets, newest first, of the days and kinds asked for. */
export async function betRecords(
  db: Db,
  userId: number,
  asked: CallPayload<'betRecords'>,
): Promise<CallAnswer<'betRecords'>> {
  const where = and(
    asked.date_from === undefined ? undefined : gte(bets.day, asked.date_from),
    asked.date_to === undefined ? undefined : lte(bets.day, asked.date_to),
    matching(bets.category, asked.game_type),
    matching(bets.platTypeId, asked.plat_type_id),
    matching(bets.status, asked.status),
  );
  const [total, rows] = await Promise.all([
    db.$count(bets, and(eq(bets.userId, userId), where)),
    listBets(db, userId, where, pageLimits(asked.page, asked.size)),
  ]);
  return { total, data: rows.map(({ bet }) => betWire(bet)) };
}

type NumberColumn = typeof bets.category | typeof bets.platTypeId | typeof bets.status;

function matching(column: NumberColumn, wanted: number | undefined): SQL | undefined {
  return wanted === undefined ? undefined : eq(column, comparable(wanted));
}

/** One of the player's own bets with what is needed to check it, or undefined. */
export async function betDetail(
  db: Db,
  userId: number,
  id: string,
): Promise<CallAnswer<'betDetail'> | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const [played] = await listBets(db, userId, eq(bets.id, Number(id)), { limit: 1 });
  if (!played) return undefined;
  const { bet, seed } = played;
  return {
    ...betWire(bet),
    detail: bet.details,
    seed_hash: seed.seedHash,
    // Before it is revealed it would tell the player what the next rounds bring.
    seed: seed.stage === 'revealed' ? seed.serverSeed : '',
    client_seed: seed.clientSeed,
    nonce: bet.nonce,
  };
}

function betWire(bet: PlayedBet['bet']) {
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
