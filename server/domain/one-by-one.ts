import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { commissions, rebates } from '../db/schema/accruals.ts';
import { ledgerAccounts } from '../db/schema/ledger.ts';
import { WALLET } from './ledger.ts';

/** Most steps, or owners settled, in one run; the next run or another process settles the rest. */
const MOST_AT_ONCE = 200;

/** Rows whose money becomes due to their owner with the end of their day. */
interface DueRows {
  table: typeof commissions | typeof rebates;
  /** The column of the owner's id. */
  owner: typeof commissions.agentId | typeof rebates.userId;
  isDue: SQL | undefined;
}

/** An owner with a due payment, whose wallet is locked. */
export interface LockedOwner {
  id: number;
  /** The ledger account of the owner's wallet. */
  wallet: number;
}

/**
 * Settles the due payments of one owner after another, each in a separate transaction that locks the owner's
 * wallet. Locked owners are skipped (`FOR UPDATE SKIP LOCKED`), so any number of processes may settle at once.
 * An owner whose settlement fails is skipped until the next run and does not stop the others.
 * @returns how many owners were settled
 * @throws the first error, after all other owners were settled
 */
export async function settleOneByOne(
  db: Db,
  due: DueRows,
  settle: (tx: Db, owner: LockedOwner) => Promise<void>,
): Promise<number> {
  const passedOver: number[] = [];
  const faults: unknown[] = [];
  let settled = 0;
  while (settled < MOST_AT_ONCE) {
    let owner: LockedOwner | undefined;
    try {
      await db.transaction(async (tx) => {
        owner = await lockNext(tx, due, passedOver);
        if (owner) await settle(tx, owner);
      });
      if (!owner) break;
      settled += 1;
    } catch (fault) {
      faults.push(fault);
      // No owner was locked, so the database itself failed.
      if (!owner) break;
      passedOver.push(owner.id);
    }
  }
  if (faults.length > 0) throw faults[0];
  return settled;
}

/** Locks the wallet of the owner with the oldest due row; due amounts have to be read after locking. */
async function lockNext(
  tx: Db,
  { table, owner, isDue }: DueRows,
  passedOver: readonly number[],
): Promise<LockedOwner | undefined> {
  const [found] = await tx
    .select({ id: owner, wallet: ledgerAccounts.id })
    .from(table)
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.ownerId, owner), eq(ledgerAccounts.kind, WALLET)),
    )
    .where(and(isDue, notInArray(owner, [...passedOver])))
    .orderBy(asc(table.day), asc(owner))
    .limit(1)
    .for('update', { of: ledgerAccounts, skipLocked: true });
  return found;
}

/**
 * Repeats a step of background work, each time in a transaction, while it finds something to do.
 * @returns how many steps did something
 */
export async function repeatStep(db: Db, step: (tx: Db) => Promise<boolean>): Promise<number> {
  for (let done = 0; done < MOST_AT_ONCE; done += 1) {
    if (!(await db.transaction(step))) return done;
  }
  return MOST_AT_ONCE;
}
