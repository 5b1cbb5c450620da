import { moneyToWire, parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import type { MoneyGroup } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';

/** A record of the platform that can be matched to an operation. Every wallet order is one. */
export interface OrderRecord
  extends Pick<WalletOrder, 'amount' | 'createdAt' | 'address' | 'payAmount' | 'actualAmount'> {
  /** The platform's number of the order, claim or red packet. */
  orderNo: string;
  kind: MoneyGroup;
  /** The subject of a one-time claim. */
  subject?: string;
}

/** A reading of the platform's records of a group. */
export interface OrderReading {
  found: OrderRecord[];
  /** False when records may be missing from the reading, so that an absent order proves nothing. */
  complete: boolean;
}

/** The records that are wallet orders, which the device stores. */
export function walletOrders(traces: readonly OrderRecord[]): WalletOrder[] {
  return traces.filter((trace): trace is WalletOrder => 'confirmationsNeeded' in trace);
}

/** The amount that a one-time claim brought, as decimal text; undefined where no record shows it. */
export function creditedBy(traces: readonly OrderRecord[], orderNos: readonly string[]) {
  const [trace] = traces.filter(({ orderNo }) => orderNos.includes(orderNo));
  return trace?.subject === undefined ? undefined : moneyToWire(trace.amount);
}

/**
 * The subject of a claim: a promotion, or one of its steps. Ids come from the platform and may hold any
 * character except a line break, which therefore separates the step's id.
 */
export function claimSubject(taskId: string, stepId: string | undefined): string {
  return stepId === undefined || stepId === '' ? taskId : `${taskId}\n${stepId}`;
}

/** The promotion of a claim's subject. */
export function taskIdOf(subject: string): string {
  return subject.split('\n')[0] ?? '';
}

/** The amount that a one-time claim has brought, micro-USDT; undefined while unknown, or if it is no amount. */
export function creditedAmount({ credited }: Operation): bigint | undefined {
  try {
    return credited === undefined ? undefined : parseMoneyDown(credited);
  } catch {
    return undefined;
  }
}
