import Dexie, { type Table } from 'dexie';
import { DAY_MS } from '../contract/day.ts';
import { accountDatabases, wipe } from './open.ts';
import { advance, type Operation, staysAfterLogout } from './operation.ts';
import { sumsOf } from './put-rows.ts';
import {
  type CollectionName,
  GROUP_TABLES,
  type SumKey,
  type SumRow,
  type SyncState,
} from './record-collection.ts';
import type { WalletOrder } from './wallet-order.ts';

/**
 * The journal and orders of one account. A separate database, because every write must be on disk before
 * a request leaves (strict durability), and because a logout keeps unsettled operations (decision 0051).
 */
export class MoneyDb extends Dexie {
  declare operations: Table<Operation, string>;
  declare orders: Table<WalletOrder, string>;
  declare sums: Table<SumRow, SumKey>;
  declare marks: Table<SyncState, CollectionName>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      operations: 'opId, state, createdAt',
      orders: 'orderNo, [kind+createdAt]',
    });
    this.version(2)
      .stores({
        orders: 'orderNo, createdAt, [kind+createdAt], [status+createdAt], [kind+status+createdAt]',
        ...GROUP_TABLES,
      })
      .upgrade(async (tx) => {
        const orders = tx.table<WalletOrder, string>('orders');
        const known = await orders.toArray();
        // Earlier releases accepted any number as a time. Delete such orders: one bad row must not keep
        // the journal from opening, and the platform still has the order.
        const odd = known.filter((order) => !hasDay(order));
        if (odd.length > 0) await orders.bulkDelete(odd.map(({ orderNo }) => orderNo));
      });
    // Sums of version 2 counted 0 for an amount that the platform did not tell; now they say that it is missing.
    this.version(3).upgrade(async (tx) => {
      const known = await tx.table<WalletOrder, string>('orders').toArray();
      await tx.table('sums').clear();
      await tx.table('sums').bulkPut(sumsOf('orders', known));
    });
  }
}

/** Whether the order's creation time is a valid date. */
function hasDay({ createdAt }: WalletOrder): boolean {
  return !Number.isNaN(new Date(createdAt + DAY_MS).getTime());
}

/** Name of an account's money database. */
export function moneyDbName(accountId: string): string {
  return `robohall-money-${accountId}`;
}

const databases = accountDatabases((accountId) => new MoneyDb(moneyDbName(accountId)));

export const moneyDb = databases.of;
export const closeMoneyDb = databases.close;

/** A second arrival of a request may show this long (ms) after the request was answered … */
const ECHO_MS = 5 * 60_000;
/** … and a request that seems lost may show this long (ms) after the operation was created. */
const LATE_MS = 20 * 60_000;

/**
 * Redacts the money database at logout: deletes settled operations and every order. Operations that are
 * unsettled or may turn out to be duplicates stay as notes without address and payload, so that the same
 * account's next login can reconcile them.
 * @param at ms since the epoch by this device
 * @returns how many notes stay
 * @throws {DbUnavailable} when the redaction failed
 */
export async function redactMoney(accountId: string, at: number): Promise<number> {
  const open = await moneyDb(accountId).change(
    ['operations', 'orders', 'sums', 'marks'],
    async (db) => {
      await clearOrders(db);
      const all = await db.operations.toArray();
      const kept = all.filter((op) => staysAfterLogout(op) || mayShowMore(op, at));
      const gone = all.filter((op) => !kept.includes(op));
      // Orders of deleted operations go into the notes' baselines, so that no note is matched to them.
      const orderNos = gone.flatMap((op) => op.orderNos);
      await db.operations.bulkDelete(gone.map(({ opId }) => opId));
      await db.operations.bulkPut(kept.map((op) => redacted(op, at, orderNos)));
      return kept.length;
    },
  );
  await close(accountId, open);
  return open;
}

/**
 * Deletes an account's orders after a logout in another tab; notes of unsettled operations stay.
 * @throws {DbUnavailable} when the deletion failed
 */
export async function forgetOrders(accountId: string): Promise<void> {
  if (!(await Dexie.exists(moneyDbName(accountId)))) return;
  const notes = await moneyDb(accountId).change(
    ['operations', 'orders', 'sums', 'marks'],
    async (db) => {
      await clearOrders(db);
      return await db.operations.count();
    },
  );
  await close(accountId, notes);
}

/** Clears the order collection with its sums and sync state, within the caller's transaction. */
async function clearOrders({ orders, sums, marks }: MoneyDb): Promise<void> {
  await Promise.all([orders.clear(), sums.clear(), marks.clear()]);
}

/** Closes the database, and deletes it if no notes are left. */
async function close(accountId: string, notes: number): Promise<void> {
  await closeMoneyDb(accountId);
  if (notes === 0) await wipe(moneyDbName(accountId));
}

/** Whether a duplicate may still show. All times are this device's; a changed clock can skew the result. */
function mayShowMore(op: Operation, at: number): boolean {
  if (op.sentAt === undefined) return false;
  if (op.state === 'missing') return at - op.createdAt < LATE_MS;
  return op.proven !== true && at - op.updatedAt < ECHO_MS;
}

/** @param others order numbers of deleted operations */
function redacted(op: Operation, at: number, others: readonly string[]): Operation {
  const baseline = [...(op.baseline ?? []), ...others];
  const { order: _order, ...rest } = op;
  const bare: Operation = { ...rest, payload: {}, target: '', baseline };
  const note = '退出登录';
  // Without its payload the operation cannot be sent any more.
  if (op.state === 'armed') return advance(bare, { type: 'cancel' }, at);
  if (op.state !== 'sending') return bare;
  // The logout aborts the request; the platform's records will show whether it arrived.
  return advance(bare, { type: 'lost', message: note, at: op.sentAt ?? at }, at);
}
