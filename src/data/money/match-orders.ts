import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation, OperationStep } from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import type { OrderRecord } from './order-record.ts';

/** How far apart (ms) the two ends' clocks may be, and how long a request may be on its way. */
const CLOCK_SLACK_MS = 5_000;
const LONGEST_WAY_MS = 15 * 60_000;
/** For so long (ms) an order may be that of an operation which the player still waits for. */
const OPEN_WAY_MS = 24 * 60 * 60_000;
/** Another arrival of a request that was answered comes within this time (ms). */
const ECHO_MS = 2 * 60_000;

/** What matching needs of the world, at one moment. */
export interface MatchContext {
  /** ms by the platform's clock, and by this device's at the same moment. */
  serverNow: number;
  deviceNow: number;
  /** Whether the platform says that it honours keys. */
  honoursKeys: boolean;
}

/** States whose orders are looked for; of what was sent at once, those that most need one first. */
const WANTING: readonly ((op: Operation) => boolean)[] = [
  ({ state }) => state === 'unknown',
  // The answer named no order: there is one, and it is nobody else's.
  ({ state, orderNos }) => state === 'confirmed' && orderNos.length === 0,
  ({ state }) => state === 'missing',
  ({ state }) => state === 'armed',
  ({ state }) => state === 'rejected',
  ({ state, orderNos }) => state === 'confirmed' && orderNos.length > 0,
  ({ state }) => state === 'duplicate',
  // Given up after a 401, when another arrival of it may have been accepted.
  ({ state }) => state === 'cancelled',
];

/**
 * Which of the platform's orders belong to which operation of a group: by kind, amount and time (what
 * is given once: by its subject), leaving out what was there before it was sent and what another operation is known to have become.
 * @param ops all of the account
 * @param orders a complete reading of the group's newest orders
 * @returns order numbers by operation id; nothing while one of the group is being sent, whose order
 *   could be taken for another's
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
    const fitting = candidates(op, orders, claimed, context);
    const hits = asKeyed(op, narrowed(op, fitting), context);
    for (const { orderNo } of hits) claimed.add(orderNo);
    const orderNos = hits.map(({ orderNo }) => orderNo);
    if (orderNos.length > 0) found.set(op.opId, orderNos);
  }
  return found;
}

/**
 * The one that stops its group comes first: were its order given to an older one, it would be called
 * missing. Of the others, a request is seconds on its way, seldom minutes: an order is that of what was
 * sent last.
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
  if (isOnce(op)) return ofSubject(op, orders, claimed);
  if (op.proven) return [];
  const amount = parseMoneyDown(op.amount);
  // Where the platform's own records say what there was before, no clock has to be right.
  const from = op.newestBefore ?? sentAt - CLOCK_SLACK_MS;
  const until = latestOf(op, orders, context);
  return orders.filter(
    (order) =>
      order.kind === groupOf(op) &&
      order.amount === amount &&
      order.createdAt >= from &&
      order.createdAt <= until &&
      !claimed.has(order.orderNo) &&
      !op.baseline?.includes(order.orderNo),
  );
}

/** ms by the platform's clock: an order made later than this is not the operation's. */
function latestOf(op: Operation, orders: readonly OrderRecord[], context: MatchContext): number {
  // Both are the platform's times: another arrival comes soon after the first, whatever clock is wrong.
  const own = orders.filter(({ orderNo }) => op.orderNos.includes(orderNo));
  if (own.length > 0) return Math.max(...own.map(({ createdAt }) => createdAt)) + ECHO_MS;
  if (op.settledAt !== undefined) return platformTime(op, 'settled', context) + ECHO_MS;
  // An operation called missing is asked for anew. Where this device's clock is wrong and the platform sends
  // no Date, an order that may be another device's does less harm than a second payment.
  const isOpen = op.state === 'unknown' || op.state === 'armed';
  return platformTime(op, 'sent', context) + (isOpen ? OPEN_WAY_MS : LONGEST_WAY_MS);
}

/**
 * When an operation was sent last, or settled, by the platform's clock (ms). What was written down then
 * may be early, if something on the way had kept an old answer: this device's clock has counted the time
 * since, and the later of the two holds.
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
  // Negative when somebody set this device's clock back: then it has counted nothing.
  return passed < 0 ? written : Math.max(written, serverNow - passed);
}

/** Whenever it was given, and by whichever device it was asked for. */
function ofSubject(
  op: Operation,
  orders: readonly OrderRecord[],
  claimed: ReadonlySet<string>,
): OrderRecord[] {
  return orders.filter(
    ({ kind, subject, orderNo }) =>
      kind === groupOf(op) &&
      subject !== undefined &&
      subject === op.subject &&
      !claimed.has(orderNo),
  );
}

/** Under a key that is honoured there is one order at most; the others are another device's. */
function asKeyed(op: Operation, hits: OrderRecord[], { honoursKeys }: MatchContext): OrderRecord[] {
  if (!(op.keyed && honoursKeys)) return hits;
  const byAge = (a: OrderRecord, b: OrderRecord) =>
    a.createdAt - b.createdAt || a.orderNo.localeCompare(b.orderNo);
  return [...hits].sort(byAge).slice(0, 1);
}

/** Where several fit, those that go to the very address; a platform may write it in another way. */
function narrowed(op: Operation, fitting: OrderRecord[]): OrderRecord[] {
  if (fitting.length < 2 || groupOf(op) !== 'withdrawal' || op.target === '') return fitting;
  const exact = fitting.filter(({ address }) => address.includes(op.target));
  return exact.length > 0 ? exact : fitting;
}
