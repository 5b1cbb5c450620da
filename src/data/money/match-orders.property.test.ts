import fc from 'fast-check';
import { describe, it } from 'vitest';
import { parseMoney } from '../../../contract/money.ts';
import type { MoneyKind, Operation, OperationState } from '../../../db/operation.ts';
import { groupOf } from '../../../db/operation-kinds.ts';
import type { WalletOrder } from '../../../db/wallet-order.ts';
import { newOrder } from './fetch-orders.ts';
import { type MatchContext, matchOrders } from './match-orders.ts';

const MINUTE = 60_000;
const CONTEXT: MatchContext = { serverNow: 60 * MINUTE, deviceNow: 0, honoursKeys: true };
const NUMBERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

// Few amounts, numbers and minutes: what could be mistaken for one another is the rule.
const amount = fc.constantFrom('20', '20.0', '25');
const minute = fc.nat(20).map((count) => count * MINUTE);
const kind = fc.constantFrom<MoneyKind>('recharge', 'huione', 'ipay', 'withdrawal');
const state = fc.constantFrom<OperationState>(
  'armed',
  'unknown',
  'confirmed',
  'rejected',
  'duplicate',
  'missing',
  'cancelled',
);

const operation: fc.Arbitrary<Operation> = fc
  .record({
    kind,
    state,
    amount,
    sentAt: fc.option(minute, { nil: undefined }),
    settledAt: fc.option(minute, { nil: undefined }),
    keyed: fc.boolean(),
    proven: fc.option(fc.constant(true as const), { nil: undefined }),
    newestBefore: fc.option(minute, { nil: undefined }),
    baseline: fc.option(fc.subarray([...NUMBERS]), { nil: undefined }),
    orderNos: fc.subarray([...NUMBERS], { maxLength: 2 }),
    target: fc.constantFrom('', 'TThere', 'TElsewhere'),
  })
  .map((drawn) => ({
    ...drawn,
    opId: '',
    payload: {},
    attempts: 1,
    createdAt: 0,
    updatedAt: 0,
    goodReads: 0,
    acknowledged: false,
    history: [],
  }));
const operations = fc
  .array(operation, { maxLength: 6 })
  .map((drawn) => drawn.map((op, index) => ({ ...op, opId: `op ${index}` })));

const order = fc.record({
  orderNo: fc.constantFrom(...NUMBERS),
  group: fc.constantFrom<WalletOrder['kind']>('deposit', 'withdrawal'),
  amount,
  createdAt: minute,
  address: fc.constantFrom('TThere', 'TElsewhere'),
});
const orders = fc
  .uniqueArray(order, { selector: ({ orderNo }) => orderNo })
  .map((drawn) => drawn.map(orderOf));

interface Drawn {
  orderNo: string;
  group: WalletOrder['kind'];
  amount: string;
  createdAt: number;
  address: string;
}

function orderOf(drawn: Drawn): WalletOrder {
  const { orderNo, createdAt, address } = drawn;
  const told = { orderNo, channel: '', createdAt, state: 'waiting', address } as const;
  return newOrder(drawn.group, drawn.amount, told);
}

interface Match {
  op: Operation;
  order: WalletOrder;
  claimed: readonly string[];
}

/** Expects it of everything that is matched, whatever there is. */
function always(holds: (match: Match) => boolean): void {
  fc.assert(
    fc.property(operations, orders, (ops, all) =>
      [
        ...matchOrders(ops, all, 'deposit', CONTEXT),
        ...matchOrders(ops, all, 'withdrawal', CONTEXT),
      ].every(([opId, orderNos]) =>
        orderNos.every((orderNo) => {
          const op = ops.find((candidate) => candidate.opId === opId);
          const found = all.find((candidate) => candidate.orderNo === orderNo);
          if (!op || !found) return false;
          const group = ops.filter((other) => groupOf(other) === groupOf(op));
          const claimed = group.flatMap((other) => other.orderNos);
          return holds({ op, order: found, claimed });
        }),
      ),
    ),
    { numRuns: 1_000 },
  );
}

describe('orders are matched with operations', () => {
  it('never one order with two', () => {
    fc.assert(
      fc.property(operations, orders, (ops, all) => {
        const given = [...matchOrders(ops, all, 'deposit', CONTEXT).values()].flat();
        return new Set(given).size === given.length;
      }),
    );
  });

  it('never one that was there before, and never one that is known to be another’s', () => {
    always(
      ({ op, order: { orderNo }, claimed }) =>
        !op.baseline?.includes(orderNo) && !claimed.includes(orderNo),
    );
  });

  it('only of the same kind and the same amount, and not from before those that were there', () => {
    always(
      ({ op, order: found }) =>
        op.sentAt !== undefined &&
        found.kind === groupOf(op) &&
        found.amount === parseMoney(op.amount) &&
        found.createdAt >= (op.newestBefore ?? op.sentAt - MINUTE),
    );
  });

  it('never with one of which an answer under its key has said everything', () => {
    always(({ op }) => op.proven !== true);
  });

  it('not at all while one of the group is being sent', () => {
    fc.assert(
      fc.property(operations, orders, operation, (ops, all, one) => {
        const sending: Operation = { ...one, opId: 'sending', state: 'sending' };
        return matchOrders([...ops, sending], all, groupOf(sending), CONTEXT).size === 0;
      }),
    );
  });

  it('in whatever order the platform lists them', () => {
    fc.assert(
      fc.property(operations, orders, (ops, all) => {
        const flat = (found: Map<string, string[]>) =>
          JSON.stringify([...found].map(([opId, nos]) => [opId, nos.toSorted()]));
        const there = flat(matchOrders(ops, all, 'withdrawal', CONTEXT));
        return there === flat(matchOrders(ops, all.toReversed(), 'withdrawal', CONTEXT));
      }),
    );
  });

  it('the one unknown operation with its own order, whatever else lies about', () => {
    fc.assert(
      fc.property(operations, orders, operation, (ops, all, one) => {
        const sentAt = 5 * MINUTE;
        // What the others are is settled; what they have become is known.
        const settled = ops.filter(({ state: at }) => at === 'confirmed' || at === 'rejected');
        const own: Operation = {
          ...one,
          opId: 'own',
          state: 'unknown',
          sentAt,
          settledAt: undefined,
          proven: undefined,
          newestBefore: one.newestBefore === undefined ? undefined : sentAt,
          orderNos: [],
          baseline: all.map(({ orderNo }) => orderNo),
        };
        const made = orderOf({
          orderNo: 'A',
          group: own.kind === 'withdrawal' ? 'withdrawal' : 'deposit',
          amount: own.amount,
          createdAt: sentAt + 1_000,
          address: 'TThere',
        });
        const fresh = { ...made, orderNo: 'fresh' };
        const found = matchOrders([...settled, own], [...all, fresh], groupOf(own), CONTEXT);
        return found.get('own')?.join() === 'fresh';
      }),
    );
  });
});
