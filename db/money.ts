import Dexie, { type Table } from 'dexie';
import { DAY_MS } from '../contract/day.ts';
import { GROUP_TABLES, type SumKey } from './group-tables.ts';
import { type Database, lazyDatabase, wipe } from './open.ts';
import { advance, type Operation } from './operation.ts';
import { sumsOf } from './put-rows.ts';
import type { CollectionName, SumRow, SyncState } from './record-collection.ts';
import type { WalletOrder } from './wallet-order.ts';

/**
 * The money of one account: journal and orders. A database of its own, because every write must be
 * on the disk before a request leaves (strict durability), and because a logout keeps of it what is
 * not settled (decision 0051).
 */
class MoneyDb extends Dexie {
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
        // Earlier releases took any number for a time. One bad row must not keep the journal shut; the
        // platform still has it.
        const odd = known.filter((order) => !hasDay(order));
        if (odd.length > 0) await orders.bulkDelete(odd.map(({ orderNo }) => orderNo));
        await tx.table('sums').bulkPut(sumsOf('orders', known.filter(hasDay)));
      });
  }
}

/** Whether it was made at a moment that lies on a day. */
function hasDay({ createdAt }: WalletOrder): boolean {
  return !Number.isNaN(new Date(createdAt + DAY_MS).getTime());
}

const opened = new Map<string, Database<MoneyDb>>();

/** Name of the database with an account's money. */
export function moneyDbName(accountId: string): string {
  return `robohall-money-${accountId}`;
}

/** An account's money; opens with its first use. */
export function moneyDb(accountId: string): Database<MoneyDb> {
  const known = opened.get(accountId);
  if (known) return known;
  const database = lazyDatabase(() => new MoneyDb(moneyDbName(accountId)));
  opened.set(accountId, database);
  return database;
}

/** Lets go of an account's money; the next use opens it again. */
export async function closeMoneyDb(accountId: string): Promise<void> {
  const database = opened.get(accountId);
  opened.delete(accountId);
  await database?.close();
}

/** Another arrival of a request may show so long (ms) after it was answered … */
const ECHO_MS = 5 * 60_000;
/** … and one that seems to be lost so long after it was begun. */
const LATE_MS = 20 * 60_000;

/**
 * Takes leave of an account: what is settled goes, with every order; of what is not, a note stays
 * without address and payload, so that the same account's next login can still clear it up. So does
 * one of what may yet turn out to have been done twice.
 * @param at ms since the epoch by this device
 * @returns how many notes stay
 * @throws {DbUnavailable} when it could not be done
 */
export async function redactMoney(accountId: string, at: number): Promise<number> {
  const open = await moneyDb(accountId).run((db) =>
    db.transaction('rw', [db.operations, db.orders, db.sums, db.marks], async () => {
      await clearOrders(db);
      const all = await db.operations.toArray();
      const kept = all.filter((op) => isOpen(op) || mayShowMore(op, at));
      const gone = all.filter((op) => !kept.includes(op));
      // What is forgotten must not be taken for another's.
      const orderNos = gone.flatMap((op) => op.orderNos);
      await db.operations.bulkDelete(gone.map(({ opId }) => opId));
      await db.operations.bulkPut(kept.map((op) => redacted(op, at, orderNos)));
      return kept.length;
    }),
  );
  await close(accountId, open);
  return open;
}

/**
 * Forgets an account's orders, after a logout in another tab; the notes of what is not settled stay.
 * @throws {DbUnavailable} when it could not be done
 */
export async function forgetOrders(accountId: string): Promise<void> {
  if (!(await Dexie.exists(moneyDbName(accountId)))) return;
  const notes = await moneyDb(accountId).run((db) =>
    db.transaction('rw', [db.operations, db.orders, db.sums, db.marks], async () => {
      await clearOrders(db);
      return await db.operations.count();
    }),
  );
  await close(accountId, notes);
}

/** Within a transaction: the collection of orders with its sums and its mark. */
async function clearOrders({ orders, sums, marks }: MoneyDb): Promise<void> {
  await Promise.all([orders.clear(), sums.clear(), marks.clear()]);
}

/** Lets go of the database; one in which no note stays is deleted. */
async function close(accountId: string, notes: number): Promise<void> {
  await closeMoneyDb(accountId);
  if (notes === 0) await wipe(moneyDbName(accountId));
}

function isOpen({ state, acknowledged }: Operation): boolean {
  return ['sending', 'unknown', 'duplicate'].includes(state) && !acknowledged;
}

/** All times are this device's; a clock that was set between them keeps a note too long at worst. */
function mayShowMore(op: Operation, at: number): boolean {
  if (op.sentAt === undefined) return false;
  if (op.state === 'missing') return at - op.createdAt < LATE_MS;
  return op.proven !== true && at - op.updatedAt < ECHO_MS;
}

/** @param others orders that were somebody else's */
function redacted(op: Operation, at: number, others: readonly string[]): Operation {
  const baseline = [...(op.baseline ?? []), ...others];
  const bare: Operation = { ...op, payload: {}, target: '', baseline };
  const note = '退出登录';
  // Without its payload it cannot be sent any more.
  if (op.state === 'armed') return advance(bare, { type: 'cancel' }, at);
  if (op.state !== 'sending') return bare;
  // Its request is given up by the logout; whether it arrived, the records will tell.
  return advance(bare, { type: 'lost', message: note, at: op.sentAt ?? at }, at);
}
