import { MoneyError, parseMoneyDown } from '../../../contract/money.ts';
import type { Operation, OperationStep } from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import type { JournalDeps } from './journal-deps.ts';
import { creditedBy, type OrderRecord } from './order-record.ts';

/** How far apart (ms) device and platform clocks may be, and how long a request may be in transit. */
const CLOCK_SLACK_MS = 5_000;
const LONGEST_WAY_MS = 15 * 60_000;
/** An order made this long (ms) after the sending may still belong to an open operation. */
const OPEN_WAY_MS = 24 * 60 * 60_000;
/** A second arrival of a request that was answered comes within this time (ms). */
const ECHO_MS = 2 * 60_000;

/** The clocks and the platform's key support at the moment of matching. */
export interface MatchContext {
  /** `serverNow`: ms by the platform's clock; `deviceNow`: ms by this device's clock at the same moment. */
  serverNow: number;
  deviceNow: number;
  /** Whether the platform says that it honours idempotency keys. */
  honoursKeys: boolean;
}

/** States that are matched to orders; of operations sent at the same time, the earlier state goes first. */
const WANTING: readonly ((op: Operation) => boolean)[] = [
  ({ state }) => state === 'unknown',
  // The answer confirmed the operation without an order number, so one of the orders belongs to it.
  ({ state, orderNos }) => state === 'confirmed' && orderNos.length === 0,
  ({ state }) => state === 'missing',
  ({ state }) => state === 'armed',
  ({ state }) => state === 'rejected',
  ({ state, orderNos }) => state === 'confirmed' && orderNos.length > 0,
  ({ state }) => state === 'duplicate',
  // Cancelled after a 401: a second arrival of its request may have been accepted.
  ({ state }) => state === 'cancelled',
];

/**
 * Matches a reading of a group's orders to the account's operations and records the matches.
 * @param isAsked whether an answer under the operation's key is awaited: that is proof, a match only likely
 */
export async function importOrders(
  deps: Pick<JournalDeps, 'store' | 'serverNow' | 'deviceNow' | 'honoursKeys'>,
  group: MoneyGroup,
  orders: readonly OrderRecord[],
  isAsked: (op: Operation) => boolean,
): Promise<void> {
  const { store, serverNow, deviceNow, honoursKeys } = deps;
  const all = await store.all();
  const context = {
    serverNow: serverNow(),
    deviceNow: deviceNow(),
    honoursKeys: honoursKeys() === true,
  };
  for (const [opId, orderNos] of matchOrders(all, orders, group, context)) {
    const op = all.find((candidate) => candidate.opId === opId);
    if (!op || isAsked(op)) continue;
    // A subject identifies a one-time claim; other matches could be another device's order of that amount.
    const likely = !isOnce(op);
    const credited = creditedBy(orders, orderNos);
    await store.note(opId, { type: 'found', orderNos, credited, at: serverNow(), likely });
  }
}

/**
 * Matches the platform's orders to a group's operations by kind, amount and time (one-time claims by their
 * subject). Orders that existed before the operation was sent or belong to another one are left out.
 * @param ops all operations of the account
 * @param orders a complete reading of the group's newest orders
 * @returns order numbers by operation id; empty while one of the group is being sent, because its order
 *   could be matched to another operation
 */
export function matchOrders(
  ops: readonly Operation[],
  orders: readonly OrderRecord[],
  group: MoneyGroup,
  context: MatchContext,
): Map<string, string[]> {
  const mine = ops.filter((op) => groupOf(op) === group);
  const found = new Map<string, string[]>();
  if (mine.some((op) => op.state === 'sending')) return found;
  const claimed = new Set(mine.flatMap((op) => op.orderNos));
  for (const op of [...mine].sort(likeliestFirst(context))) {
    const others = mine.filter((other) => other !== op);
    const isOthers = (order: OrderRecord) =>
      others.some((other) => isPaidBy(other, order) && order.createdAt <= paidUntil(other)) &&
      !isPaidBy(op, order);
    const fitting = candidates(op, orders, claimed, context).filter((order) => !isOthers(order));
    const hits = asKeyed(op, narrowed(op, fitting), context);
    for (const { orderNo } of hits) claimed.add(orderNo);
    const orderNos = hits.map(({ orderNo }) => orderNo);
    if (orderNos.length > 0) found.set(op.opId, orderNos);
  }
  return found;
}

/**
 * The `unknown` operation, which blocks its group, chooses first: if its order were matched to an older
 * operation, it would be called `missing`. Then the latest sent, as requests mostly arrive in seconds.
 */
function likeliestFirst(context: MatchContext) {
  return (first: Operation, second: Operation): number => {
    const stops = Number(second.state === 'unknown') - Number(first.state === 'unknown');
    const sent = platformTime(second, 'sent', context) - platformTime(first, 'sent', context);
    return stops || sent || rankOf(first) - rankOf(second);
  };
}

function rankOf(op: Operation): number {
  return WANTING.findIndex((isNext) => isNext(op));
}

