import { dayOf } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { Operation, OperationEvent } from '../../../db/operation.ts';
import { readOperations } from '../../../db/operations.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { serverNow } from '../../api/server-clock.ts';
import { groupOf } from '../money/kinds.ts';
import type { Trace } from '../money/trace.ts';
import { type Limits, NO_LIMITS } from './admit-recharge.ts';
import { rechargeLimits } from './recharge-limits.ts';
import { countedOf } from './recharged.ts';
import { dropMade, noteMade } from './rules.ts';
import type { Made } from './settings.ts';
import { changeProtection, readProtection } from './store.ts';

// What is begun here counts for whoever logs in next in this browser, or is logged in beside.

/**
 * Takes note of a recharge that is about to be sent.
 * @returns the limits as they are now; what others have noted after it does not count against it
 * @throws {DbUnavailable} when there is a cap, and what counts against it cannot be read
 */
export async function claimRecharge(
  accountId: string,
  op: Operation,
  found: readonly Trace[],
): Promise<Limits> {
  if (!(await isCapped())) return NO_LIMITS;
  const made = madeOf(op, serverNow());
  await changeProtection((before) => noteMade(before, made));
  const { cap, ...limits } = await rechargeLimits(accountId, 'deposit', found);
  return cap ? { ...limits, cap: { ...cap, made: madeBefore(cap.made, op.opId) } } : limits;
}

/** A recharge that has come to nothing counts no longer; one that is found after all does again. */
export async function followOperation(op: Operation, { type }: OperationEvent): Promise<void> {
  if (groupOf(op) !== 'deposit') return;
  if (['rejected', 'missing', 'cancelled', 'armed'].includes(op.state)) await recount([], [op]);
  else if (type === 'found') await recount([op], []);
}

/** The same of orders: one that expired counts no longer; paid late, it does again. */
export async function followOrders(
  accountId: string,
  orders: readonly WalletOrder[],
): Promise<void> {
  const deposits = orders.filter(({ kind }) => kind === 'deposit');
  if (deposits.length === 0 || !(await isCapped())) return;
  const counts = new Map(deposits.map((order) => [order.orderNo, countedOf(order) > 0n]));
  const told = (op: Operation) => op.orderNos.flatMap((orderNo) => counts.get(orderNo) ?? []);
  const known = (await readOperations(accountId)).filter((op) => told(op).length > 0);
  const isOpen = (op: Operation) => told(op).includes(true);
  await recount(
    known.filter(isOpen),
    known.filter((op) => !isOpen(op)),
  );
}

/** @param counting of them only today's are noted: others count no more anyway */
async function recount(counting: readonly Operation[], over: readonly Operation[]): Promise<void> {
  const { cap, next, made } = await readProtection();
  const noted = new Set(made.map(({ opId }) => opId));
  const gone = over.filter(({ opId }) => noted.has(opId)).map(({ opId }) => opId);
  const today = dayOf(serverNow());
  const back = counting.flatMap((op) => {
    if (noted.has(op.opId) || op.sentAt === undefined || dayOf(op.sentAt) !== today) return [];
    return cap === null && next === null ? [] : madeOf(op, op.sentAt);
  });
  if (gone.length + back.length === 0) return;
  await changeProtection((before) => back.reduce(noteMade, dropMade(before, gone)));
}

async function isCapped(): Promise<boolean> {
  const { cap, next } = await readProtection();
  return cap !== null || next !== null;
}

function madeOf({ opId, amount }: Operation, at: number): Made {
  return { opId, at, micro: parseMoney(amount) };
}

function madeBefore(made: readonly Made[], opId: string): readonly Made[] {
  const place = made.findIndex((one) => one.opId === opId);
  return place === -1 ? made : made.slice(0, place);
}
