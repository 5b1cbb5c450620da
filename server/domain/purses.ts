import { count, eq } from 'drizzle-orm';
import { VENDOR_LAUNCHES } from '../../contract/vendors.ts';
import type { Db } from '../db/client.ts';
import { ledgerEntries } from '../db/schema/ledger.ts';
import {
  LedgerError,
  lockPlayer,
  openWallet,
  playerAccount,
  post,
  tableKind,
  tableMoneyOf,
  transfer,
} from './ledger.ts';
import { Refusal } from './refusal.ts';

/** The vendor whose tables have a separate purse: the one with a refund call. */
export const KY = platTypeOf('ky');
export const TOO_LITTLE = '余额不足';

function platTypeOf(code: string): number {
  const entry = Object.entries(VENDOR_LAUNCHES).find(([, vendor]) => vendor.code === code);
  if (!entry) throw new Error(`no vendor ${code}`);
  return Number(entry[0]);
}

/** Whether a vendor's tables are played with money that was taken there. */
export const keepsPurse = (platTypeId: number) => platTypeId === KY;

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
    ? await playerAccount(tx, userId, tableKind(platTypeId), at)
    : await openWallet(tx, userId, at);
  await lockPlayer(tx, userId);
  return account;
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
      lines: transfer(purse, await openWallet(tx, userId, at), amount),
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
