import { describe, expect, it } from 'vitest';
import type { Operation, OperationState } from '../../db/operation.ts';
import type { Booking } from './platform.ts';
import { type Books, judge } from './verdict.ts';

function operation(state: OperationState, changes: Partial<Operation> = {}): Operation {
  return {
    opId: 'op',
    kind: 'recharge',
    state,
    payload: {},
    amount: '20',
    target: '',
    keyed: false,
    orderNos: [],
    attempts: 1,
    createdAt: 0,
    updatedAt: 0,
    goodReads: 0,
    acknowledged: false,
    history: [
      { state: 'armed', at: 0 },
      { state, at: 0 },
    ],
    ...changes,
  };
}

function booking(orderNo: string | undefined, opId = 'op'): Booking {
  return { exchangeId: '1', opId, key: null, status: 200, orderNo, words: '', atMs: 0 };
}

/** What is wrong with one player's books. */
function blamed(op: Operation | undefined, changes: Partial<Books> = {}): string[] {
  const books: Books = {
    player: '1',
    honoursKeys: false,
    operations: op ? [op] : [],
    forgotten: new Map(),
    armed: ['op'],
    taps: [['op']],
    posts: new Map([['op', 1]]),
    unwritten: [],
    refused: new Set(),
    bookings: [],
    orderNos: [],
    ...changes,
  };
  return judge([books]).problems.map(({ what }) => what);
}

const once = { bookings: [booking('R1')], orderNos: ['R1'] };
const twice = { bookings: [booking('R1'), booking('R2')], orderNos: ['R1', 'R2'] };

describe('the verdict finds nothing wrong with', () => {
  it.each<[string, Operation, Partial<Books>]>([
    ['one order, shown', operation('confirmed', { orderNos: ['R1'] }), once],
    ['no order, and none shown', operation('missing'), {}],
    ['a refusal', operation('rejected'), { bookings: [booking(undefined)] }],
    ['a flagged replay', operation('duplicate', { orderNos: ['R1', 'R2'] }), twice],
    [
      'the same order told twice under a key',
      operation('confirmed', { orderNos: ['R1'] }),
      {
        ...once,
        honoursKeys: true,
        bookings: [booking('R1'), booking('R1')],
        posts: new Map([['op', 2]]),
      },
    ],
  ])('%s', (_case, op, changes) => {
    expect(blamed(op, changes)).toEqual([]);
  });
});

describe('the verdict blames', () => {
  it.each<[string, Operation | undefined, Partial<Books>, RegExp]>([
    ['a second request', operation('missing'), { posts: new Map([['op', 2]]) }, /by the app/],
    ['an operation without a row', undefined, {}, /no row of it/],
    ['an order that nobody shows', operation('missing'), once, /lost from sight/],
    ['missing, when there is an order', operation('missing'), once, /without its order R1/],
    ['an order that came from nowhere', operation('confirmed'), {}, /platform has 0 orders/],
    ['an unknown one left', operation('unknown'), {}, /unknown, and/],
    [
      'a replay not flagged',
      operation('confirmed', { orderNos: ['R1'] }),
      twice,
      /without its order R2/,
    ],
    [
      'two orders under one key',
      operation('duplicate', { orderNos: ['R1', 'R2'] }),
      { ...twice, honoursKeys: true },
      /under one key/,
    ],
    ['a no that nobody said', operation('rejected'), {}, /nobody had refused it/],
    [
      'missing, said too early',
      operation('confirmed', { orderNos: ['R1'], history: [{ state: 'missing', at: 0 }] }),
      once,
      /had come in time/,
    ],
    ['a request before its row', operation('missing'), { unwritten: ['op'] }, /written down/],
    [
      'a double tap that was done twice',
      operation('confirmed', { orderNos: ['R1'] }),
      {
        taps: [['op', 'other']],
        bookings: [booking('R1'), booking('R2', 'other')],
        orderNos: ['R1', 'R2'],
      },
      /one wish, two operations/,
    ],
    [
      'the order of another',
      operation('confirmed', { orderNos: ['R1'] }),
      { bookings: [booking('R1', 'other')], orderNos: ['R1'] },
      /another's order R1/,
    ],
  ])('%s', (_case, op, changes, words) => {
    expect(blamed(op, changes)).toContainEqual(expect.stringMatching(words));
  });
});

describe('what is given once', () => {
  const asked = (opId: string, state: OperationState, orderNos: string[], subject = '3') =>
    operation(state, { opId, kind: 'claim', subject, orderNos });
  const books = (...operations: Operation[]): Partial<Books> => ({
    operations,
    armed: ['op', 'other'],
    bookings: [booking('C1')],
    orderNos: ['C1'],
  });

  it('may be known by whoever asked for the same', () => {
    const both = books(asked('op', 'confirmed', ['C1']), asked('other', 'confirmed', ['C1']));
    expect(blamed(undefined, both)).toEqual([]);
  });

  it('is nobody else’s', () => {
    const other = asked('other', 'confirmed', ['C1'], '4');
    const found = blamed(undefined, books(asked('op', 'confirmed', ['C1']), other));
    expect(found).toContainEqual(expect.stringMatching(/another's order C1/));
    expect(found).toContainEqual(expect.stringMatching(/shown by 2 operations/));
  });
});
