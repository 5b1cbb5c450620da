import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../contract/day.ts';
import type { Db } from '../db/client.ts';
import { bets } from '../db/schema/tables.ts';
import { picturesAt } from '../media/addresses.ts';
import type { TableAnswer } from '../tables/rules/calls.ts';
import { listBets, roundWire } from './bets.ts';
import { renewSeed, type SeedState, seedsOf } from './fair-seeds.ts';
import { lockPlayer, openWallet } from './ledger.ts';
import { LIMITS } from './limits.ts';
import { purseOf } from './purses.ts';
import type { Seat } from './seats.ts';

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
      kind: table.kind,
      vendor: table.vendor,
      vendor_name: table.vendorName,
      // The page comes from the platform itself.
      image: picturesAt('').game(table.code),
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
