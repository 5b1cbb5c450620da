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

/** The vendor whose tables have a purse of their own: the one with a refund call. */
export const KY = platTypeOf('ky');
const TOO_LITTLE = '余额不足';
/** The most that an entry of the ledger can hold, and so more than anybody has. */
const LARGEST_ENTRY = 2n ** 63n - 1n;

function platTypeOf(code: string): number {
  const entry = Object.entries(VENDOR_LAUNCHES).find(([, vendor]) => vendor.code === code);
  if (!entry) throw new Error(`no vendor ${code}`);
  return Number(entry[0]);
}

const keepsPurse = (platTypeId: number) => platTypeId === KY;

/** What a player can bet with at a vendor's tables; decimal text, as it travels. */
export interface Purse {
  /** What bets are paid from: the wallet, or the table money where the vendor keeps its own. */
  available: string;
  wallet: string;
  /** Money taken to this vendor's tables; absent where bets are paid from the wallet. */
  table?: string;
}

/** What a player can bet with at a vendor's tables. */
export async function purseOf(db: Db, userId: number, platTypeId: number): Promise<Purse> {
  const wallet = moneyToWire(await balanceOf(db, userId));
  if (!keepsPurse(platTypeId)) return { available: wallet, wallet };
  const table = moneyToWire(await tableMoneyOf(db, userId, platTypeId));
  return { available: table, wallet, table };
}

/**
 * The ledger account that bets at a vendor are paid from and wins go to. From here on until the
 * transaction ends, nothing else touches the player's money.
 */
export async function enterPurse(
  tx: Db,
  userId: number,
  platTypeId: number,
  at: Date,
): Promise<number> {
  // Opened before anything is locked: two that both have to open it must not wait crosswise.
  const account = keepsPurse(platTypeId)
    ? await tableAccount(tx, userId, platTypeId, at)
    : await openWallet(tx, userId, at);
  await lockPlayer(tx, userId);
  return account;
}

/**
 * Takes money from the wallet to the table. The same operation again does nothing.
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
    // Only now: what has been booked is answered as booked, though the game has shut since.
    if (!repeated) requireAvailable(table);
  });
}

/**
 * Brings all money at a vendor's tables back to the wallet.
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
    // Under the lock the number of entries names this very state of the purse.
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

/** Says the ledger's no in the player's words. */
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