function candidates(
  op: Operation,
  orders: readonly OrderRecord[],
  claimed: ReadonlySet<string>,
  context: MatchContext,
): OrderRecord[] {
  const { sentAt } = op;
  if (sentAt === undefined) return [];
  const free = orders.filter(({ kind, orderNo }) => kind === groupOf(op) && !claimed.has(orderNo));
  // The records of a one-time claim's subject belong to it, at any time and from any device.
  if (isOnce(op)) {
    return free.filter(({ subject }) => subject !== undefined && subject === op.subject);
  }
  if (op.proven && op.order === undefined) return [];
  const amount = parseMoneyDown(op.amount);
  // The platform's own time of its newest earlier order does not depend on this device's clock.
  const from = op.newestBefore ?? sentAt - CLOCK_SLACK_MS;
  const until = latestOf(op, orders, context);
  return free.filter(
    (order) =>
      (order.amount === amount || isPaidBy(op, order)) &&
      !isPaidOtherwise(op, order) &&
      order.createdAt >= from &&
      order.createdAt <= (isPaidBy(op, order) ? Math.max(until, paidUntil(op)) : until) &&
      !op.baseline?.includes(order.orderNo),
  );
}

/**
 * The exact amount of an order without a number, micro-USDT, if it differs from the amount ordered: the platform
 * tells its orders apart by it.
 */
function payableOf({ order }: Operation): bigint | undefined {
  const payable = microOf(order?.payAmount);
  return payable === order?.amount ? undefined : payable;
}

/** Whether the record tells the exact amount that the operation's order is to be paid with. */
function isPaidBy(op: Operation, { amount, actualAmount, payAmount }: OrderRecord): boolean {
  const payable = payableOf(op);
  return payable !== undefined && [amount, actualAmount, microOf(payAmount)].includes(payable);
}

/** Whether the record tells that it is to be paid with another amount. */
function isPaidOtherwise(op: Operation, { payAmount }: OrderRecord): boolean {
  const [own, told] = [microOf(op.order?.payAmount), microOf(payAmount)];
  return own !== undefined && told !== undefined && own !== told;
}

/** ms by the platform's clock: a platform may record a deposit only when its payment has come, even late. */
function paidUntil({ order }: Operation): number {
  return order ? (order.expiresAt ?? order.createdAt) + OPEN_WAY_MS : 0;
}

function microOf(decimal: string | undefined): bigint | undefined {
  try {
    return decimal === undefined ? undefined : parseMoneyDown(decimal);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/** ms by the platform's clock: an order made later than this does not belong to the operation. */
function latestOf(op: Operation, orders: readonly OrderRecord[], context: MatchContext): number {
  // Both times are the platform's, so a wrong device clock cannot disturb the search for a second arrival.
  const own = orders.filter(({ orderNo }) => op.orderNos.includes(orderNo));
  if (own.length > 0) return Math.max(...own.map(({ createdAt }) => createdAt)) + ECHO_MS;
  if (op.settledAt !== undefined) return platformTime(op, 'settled', context) + ECHO_MS;
  // Open operations get a longer limit, since one called `missing` may be paid again. When this device's
  // clock is wrong and the platform sends no Date, matching another device's order does less harm.
  const isOpen = op.state === 'unknown' || op.state === 'armed';
  return platformTime(op, 'sent', context) + (isOpen ? OPEN_WAY_MS : LONGEST_WAY_MS);
}

/**
 * When an operation was last sent, or settled, by the platform's clock (ms). The stored time may be too
 * early if an intermediary had cached an old Date, so the later of it and the time counted back by this
 * device's clock is used.
 */
export function platformTime(
  op: Operation,
  what: 'sent' | 'settled',
  { serverNow, deviceNow }: Pick<MatchContext, 'serverNow' | 'deviceNow'>,
): number {
  const isStep = ({ state }: OperationStep) => what === 'settled' || state === 'sending';
  const step = [...op.history].reverse().find(isStep);
  const written = (what === 'sent' ? op.sentAt : op.settledAt) ?? 0;
  const passed = step === undefined ? -1 : deviceNow - step.at;
  // Negative when this device's clock was set back: then only the stored time can be used.
  return passed < 0 ? written : Math.max(written, serverNow - passed);
}

/** Under a key that the platform honours there is at most one order; later ones are another device's. */
function asKeyed(op: Operation, hits: OrderRecord[], { honoursKeys }: MatchContext): OrderRecord[] {
  if (!(op.keyed && honoursKeys)) return hits;
  const byAge = (a: OrderRecord, b: OrderRecord) =>
    a.createdAt - b.createdAt || a.orderNo.localeCompare(b.orderNo);
  return [...hits].sort(byAge).slice(0, 1);
}

/**
 * Of several matching orders, those that agree in more: deposits in the exact amount to be paid, withdrawals in
 * the address, if the platform writes it the same.
 */
function narrowed(op: Operation, fitting: OrderRecord[]): OrderRecord[] {
  if (fitting.length < 2) return fitting;
  const isExact = (order: OrderRecord) =>
    groupOf(op) === 'withdrawal'
      ? op.target !== '' && order.address.includes(op.target)
      : isPaidBy(op, order);
  const exact = fitting.filter(isExact);
  return exact.length > 0 ? exact : fitting;
}
