import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  advance,
  isUnsettled,
  type Operation,
  type OperationEvent,
  type OperationState,
} from './operation.ts';

const orderNo = fc.constantFrom('A', 'B', 'C');
const at = fc.nat(1_000_000);
const message = fc.constantFrom('', '余额不足', '网络连接失败');

const event: fc.Arbitrary<OperationEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('send' as const), sentAt: at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('answered' as const),
      orderNo: fc.oneof(orderNo, fc.constant('')),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('resend' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refused' as const), message, at }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unauthorized' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unsent' as const), message }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('lost' as const), message, at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('found' as const),
      orderNos: fc.array(orderNo, { maxLength: 3 }),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('unseen' as const), enough: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('acknowledge' as const) }) },
);
const events = fc.array(event, { maxLength: 30 });

const fresh: Operation = {
  opId: 'op',
  kind: 'withdrawal',
  state: 'armed',
  payload: { amount: '20', address_id: '3' },
  amount: '20',
  target: 'TSomewhere',
  keyed: false,
  baseline: [],
  orderNos: [],
  attempts: 0,
  createdAt: 0,
  updatedAt: 0,
  goodReads: 0,
  acknowledged: false,
  history: [{ state: 'armed', at: 0 }],
};

const FROZEN = [
  'opId',
  'kind',
  'payload',
  'amount',
  'target',
  'keyed',
  'baseline',
  'createdAt',
] as const;

interface Step {
  before: Operation;
  event: OperationEvent;
  after: Operation;
}

/** Lets the events happen one after the other. */
function live(all: readonly OperationEvent[], keyed = false): Step[] {
  let op: Operation = { ...fresh, keyed };
  return all.map((each, index) => {
    const before = op;
    op = advance(before, each, index + 1);
    return { before, event: each, after: op };
  });
}

/** Expects it of every step of every life. */
function always(holds: (step: Step) => boolean): void {
  fc.assert(
    fc.property(events, fc.boolean(), (all, keyed) => live(all, keyed).every(holds)),
    { numRuns: 500 },
  );
}

const includes = (all: readonly string[], some: readonly string[]) =>
  some.every((one) => all.includes(one));

/** Where each state may lead to; besides, every state may stay. */
const WAYS: Record<OperationState, readonly OperationState[]> = {
  armed: ['sending', 'cancelled', 'confirmed', 'duplicate'],
  sending: ['confirmed', 'rejected', 'armed', 'unknown', 'cancelled', 'duplicate'],
  unknown: ['confirmed', 'rejected', 'missing', 'duplicate'],
  missing: ['confirmed', 'rejected', 'duplicate'],
  rejected: ['confirmed', 'duplicate'],
  cancelled: ['confirmed', 'duplicate'],
  confirmed: ['duplicate'],
  duplicate: [],
};

describe('whatever happens to an operation, in whatever order', () => {
  it('it goes only where design chapter 4 lets it', () => {
    always(
      ({ before, after }) =>
        after.state === before.state || WAYS[before.state].includes(after.state),
    );
  });

  it('it is sent from armed alone, again from unknown under its key, and every sending is counted', () => {
    always(({ before, event: { type }, after }) => {
      const sends = type === 'send' && before.state === 'armed';
      const again = type === 'resend' && before.state === 'unknown' && before.keyed;
      const enters = after.state === 'sending' && before.state !== 'sending';
      return sends === enters && after.attempts === before.attempts + (sends || again ? 1 : 0);
    });
  });

  it('it is armed again only by a 401 to what is being sent', () => {
    always(
      ({ before, event: { type }, after }) =>
        after.state !== 'armed' ||
        before.state === 'armed' ||
        (before.state === 'sending' && type === 'unauthorized'),
    );
  });

  it('once its outcome is unknown, nobody but the platform says how it ended', () => {
    always(
      ({ before, event: { type }, after }) =>
        before.state !== 'unknown' ||
        after.state === 'unknown' ||
        ['answered', 'refused', 'found', 'unseen'].includes(type),
    );
  });

  it('an order once named is never forgotten, none is made up, none is counted twice', () => {
    always(({ before, event: told, after }) => {
      const said = told.type === 'answered' ? [told.orderNo] : [];
      if (told.type === 'found') said.push(...told.orderNos);
      return (
        includes(after.orderNos, before.orderNos) &&
        includes([...before.orderNos, ...said], after.orderNos) &&
        new Set(after.orderNos).size === after.orderNos.length
      );
    });
  });

  it('two orders are a duplicate, a duplicate has two, and one order is confirmed', () => {
    always(
      ({ after: { state, orderNos } }) =>
        (state === 'duplicate') === orderNos.length > 1 &&
        (orderNos.length !== 1 || state === 'confirmed'),
    );
  });

  it('what is not over asks for attention, whatever the player has read', () => {
    always(
      ({ after }) =>
        !['sending', 'unknown'].includes(after.state) ||
        (isUnsettled(after) && !after.acknowledged),
    );
  });

  it('one more order than one is told anew', () => {
    always(({ before, after }) => {
      const more = after.orderNos.length > Math.max(1, before.orderNos.length);
      return !more || isUnsettled(after);
    });
  });

  it('its history ends with its state, tells every change, and is never rewritten', () => {
    always(({ before, after }) => {
      const added = after.history.slice(before.history.length);
      return (
        after.history.at(-1)?.state === after.state &&
        before.history.every((step, index) => step === after.history[index]) &&
        added.length <= 1 &&
        (after.state === before.state || added.length === 1)
      );
    });
  });

  it('what it is made of never changes', () => {
    always(({ before, after }) => FROZEN.every((field) => after[field] === before[field]));
  });

  it('what changes nothing gives the very same operation', () => {
    always(
      ({ before, after }) => after === before || JSON.stringify(after) !== JSON.stringify(before),
    );
  });

  it('an answer or a finding that comes again changes nothing more', () => {
    always(({ event: told, after }) => {
      const repeats = ['found', 'refused', 'lost', 'cancel', 'acknowledge', 'unsent'];
      return !repeats.includes(told.type) || advance(after, told, 99) === after;
    });
  });

  it('without the platform’s word for an order, what is unknown, missing or refused was sent', () => {
    fc.assert(
      fc.property(events, (all) =>
        live(all.filter(({ type }) => type !== 'found' && type !== 'answered')).every(
          ({ after: { state, attempts, sentAt } }) =>
            !['unknown', 'missing', 'rejected'].includes(state) ||
            (attempts > 0 && sentAt !== undefined),
        ),
      ),
    );
  });

  it('what was certainly not sent is given up, and no order is looked for', () => {
    always(
      ({ before, event: { type }, after }) =>
        type !== 'unsent' ||
        before.state !== 'sending' ||
        (after.state === 'cancelled' && (after.attempts > 1 || after.sentAt === undefined)),
    );
  });
});
