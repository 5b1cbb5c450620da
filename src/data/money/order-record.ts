import { moneyToWire } from '../../../contract/money.ts';
import type { MoneyGroup } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';

/** Something that the platform has, by which an operation is found again. Every wallet order is one. */
export interface OrderRecord {
  /** The platform's name of it: an order's number, a claim's, a red packet's. */
  orderNo: string;
  kind: MoneyGroup;
  /** micro-USDT */
  amount: bigint;
  /** ms by the platform's clock */
  createdAt: number;
  /** Where it went; empty where that tells nothing apart. */
  address: string;
  /** What it was given for, where the platform gives that once. */
  subject?: string;
}

/** A reading of what the platform has of a group. */
export interface OrderReading {
  found: OrderRecord[];
  /** False when the reading proves nothing about what it does not show. */
  complete: boolean;
}

/** Those that the device keeps as orders. */
export function walletOrders(traces: readonly OrderRecord[]): WalletOrder[] {
  return traces.filter((trace): trace is WalletOrder => 'confirmationsNeeded' in trace);
}

/** What came of something that is given once, as decimal text; undefined where nothing did. */
export function creditedBy(traces: readonly OrderRecord[], orderNos: readonly string[]) {
  const [trace] = traces.filter(({ orderNo }) => orderNos.includes(orderNo));
  return trace?.subject === undefined ? undefined : moneyToWire(trace.amount);
}
