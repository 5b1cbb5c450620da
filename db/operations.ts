import { type MoneyDb, moneyDb } from './money.ts';
import { follow, hasDatabases, refuse } from './open.ts';
import { advance, type Operation, type OperationEvent } from './operation.ts';
import { putRows } from './put-rows.ts';
import { isUnnumbered, type WalletOrder } from './wallet-order.ts';

/** An account's operations, newest first. */
export function readOperations(accountId: string): Promise<Operation[]> {
  return moneyDb(accountId).run((db) => db.operations.orderBy('createdAt').reverse().toArray());
}

/**
 * Follows an account's operations: calls `tell` now and whenever any tab changes them; with an empty list
 * when there is no database.
 * @param mayRead called before each read; false keeps the read from recreating a deleted database
 * @returns the function that stops following
 */
export function followOperations(
  accountId: string,
  mayRead: () => boolean,
  tell: (ops: readonly Operation[]) => void,
): () => void {
  if (!hasDatabases()) {
    tell([]);
    return () => {};
  }
  return follow(
    async () => (mayRead() ? await readOperations(accountId).catch(() => []) : []),
    tell,
  );
}

/**
 * Stores a new operation if `admit` allows it; `admit` runs within the same transaction, so that two tabs
 * cannot both be admitted.
 * @param admit throws to refuse; returns ids of operations to cancel
 * @throws what `admit` throws
 */
export async function armOperation(
  accountId: string,
  op: Operation,
  admit: (all: readonly Operation[]) => readonly string[],
): Promise<void> {
  await moneyDb(accountId).change(['operations'], async (db) => {
    const all = await db.operations.toArray();
    let superseded: readonly string[];
    try {
      superseded = admit(all);
    } catch (error) {
      refuse(error);
    }
    for (const id of superseded) {
      const other = await db.operations.get(id);
      if (other) await db.operations.put(advance(other, { type: 'cancel' }, op.createdAt));
    }
    await db.operations.add(op);
  });
}

/**
 * Applies an event to an operation; the result is on disk when this resolves.
 * @param at ms since the epoch by this device
 * @param order the platform's report of its order, stored in the same transaction: with the operation while
 *   its number is not known, then among the orders
 * @returns the operation afterwards; undefined when there is none of that id, or when a `send` or
 *   `resend` changes nothing, so that the operation must not be sent (another tab may have been faster)
 */
export function noteEvent(
  accountId: string,
  opId: string,
  event: OperationEvent,
  at: number,
  order?: WalletOrder,
): Promise<Operation | undefined> {
  return moneyDb(accountId).change(['operations', 'orders', 'sums'], async (db) => {
    const op = await db.operations.get(opId);
    if (!op) return undefined;
    const next = advance(op, event, at);
    if (next === op && (event.type === 'send' || event.type === 'resend')) return undefined;
    return next === op && !order ? op : await putWithOrder(db, next, order);
  });
}

/**
 * Stores an operation again whose row was deleted while it was being sent.
 * @param order as {@link noteEvent}
 */
export function restoreOperation(
  accountId: string,
  op: Operation,
  order?: WalletOrder,
): Promise<void> {
  return moneyDb(accountId).change(['operations', 'orders', 'sums'], async (db) => {
    await putWithOrder(db, op, order);
  });
}

/** Stores an operation and the order told of it, within the caller's transaction. @returns the stored operation */
async function putWithOrder(
  db: MoneyDb,
  op: Operation,
  order: WalletOrder | undefined,
): Promise<Operation> {
  const { order: kept, ...rest } = op;
  const unnumbered = order && isUnnumbered(order) ? order : kept;
  const [orderNo, ...others] = op.orderNos;
  // Several orders that fit are told as such; which of them this one is would be a guess.
  const isFound = unnumbered !== undefined && orderNo !== undefined && others.length === 0;
  const rows = order && !isUnnumbered(order) ? [order] : [];
  if (isFound) rows.push({ ...unnumbered, orderNo });
  const next = unnumbered && !isFound ? { ...rest, order: unnumbered } : rest;
  await db.operations.put(next);
  if (rows.length > 0) await putRows({ rows: db.orders, sums: db.sums }, 'orders', rows);
  return next;
}

/** One operation, or undefined. */
export function readOperation(accountId: string, opId: string): Promise<Operation | undefined> {
  return moneyDb(accountId).run((db) => db.operations.get(opId));
}
