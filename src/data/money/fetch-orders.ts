import { promotionCalls } from '../../../contract/calls/promotions.ts';
import { type InoutWire, recordCalls } from '../../../contract/calls/records.ts';
import { type RedBag, redBagCalls } from '../../../contract/calls/red-bags.ts';
import { parseMoneyDown } from '../../../contract/money.ts';
import { RedBagKind } from '../../../contract/player-enums.ts';
import type { MoneyGroup } from '../../../db/operation-kinds.ts';
import { ORDER_STATES, type WalletOrder } from '../../../db/wallet-order.ts';
import { call } from '../../api/call.ts';
import { type ListPage, readPages } from '../queries/read-pages.ts';
import { claimSubject, type OrderReading, type OrderRecord, taskIdOf } from './order-record.ts';

/** Wire values of a record's kind. */
const RECORD_KINDS: Record<WalletOrder['kind'], number> = { deposit: 1, withdrawal: 2 };

const PAGE_SIZE = 50;
/** Size of the only page that is read of a promotion's claim log. */
const CLAIMS_SIZE = 200;
/** A reading that needs more pages than this counts as incomplete, to limit traffic. */
const MOST_PAGES = 10;

/**
 * Reads the platform's records of a group, as {@link JournalDeps.readOrderRecords} says.
 * @throws {AppError} as `call` does
 */
export function fetchOrderRecords(
  group: MoneyGroup,
  since: number,
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<OrderReading> {
  switch (group) {
    case 'deposit':
    case 'withdrawal':
      return fetchOrders(group, since, signal);
    case 'claim':
      return readClaims(subjects, signal);
    case 'redBag':
      return readSent(since, signal);
    case 'redBagOpen':
      return readReceived(subjects, signal);
  }
}

/** Reads the claim log of each subject's promotion; a log is short enough for one page. */
async function readClaims(subjects: readonly string[], signal: AbortSignal): Promise<OrderReading> {
  const found: OrderRecord[] = [];
  let complete = true;
  for (const id of new Set(subjects.map(taskIdOf))) {
    const asked = { id, page: 1, size: CLAIMS_SIZE };
    const { data, total, unreadable } = await call(promotionCalls.taskReceiveLog, asked, {
      signal,
      fresh: true,
    });
    // A full page may not be the whole log, whatever the total counts.
    const isCut = data.length >= CLAIMS_SIZE || (total ?? 0) > data.length;
    if (unreadable > 0 || isCut) complete = false;
    for (const claim of data) {
      found.push({
        orderNo: claim.claim_no === '' ? claim.id : claim.claim_no,
        kind: 'claim',
        amount: claim.amount,
        createdAt: claim.created_at,
        address: '',
        subject: claimSubject(claim.task_id, claim.step_id),
      });
    }
  }
  return { found, complete };
}

/** Red packets that the player has sent, back to a moment. */
async function readSent(since: number, signal: AbortSignal): Promise<OrderReading> {
  const { rows, complete } = await readBack<RedBag>(
    (page, size) =>
      call(redBagCalls.redBags, { kind: RedBagKind.sent, page, size }, { signal, fresh: true }),
    ({ bag_no }) => bag_no,
    since,
  );
  const found = rows.map(({ bag_no, amount, created_at }): OrderRecord => {
    return { orderNo: bag_no, kind: 'redBag', amount, createdAt: created_at, address: '' };
  });
  return { found, complete };
}

/** Reads each subject's red packet, whose details say whether the player has taken a share. */
async function readReceived(
  subjects: readonly string[],
  signal: AbortSignal,
): Promise<OrderReading> {
  const found: OrderRecord[] = [];
  for (const bagNo of subjects) {
    const bag = await call(redBagCalls.redBagDetail, { bag_no: bagNo }, { signal, fresh: true });
    if (bag.received === undefined) continue;
    found.push({
      orderNo: bag.claim_no === '' ? bag.bag_no : bag.claim_no,
      kind: 'redBagOpen',
      amount: bag.received,
      createdAt: bag.created_at,
      address: '',
      subject: bagNo,
    });
  }
  return { found, complete: true };
}

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
): Promise<{ found: WalletOrder[]; complete: boolean }> {
  const { rows, complete } = await readBack<InoutWire>(
    (page, size) =>
      call(
        recordCalls.inoutRecords,
        { kind: RECORD_KINDS[kind], page, size },
        { signal, fresh: true },
      ),
    ({ order_no, id }) => (order_no === '' ? id : order_no),
    since,
  );
  const found = rows.map(orderOfRecord).filter((order) => order.kind === kind);
  return { found, complete };
}

/**
 * Reads a list of orders page by page back to a moment. A list that is not newest first is read to its end.
 * @param since ms by the platform's clock
 * @returns each row once; `complete` is false when rows may be missing, or one could not be read
 */
async function readBack<Row extends { created_at: number }>(
  ask: (page: number, size: number) => Promise<ListPage<Row>>,
  keyOf: (row: Row) => string,
  since: number,
): Promise<{ rows: Row[]; complete: boolean }> {
  const rows = new Map<string, Row>();
  const found = (complete: boolean) => ({ rows: [...rows.values()], complete });
  for await (const { page, number, end } of readPages(ask, PAGE_SIZE, keyOf)) {
    for (const row of page.data) rows.set(keyOf(row), row);
    // An unreadable row may be the very order that the caller looks for.
    if (end === 'moved' || (page.unreadable ?? 0) > 0) return found(false);
    const [first, last] = [page.data.at(0), page.data.at(-1)];
    const isNewestFirst = first && last && first.created_at >= last.created_at;
    // Rows that a list without pages may have cut off are older than its last one.
    const until = end === 'repeated' ? since + 1 : since;
    if (end === 'whole' || (isNewestFirst && last.created_at < until)) return found(true);
    if (end || number === MOST_PAGES) break;
  }
  return found(false);
}

/** One order by its number; undefined when the platform does not know it. @throws {AppError} */
export async function fetchOrder(
  kind: WalletOrder['kind'],
  orderNo: string,
  signal: AbortSignal,
): Promise<WalletOrder | undefined> {
  const asked = { kind: RECORD_KINDS[kind], order_no: orderNo };
  const { data } = await call(recordCalls.inoutRecords, asked, { signal, fresh: true });
  const row = data.find((candidate) => (candidate.order_no || candidate.id) === orderNo);
  return row && orderOfRecord(row);
}

export function orderOfRecord(row: InoutWire): WalletOrder {
  return {
    orderNo: row.order_no === '' ? row.id : row.order_no,
    kind: row.kind === RECORD_KINDS.deposit ? 'deposit' : 'withdrawal',
    channel: row.channel,
    amount: row.amount,
    payAmount: row.pay_amount,
    actualAmount: row.actual_amount,
    fee: row.fee,
    address: row.address,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    updatedAt: row.updated_at ?? row.created_at,
    status: row.status,
    state: ORDER_STATES.find((state) => state === row.state) ?? '',
    reason: row.reason,
    txid: row.txid,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
  };
}

type Told = Pick<WalletOrder, 'orderNo' | 'channel' | 'createdAt' | 'state'> & Partial<WalletOrder>;

/** Builds a new order from the answer that created it; the platform's records add details later. */
export function newOrder(kind: WalletOrder['kind'], amount: string, told: Told): WalletOrder {
  return {
    kind,
    amount: parseMoneyDown(amount),
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
