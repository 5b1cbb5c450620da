import { parseMoneyDown } from '../../../contract/money.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from './kinds.ts';
import type { Trace } from './trace.ts';

/** How far apart (ms) the two ends' clocks may be, and a request may be on its way. */
const CLOCK_SLACK_MS = 5_000;
const LONGEST_WAY_MS = 15 * 60_000;
/** Another arrival of a request that was answered comes within this time (ms). */
const ECHO_MS = 2 * 60_000;

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
  orders: readonly Trace[],
  group: MoneyGroup,
): Map<string, string[]> {
  const mine = ops.filter((op) => groupOf(op) === group);
  const found = new Map<string, string[]>();
  if (mine.some((op) => op.state === 'sending')) return found;
  const claimed = new Set(mine.flatMap((op) => op.orderNos));
  for (const op of [...mine].sort(likeliestFirst)) {
    const hits = narrowed(op, candidates(op, orders, claimed));
    for (const { orderNo } of hits) claimed.add(orderNo);
    const orderNos = hits.map(({ orderNo }) => orderNo);
    if (orderNos.length > 0) found.set(op.opId, orderNos);
  }
  return found;
}

/** A request is seconds on its way, seldom minutes: an order is that of what was sent last. */
function likeliestFirst(one: Operation, other: Operation): number {
  const sent = (other.sentAt ?? 0) - (one.sentAt ?? 0);
  return sent || rankOf(one) - rankOf(other);
}

function rankOf(op: Operation): number {
  return WANTING.findIndex((isNext) => isNext(op));
}

function candidates(
  op: Operation,
  orders: readonly Trace[],
  claimed: ReadonlySet<string>,
): Trace[] {
  const { sentAt } = op;
  if (sentAt === undefined) return [];
  if (isOnce(op)) return ofSubject(op, orders, claimed);
  if (!mayHaveOthers(op)) return [];
  const amount = parseMoneyDown(op.amount);
  const { settledAt } = op;
  const until = settledAt === undefined ? sentAt + LONGEST_WAY_MS : settledAt + ECHO_MS;
  return orders.filter(
    (order) =>
      order.kind === groupOf(op) &&
      order.amount === amount &&
      order.createdAt >= sentAt - CLOCK_SLACK_MS &&
      order.createdAt <= until &&
      !claimed.has(order.orderNo) &&
      !op.baseline?.includes(order.orderNo),
  );
}

/** Whenever it was given, and by whichever device it was asked for. */
function ofSubject(op: Operation, orders: readonly Trace[], claimed: ReadonlySet<string>): Trace[] {
  return orders.filter(
    ({ kind, subject, orderNo }) =>
      kind === groupOf(op) &&
      subject !== undefined &&
      subject === op.subject &&
      !claimed.has(orderNo),
  );
}

/** Under a key that is honoured, one definite answer says everything. */
function mayHaveOthers(op: Operation): boolean {
  return !['confirmed', 'rejected', 'duplicate'].includes(op.state) || !op.keyed;
}

/** Where several fit, those that go to the very address; a platform may write it in another way. */
function narrowed(op: Operation, fitting: Trace[]): Trace[] {
  if (fitting.length < 2 || groupOf(op) !== 'withdrawal' || op.target === '') return fitting;
  const exact = fitting.filter(({ address }) => address.includes(op.target));
  return exact.length > 0 ? exact : fitting;
}
