import { dayOf } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import type { Made } from './settings.ts';

/** Within this time (ms) of midnight an operation and its order may have different days. */
export const EDGE_MS = 60 * 60_000;

/** Largest time (ms) between a recharge and the order that it created. */
const SAME_MS = 3 * 60_000;

/** The known recharges around a day. */
export interface Recharges {
  /** YYYY-MM-DD, of the platform */
  day: string;
  /** Deposits of the account; of other days too, so that none is counted by its operation. */
  orders: readonly WalletOrder[];
  operations: readonly Operation[];
  /** Recharges begun in this browser, by any account. */
  made: readonly Made[];
}

/**
 * The sum recharged in a day, micro-USDT, including deposits that may still be credited: by this account on
 * any device, and by other accounts in this browser.
 */
export function rechargedOn({ day, orders, operations, made }: Recharges): bigint {
  const deposits = operations.filter((op) => groupOf(op) === 'deposit');
  const known = new Set(orders.map(({ orderNo }) => orderNo));
  let sum = 0n;
  for (const order of orders) if (dayOf(order.createdAt) === day) sum += countedOf(order);
  for (const op of deposits) if (dayOf(op.sentAt ?? op.createdAt) === day) sum += openOf(op, known);
  for (const { micro } of ofOthers(made, orders, deposits, day)) sum += micro;
  return sum;
}

/** An order's part of the sum, micro-USDT; 0 when expired without payment, unless it is paid late. */
export function countedOf({ state, status, gone, amount, actualAmount }: WalletOrder): bigint {
  if (gone || state === 'rejected' || state === 'expired') return 0n;
  if (state === '' && status === 3) return 0n;
  return state === 'credited' ? (actualAmount ?? amount) : amount;
}

/** The part of a sent, not failed operation that no known order contains, micro-USDT. */
function openOf({ state, orderNos, amount }: Operation, known: ReadonlySet<string>): bigint {
  if (!['sending', 'unknown', 'duplicate', 'confirmed'].includes(state)) return 0n;
  const unseen = orderNos.filter((orderNo) => !known.has(orderNo)).length;
  const times = orderNos.length === 0 ? 1 : unseen;
  return parseMoney(amount) * BigInt(times);
}

/**
 * Recharges of other accounts in this browser. The account's own are in its journal or, after a logout
 * has cleared the journal, among the platform's orders.
 */
function ofOthers(
  made: readonly Made[],
  orders: readonly WalletOrder[],
  deposits: readonly Operation[],
  day: string,
): Made[] {
  const own = new Set(deposits.map(({ opId }) => opId));
  const linked = new Set(deposits.flatMap(({ orderNos }) => orderNos));
  const free = orders.filter(({ orderNo }) => !linked.has(orderNo));
  return made.filter(({ opId, at, micro }) => {
    if (own.has(opId) || dayOf(at) !== day) return false;
    const place = free.findIndex(
      (order) => order.amount === micro && Math.abs(order.createdAt - at) < SAME_MS,
    );
    if (place !== -1) free.splice(place, 1);
    return place === -1;
  });
}
