import { dayOf } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import type { Made } from './settings.ts';

/** Orders of operations at the day's edge (ms) may bear the day before. */
export const EDGE_MS = 60 * 60_000;

/** An order and the recharge that made it lie no further apart (ms). */
const SAME_MS = 3 * 60_000;

/** What is known of the recharges around a day. */
export interface Recharges {
  /** YYYY-MM-DD, of the platform */
  day: string;
  /** Deposits of the account; of other days too, so that none is counted by its operation. */
  orders: readonly WalletOrder[];
  /** The account's journal. */
  operations: readonly Operation[];
  /** Begun in this browser, by whichever account. */
  made: readonly Made[];
}

/**
 * What was recharged in a day, micro-USDT: what was credited or may still be. By this account, wherever
 * that was seen; and in this browser by others.
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

/** One that expired without a payment counts no longer; paid late, it does again. */
export function countedOf({ state, status, gone, amount, actualAmount }: WalletOrder): bigint {
  if (gone || state === 'rejected' || state === 'expired') return 0n;
  if (state === '' && status === 3) return 0n;
  return state === 'credited' ? (actualAmount ?? amount) : amount;
}

/** What of an operation no known order stands for: it was sent, and nothing says that it came to nothing. */
function openOf({ state, orderNos, amount }: Operation, known: ReadonlySet<string>): bigint {
  if (!['sending', 'unknown', 'duplicate', 'confirmed'].includes(state)) return 0n;
  const unseen = orderNos.filter((orderNo) => !known.has(orderNo)).length;
  const times = orderNos.length === 0 ? 1 : unseen;
  return parseMoney(amount) * BigInt(times);
}

/**
 * Recharges of the browser that are not the account's own: its journal knows its own, and after a
 * logout, which clears the journal, the platform's orders stand for them.
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
