import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMoneyDb, moneyDbName, redactMoney } from './money.ts';
import { wipe } from './open.ts';
import type { Operation } from './operation.ts';
import { armOperation, readOperations } from './operations.ts';

const ACCOUNT = '7';
const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

function operation(changes: Partial<Operation>): Operation {
  return {
    opId: 'op',
    kind: 'withdrawal',
    state: 'confirmed',
    payload: { amount: '20', address_id: '3' },
    amount: '20',
    target: 'TSomewhere',
    keyed: false,
    orderNos: [],
    attempts: 1,
    sentAt: NOW - MINUTE,
    createdAt: NOW - MINUTE,
    updatedAt: NOW - MINUTE,
    goodReads: 0,
    acknowledged: false,
    history: [],
    ...changes,
  };
}

const keep = (...ops: Operation[]) =>
  Promise.all(ops.map((op) => armOperation(ACCOUNT, op, () => [])));
const kept = async () => (await readOperations(ACCOUNT)).map(({ opId }) => opId).sort();

describe('what a logout leaves of an account’s money', () => {
  beforeEach(() => wipe(moneyDbName(ACCOUNT)));
  afterEach(() => closeMoneyDb(ACCOUNT));

  it('keeps a note of what is open, without address and payload', async () => {
    await keep(
      operation({ opId: 'a', state: 'unknown' }),
      operation({ opId: 'b', state: 'sending' }),
    );
    expect(await redactMoney(ACCOUNT, NOW)).toBe(2);
    const left = await readOperations(ACCOUNT);
    expect(left.map(({ state, payload, target }) => ({ state, payload, target }))).toEqual([
      { state: 'unknown', payload: {}, target: '' },
      { state: 'unknown', payload: {}, target: '' },
    ]);
  });

  it('forgets what is over', async () => {
    await keep(
      operation({ opId: 'a', state: 'missing', createdAt: NOW - 21 * MINUTE }),
      operation({ opId: 'b', state: 'cancelled', attempts: 0, sentAt: undefined }),
      operation({ opId: 'c', state: 'cancelled', sentAt: undefined }),
      operation({ opId: 'd', proven: true }),
      operation({ opId: 'e', updatedAt: NOW - 6 * MINUTE }),
    );
    expect(await redactMoney(ACCOUNT, NOW)).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it.each<Partial<Operation>>([
    { orderNos: ['W1'] },
    { state: 'rejected' },
    { state: 'duplicate', acknowledged: true },
    { state: 'missing', acknowledged: true },
    { state: 'cancelled' },
  ])('keeps a note for a while where another arrival of its request may show: %j', async (left) => {
    await keep(operation(left));
    expect(await redactMoney(ACCOUNT, NOW)).toBe(1);
    expect(await kept()).toEqual(['op']);
  });

  it('remembers which orders were another’s', async () => {
    const unknown = operation({ opId: 'a', state: 'unknown', baseline: ['W1'] });
    await keep(unknown, operation({ opId: 'b', proven: true, orderNos: ['W2'] }));
    await redactMoney(ACCOUNT, NOW);
    expect(await readOperations(ACCOUNT)).toMatchObject([{ opId: 'a', baseline: ['W1', 'W2'] }]);
  });

  it('gives up what waits to be sent again, since its payload goes', async () => {
    await keep(operation({ state: 'armed' }));
    await redactMoney(ACCOUNT, NOW);
    expect(await readOperations(ACCOUNT)).toMatchObject([{ state: 'cancelled', payload: {} }]);
  });
});
