import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../contract/day.ts';
import { RecordStatus } from '../../../contract/player-enums.ts';
import type { Db } from '../../../server/db/client.ts';
import { bets } from '../../../server/db/schema/tables.ts';
import { accrue } from '../../../server/domain/accruals.ts';
import {
  houseAccount,
  lockPlayer,
  openWallet,
  post,
  transfer,
} from '../../../server/domain/ledger.ts';
import { notBeforeLast } from '../../../server/domain/not-before-last.ts';
import { fingerprintOf } from '../../../server/domain/operations.ts';
import { orderNo } from '../../../server/domain/order-no.ts';
import { enterPurse, refusing } from '../../../server/domain/purses.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { requireAvailable } from '../../../server/domain/tables.ts';
import { countTowardsWagering } from '../../../server/domain/wagering.ts';
import { fairDraw } from '../rules/fairness.ts';
import { type Played, playTable } from '../rules/play-table.ts';
import { winOf } from '../rules/settle.ts';
import { PickError } from '../rules/table-game.ts';
import { betOfRound, type PlayedBet } from './bets.ts';
import { drawNonce, type FairSeed } from './fair-seeds.ts';
import { stakeOf } from './limits.ts';
import { voidedRounds } from './schema.ts';
import type { Seat } from './seats.ts';
import { kindOf } from './table-path.ts';

export interface AskedRound {
  /** Round id, chosen by the table's page: a UUID. */
  round: string;
  /** Unit stake in micro-USDT. */
  unit: bigint;
  /** Parsed by the table's rules. */
  pick: unknown;
}

/**
 * Places a round and settles it in one transaction: stake and win in the ledger, the record, the draw's
 * nonce, rebate, commissions and wagering requirement. A repeated round is answered with the stored one. The
 * row lock serialises a player's rounds across all processes.
 * @throws {Refusal} nothing is stored then
 */
export function placeRound(
  db: Db,
  seat: Seat,
  asked: AskedRound,
  nowMs: number,
): Promise<PlayedBet & { repeated: boolean }> {
  const { userId, table } = seat;
  const arrivedAt = new Date(nowMs);
  const unit = asked.unit.toString();
  const fingerprint = fingerprintOf({ game: table.code, unit, pick: asked.pick });
  return db.transaction(async (tx) => {
    const purse = await enterPurse(tx, userId, table.platTypeId, arrivedAt);
    const known = await betOfRound(tx, userId, asked.round);
    if (known) {
      if (known.bet.fingerprint !== fingerprint) throw new Refusal('投注编号重复');
      return { ...known, repeated: true };
    }
    if (await isVoided(tx, userId, asked.round)) throw new Refusal('该注已作废');
    requireAvailable(table);
    const at = await notBeforeLast(tx, bets, userId, arrivedAt);
    const day = dayOf(at.getTime());
    const { seed, nonce } = await drawNonce(tx, userId, at);
    const played = play(seat, asked.pick, { seed, nonce, day });
    const stake = stakeOf(asked.unit, played.weight);
    const win = winOf(asked.unit, played.payout);
    await move(tx, 'bet', seat, asked.round, { purse, amount: -stake, at });
    if (win > 0n) await move(tx, 'win', seat, asked.round, { purse, amount: win, at });
    const [bet] = await tx
      .insert(bets)
      .values({
        orderNo: orderNo('B', day),
        userId,
        round: asked.round,
        fingerprint,
        gameCode: table.code,
        gameName: table.name,
        platTypeId: table.platTypeId,
        category: table.category,
        unit: asked.unit,
        stake,
        win,
        status: RecordStatus.completed,
        pick: played.pick,
        outcome: played.outcome,
        details: played.details,
        rulesVersion: played.version,
        day,
        seedId: seed.id,
        nonce,
        createdAt: at,
        settledAt: at,
      })
      .returning();
    if (!bet) throw new Error(`round ${asked.round} was not stored`);
    const turnover = { userId, day, category: table.category, stake, win, at };
    await accrue(tx, turnover);
    await countTowardsWagering(tx, turnover);
    return { bet, seed, repeated: false };
  });
}

function play(
  { table }: Seat,
  pick: unknown,
  { seed, nonce, day }: { seed: FairSeed; nonce: number; day: string },
): Played {
  const draw = fairDraw({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce });
  const setting = { gameCode: table.code, category: table.category, day };
  try {
    return playTable(kindOf(table.category), pick, draw, setting);
  } catch (error) {
    if (error instanceof PickError) throw new Refusal(error.message);
    throw error;
  }
}

async function move(
  tx: Db,
  kind: 'bet' | 'win',
  { userId, table }: Seat,
  round: string,
  { purse, amount, at }: { purse: number; amount: bigint; at: Date },
): Promise<void> {
  const house = await houseAccount(tx, 'games', at);
  await refusing(
    post(tx, {
      operationKey: `${kind}:${userId}:${round}`,
      kind,
      memo: table.name,
      lines: transfer(house, purse, amount),
      at,
    }),
  );
}

/**
 * Resolves a round whose answer was lost: returns it when it was placed, and otherwise makes sure that it can
 * never be placed.
 */
export function voidRound(
  db: Db,
  userId: number,
  round: string,
  at: Date,
): Promise<PlayedBet | undefined> {
  return db.transaction(async (tx) => {
    await openWallet(tx, userId, at);
    await lockPlayer(tx, userId);
    const placed = await betOfRound(tx, userId, round);
    if (placed) return placed;
    await tx.insert(voidedRounds).values({ userId, round, voidedAt: at }).onConflictDoNothing();
    return undefined;
  });
}

async function isVoided(tx: Db, userId: number, round: string): Promise<boolean> {
  const rows = await tx
    .select({ round: voidedRounds.round })
    .from(voidedRounds)
    .where(and(eq(voidedRounds.userId, userId), eq(voidedRounds.round, round)));
  return rows.length > 0;
}
