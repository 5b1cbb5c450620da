import { count, eq } from 'drizzle-orm';
import { moneyToWire } from '../../contract/money.ts';
import { VENDOR_LAUNCHES } from '../../contract/vendors.ts';
import type { Db } from '../db/client.ts';
import { ledgerEntries } from '../db/schema/ledger.ts';
import {
  balanceOf,
  LedgerError,
  lockPlayer,
  openWallet,
  post,
  tableAccount,
  tableMoneyOf,
} from './ledger.ts';
import { Refusal } from './refusal.ts';
import type { Seat } from './seats.ts';
import { requireAvailable } from './tables.ts';

/** The vendor whose tables have a separate purse: the one with a refund call. */
export const KY = platTypeOf('ky');
const TOO_LITTLE = '余额不足';
/** The largest amount of a ledger entry, and so more than any balance. */
const LARGEST_ENTRY = 2n ** 63n - 1n;

function platTypeOf(code: string): number {
  const entry = Object.entries(VENDOR_LAUNCHES).find(([, vendor]) => vendor.code === code);
  if (!entry) throw new Error(`no vendor ${code}`);
  return Number(entry[0]);
}

const keepsPurse = (platTypeId: number) => platTypeId === KY;

/** A player's money for a vendor's tables; decimal text, in wire format. */
export interface Purse {
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
 * The ledger account that pays for bets at a vendor and receives the wins. The rows of all of the player's
 * accounts stay locked until the transaction ends.
 */
export async function enterPurse(
  tx: Db,
  userId: number,
  platTypeId: number,
  at: Date,
): Promise<number> {
  // The account is created before any row lock: two transactions that create it could otherwise deadlock.
  const account = keepsPurse(platTypeId)
    ? await tableAccount(tx, userId, platTypeId, at)
    : await openWallet(tx, userId, at);
  await lockPlayer(tx, userId);
  return account;
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
        lines: [
          { accountId: wallet, amount: -amount },
          { accountId: purse, amount },
        ],
        at,
      }),
    );
    // Checked after posting: a repeated buy-in is confirmed even when the game has closed since.
    if (!repeated) requireAvailable(table);
  });
}

/**
 * Moves all money at a vendor's tables back to the wallet.
 * @returns micro-USDT; 0 when there was none
 */
export async function leaveTables(
  db: Db,
  userId: number,
  platTypeId: number,
  at: Date,
): Promise<bigint> {
  if (!keepsPurse(platTypeId)) return 0n;
  return await db.transaction(async (tx) => {
    const purse = await enterPurse(tx, userId, platTypeId, at);
    const amount = await tableMoneyOf(tx, userId, platTypeId);
    if (amount === 0n) return 0n;
    // The entry count cannot change under the row lock, so it makes the operation key unique.
    const [entries] = await tx
      .select({ total: count() })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, purse));
    await post(tx, {
      operationKey: `leave:${purse}:${entries?.total}`,
      kind: 'transfer',
      memo: '离桌取回',
      lines: [
        { accountId: purse, amount: -amount },
        { accountId: await openWallet(tx, userId, at), amount },
      ],
      at,
    });
    return amount;
  });
}

/** Turns ledger errors into refusals that the player can read. */
export async function refusing<T>(posting: Promise<T>): Promise<T> {
  try {
    return await posting;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    if (error.fault === 'overdrawn') throw new Refusal(TOO_LITTLE);
    if (error.fault === 'key-reused') throw new Refusal('操作编号重复');
    throw error;
  }
}
