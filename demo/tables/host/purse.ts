import { moneyToWire } from '../../../contract/money.ts';
import type { Db } from '../../../server/db/client.ts';
import {
  balanceOf,
  openWallet,
  post,
  tableMoneyOf,
  transfer,
} from '../../../server/domain/ledger.ts';
import { enterPurse, keepsPurse, refusing, TOO_LITTLE } from '../../../server/domain/purses.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { requireAvailable } from '../../../server/domain/tables.ts';
import type { Seat } from './seats.ts';

/** The largest amount of a ledger entry, and so more than any balance. */
const LARGEST_ENTRY = 2n ** 63n - 1n;

/** A player's money for a vendor's tables; decimal text, in wire format. */
interface Purse {
  /** Money that pays for bets: the wallet, or the table money of a vendor with a separate purse. */
  available: string;
  wallet: string;
  /** Money taken to this vendor's tables; absent when the wallet pays for bets. */
  table?: string;
}

/** Reads a player's money for a vendor's tables. */
export async function purseOf(db: Db, userId: number, platTypeId: number): Promise<Purse> {
  const wallet = moneyToWire(await balanceOf(db, userId));
  if (!keepsPurse(platTypeId)) return { available: wallet, wallet };
  const table = moneyToWire(await tableMoneyOf(db, userId, platTypeId));
  return { available: table, wallet, table };
}

/**
 * Moves money from the wallet to the table. Repeating the operation has no effect.
 * @param amount micro-USDT
 * @throws {Refusal}
 */
export async function buyIn(
  db: Db,
  { userId, table }: Seat,
  { operation, amount }: { operation: string; amount: bigint },
  at: Date,
): Promise<void> {
  if (!keepsPurse(table.platTypeId)) throw new Refusal('此牌桌直接使用钱包余额');
  if (amount <= 0n) throw new Refusal('带入金额有误');
  if (amount > LARGEST_ENTRY) throw new Refusal(TOO_LITTLE);
  await db.transaction(async (tx) => {
    const purse = await enterPurse(tx, userId, table.platTypeId, at);
    const wallet = await openWallet(tx, userId, at);
    const { repeated } = await refusing(
      post(tx, {
        operationKey: `buy-in:${userId}:${operation}`,
        kind: 'transfer',
        memo: `带入 ${table.vendorName}`,
        lines: transfer(wallet, purse, amount),
        at,
      }),
    );
    // Checked after posting: a repeated buy-in is confirmed even when the game has closed since.
    if (!repeated) requireAvailable(table);
  });
}
