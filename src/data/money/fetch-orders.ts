import type { InoutWire } from '../../../contract/calls/records.ts';
import { parseMoneyDown } from '../../../contract/money.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { call } from '../../api/call.ts';
import { orderOfRecord, RECORD_KINDS } from './order-of-record.ts';

const PAGE_SIZE = 50;
/** A reading that needs more pages than this counts as incomplete, to limit traffic. */
const MOST_PAGES = 10;
/**
 * Reads the orders of a kind back to a moment, newest first, and at least the newest page.
 * @param since ms by the platform's clock
 * @returns `complete` is false when orders may be missing from the reading
 * @throws {AppError} as `call` does
 */
export async function fetchOrders(
  kind: WalletOrder['kind'],
  since: number,
  signal: AbortSignal,
): Promise<{ orders: WalletOrder[]; complete: boolean }> {
  const orders = new Map<string, WalletOrder>();
  let seen = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = { kind: RECORD_KINDS[kind], page, size: PAGE_SIZE };
    const { data, total, unreadable } = await call('inoutRecords', asked, { signal, fresh: true });
    // Rows, not pages, are counted: some platforms return fewer rows per page than were asked for.
    seen += data.length;
    for (const row of data) {
      const order = orderOfRecord(row);
      if (order.kind === kind) orders.set(order.orderNo, order);
    }
    // An unreadable row may be the very order that the caller looks for.
    if (unreadable > 0) break;
    // A platform that reports no total ends its list with an empty page.
    const isAll = total === undefined ? data.length === 0 : seen >= total;
    if (isAll || (isNewestFirst(data) && data.some((row) => row.created_at < since))) {
      return { orders: [...orders.values()], complete: true };
    }
    // An empty page before the reported total: the answer is incomplete.
    if (data.length === 0) break;
  }
  return { orders: [...orders.values()], complete: false };
}

/** Without newest-first order, rows older than `since` do not end the list, and all pages must be read. */
function isNewestFirst(rows: readonly InoutWire[]): boolean {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return first !== undefined && last !== undefined && first.created_at >= last.created_at;
}

/** One order by its number; undefined when the platform does not know it. @throws {AppError} */
export async function fetchOrder(
  kind: WalletOrder['kind'],
  orderNo: string,
  signal: AbortSignal,
): Promise<WalletOrder | undefined> {
  const asked = { kind: RECORD_KINDS[kind], order_no: orderNo };
  const { data } = await call('inoutRecords', asked, { signal, fresh: true });
  const row = data.find((candidate) => candidate.order_no === orderNo);
  return row && orderOfRecord(row);
}

/** The fields that an answer to a new order gives. */
type Told = Pick<WalletOrder, 'orderNo' | 'channel' | 'createdAt' | 'state'> & Partial<WalletOrder>;

/** Builds a new order from the answer that created it; the platform's records add details later. */
export function newOrder(kind: WalletOrder['kind'], amount: string, told: Told): WalletOrder {
  return {
    kind,
    amount: parseMoneyDown(amount),
    fee: 0n,
    address: '',
    // Zero, so that any later record of the order counts as newer.
    updatedAt: 0,
    status: 2,
    reason: '',
    txid: '',
    confirmations: 0,
    confirmationsNeeded: 0,
    ...told,
  };
}
