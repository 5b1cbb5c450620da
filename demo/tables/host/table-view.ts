import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../contract/day.ts';
import { moneyToWire } from '../../../contract/money.ts';
import type { Db } from '../../../server/db/client.ts';
import { bets } from '../../../server/db/schema/tables.ts';
import { listBets, type PlayedBet } from '../../../server/domain/bets.ts';
import { lockPlayer, openWallet } from '../../../server/domain/ledger.ts';
import { LIMITS } from '../../../server/domain/limits.ts';
import { purseOf } from '../../../server/domain/purses.ts';
import type { Seat } from '../../../server/domain/seats.ts';
import { picturesAt } from '../../../server/media/addresses.ts';
import { ART_VERSION } from '../../drawings.ts';
import type { TableAnswer } from '../rules/calls.ts';
import { renewSeed, type SeedState, seedsOf } from './fair-seeds.ts';
import { kindOf } from './table-path.ts';

const SHOWN_ROUNDS = 20;
const CHECKED_ROUNDS = 100;

/** The table as its player finds it. */
export async function tableView(
  db: Db,
  { userId, username, table }: Seat,
  nowMs: number,
): Promise<TableAnswer<'table'>> {
  const rounds = await listBets(db, userId, eq(bets.gameCode, table.code), { limit: SHOWN_ROUNDS });
  return {
    game: {
      code: table.code,
      name: table.name,
      category: table.category,
      kind: kindOf(table.category),
      vendor: table.vendor,
      vendor_name: table.vendorName,
      // The page comes from the platform itself.
      image: picturesAt(ART_VERSION).game(table.code),
    },
    player: { username },
    purse: await purseOf(db, userId, table.platTypeId),
    limits: LIMITS,
    seed: seedWire(await seedsOf(db, userId, new Date(nowMs))),
    day: dayOf(nowMs),
    rounds: rounds.map(roundWire),
  };
}

/** Reveals the player's seed in use and goes on with the next. */
export function renewSeeds(
  db: Db,
  { userId, table }: Seat,
  clientSeed: string,
  at: Date,
): Promise<TableAnswer<'renewSeed'>> {
  return db.transaction(async (tx) => {
    await openWallet(tx, userId, at);
    await lockPlayer(tx, userId);
    const { revealed, seeds } = await renewSeed(tx, userId, clientSeed.trim(), at);
    const ofSeed = and(eq(bets.seedId, revealed.id), eq(bets.gameCode, table.code));
    return {
      revealed: {
        server_seed: revealed.serverSeed,
        seed_hash: revealed.seedHash,
        client_seed: revealed.clientSeed,
        nonce: revealed.nextNonce - 1,
      },
      rounds: (await listBets(tx, userId, ofSeed, { limit: CHECKED_ROUNDS })).map(roundWire),
      seed: seedWire(seeds),
    };
  });
}

function seedWire({ open, nextHash }: SeedState) {
  return {
    seed_hash: open.seedHash,
    client_seed: open.clientSeed,
    nonce: open.nextNonce - 1,
    next_seed_hash: nextHash,
  };
}

/** A round as it travels to its table. */
export function roundWire({ bet, seed }: PlayedBet): TableAnswer<'round'>['round'] {
  return {
    round: bet.round,
    order_no: bet.orderNo,
    nonce: bet.nonce,
    seed_hash: seed.seedHash,
    client_seed: seed.clientSeed,
    rules_version: bet.rulesVersion,
    day: bet.day,
    unit: moneyToWire(bet.unit),
    stake: moneyToWire(bet.stake),
    win: moneyToWire(bet.win),
    pick: bet.pick,
    outcome: bet.outcome,
    at: bet.createdAt.getTime(),
  };
}
