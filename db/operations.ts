import { liveQuery } from 'dexie';
import { moneyDb } from './money.ts';
import { hasDatabases } from './open.ts';
import { advance, type Operation, type OperationEvent } from './operation.ts';
import { putRows } from './put-rows.ts';
import type { WalletOrder } from './wallet-order.ts';

/** An account's operations, newest first. @throws {DbUnavailable} */
export function readOperations(accountId: string): Promise<Operation[]> {
  return moneyDb(accountId).run((db) => db.operations.orderBy('createdAt').reverse().toArray());
}

/**
 * Tells of an account's operations, now and whenever any tab changes them; of none where there is no
 * database.
 * @param mayRead asked before each reading, which would open a database that was just deleted
 * @returns the function that ends it
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
  const rows = liveQuery(async () => (mayRead() ? await readOperations(accountId) : []));
  const watching = rows.subscribe({ next: tell, error: () => tell([]) });
  return () => watching.unsubscribe();
}

/**
 * Writes a new operation down, if `admit` lets it: asked within the same transaction, so that two
 * tabs cannot both be let in.
 * @param admit throws to refuse; may cancel others by returning their ids
 * @throws {DbUnavailable}, and what `admit` throws
 */
export async function armOperation(
  accountId: string,
  op: Operation,
  admit: (all: readonly Operation[]) => readonly string[],
): Promise<void> {
  let refusal: unknown;
  await moneyDb(accountId).run((db) =>
    db.transaction('rw', db.operations, async () => {
      let superseded: readonly string[];
      try {
        superseded = admit(await db.operations.toArray());
      } catch (error) {
        refusal = error;
        return;
      }
      for (const id of superseded) {
        const other = await db.operations.get(id);
        if (other) await db.operations.put(advance(other, { type: 'cancel' }, op.createdAt));
      }
      await db.operations.add(op);
    }),
  );
  if (refusal !== undefined) throw refusal;
}

/**
 * Lets an event happen to an operation; what became of it is on the disk when this resolves.
 * @param at ms since the epoch by this device
 * @param order what the platform said of its order, written in the same transaction
 * @returns the operation afterwards; undefined when there is none of that id, and for a `send` or
 *   `resend` that changes nothing: it is not to be sent, or another tab was faster
 * @throws {DbUnavailable}
 */
export function noteEvent(
  accountId: string,
  opId: string,
  event: OperationEvent,
  at: number,
  order?: WalletOrder,
): Promise<Operation | undefined> {
  return moneyDb(accountId).run((db) =>
    db.transaction('rw', db.operations, db.orders, db.sums, async () => {
      const op = await db.operations.get(opId);
      if (!op) return undefined;
      const next = advance(op, event, at);
      if (next === op && (event.type === 'send' || event.type === 'resend')) return undefined;
      if (next !== op) await db.operations.put(next);
      if (order) await putRows({ rows: db.orders, sums: db.sums }, 'orders', [order]);
      return next;
    }),
  );
}

/**
 * Writes down an operation that the device has forgotten while it was being sent.
 * @param order as {@link noteEvent}
 * @throws {DbUnavailable}
 */
export function restoreOperation(
  accountId: string,
  op: Operation,
  order?: WalletOrder,
): Promise<void> {
  return moneyDb(accountId).run((db) =>
    db.transaction('rw', db.operations, db.orders, db.sums, async () => {
      await db.operations.put(op);
      if (order) await putRows({ rows: db.orders, sums: db.sums }, 'orders', [order]);
    }),
  );
}

/** One operation, or undefined. @throws {DbUnavailable} */
export function readOperation(accountId: string, opId: string): Promise<Operation | undefined> {
  return moneyDb(accountId).run((db) => db.operations.get(opId));
}
