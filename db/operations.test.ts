import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMoneyDb, moneyDbName } from './money.ts';
import { wipe } from './open.ts';
import type { Operation } from './operation.ts';
import {
  armOperation,
  followOperations,
  noteEvent,
  readOperation,
  readOperations,
} from './operations.ts';
import { readOrders } from './orders.ts';
import type { WalletOrder } from './wallet-order.ts';

const ACCOUNT = '7';

function operation(opId: string, changes: Partial<Operation> = {}): Operation {
  return {
    opId,
    kind: 'recharge',
    state: 'armed',
    payload: { amount: '50' },
    amount: '50',
    target: '',
    keyed: true,
    orderNos: [],
    attempts: 0,
    createdAt: 1_000,
    updatedAt: 1_000,
    goodReads: 0,
    acknowledged: false,
    history: [{ state: 'armed', at: 1_000 }],
    ...changes,
  };
}

const ORDER: WalletOrder = {
  orderNo: 'D1',
  kind: 'deposit',
  channel: 'USDT-TRC20',
  amount: 50_000_000n,
  fee: 0n,
  address: 'TAddress',
  createdAt: 5_000,
  updatedAt: 5_000,
  status: 2,
  state: 'waiting',
  reason: '',
  txid: '',
  confirmations: 0,
  confirmationsNeeded: 0,
};

const nobody = () => [];

describe('the journal on the device', () => {
  beforeEach(() => wipe(moneyDbName(ACCOUNT)));
  afterEach(() => closeMoneyDb(ACCOUNT));

  it('keeps operations newest first, each account its own', async () => {
    await armOperation(ACCOUNT, operation('a', { createdAt: 1 }), nobody);
    await armOperation(ACCOUNT, operation('b', { createdAt: 2 }), nobody);
    expect((await readOperations(ACCOUNT)).map(({ opId }) => opId)).toEqual(['b', 'a']);
    expect(await readOperations('8')).toEqual([]);
    expect(await readOperation(ACCOUNT, 'c')).toBeUndefined();
  });

  it('lets one of two tabs send, which both found it armed', async () => {
    await armOperation(ACCOUNT, operation('a', { attempts: 1 }), nobody);
    const send = () => noteEvent(ACCOUNT, 'a', { type: 'send', sentAt: 5 }, 5);
    const both = await Promise.all([send(), send()]);
    expect(both.map((op) => op?.state)).toEqual(['sending', undefined]);
  });

  it('lets nothing be sent again that is not unknown under a key', async () => {
    const send = (opId: string) => noteEvent(ACCOUNT, opId, { type: 'resend' }, 5);
    await armOperation(ACCOUNT, operation('a', { state: 'unknown', attempts: 1 }), nobody);
    await armOperation(ACCOUNT, operation('b', { state: 'unknown', keyed: false }), nobody);
    await armOperation(ACCOUNT, operation('c', { state: 'missing' }), nobody);
    expect(await send('a')).toMatchObject({ state: 'unknown', attempts: 2 });
    expect([await send('b'), await send('c')]).toEqual([undefined, undefined]);
  });

  it('writes nothing that is refused, and passes the refusal on as it is', async () => {
    const refusal = new Error('blocked');
    const arming = armOperation(ACCOUNT, operation('a'), () => {
      throw refusal;
    });
    await expect(arming).rejects.toBe(refusal);
    expect(await readOperations(ACCOUNT)).toEqual([]);
  });

  it('gives up the forms that a new one replaces, in the same transaction', async () => {
    await armOperation(ACCOUNT, operation('a'), nobody);
    await armOperation(ACCOUNT, operation('b', { createdAt: 2_000 }), (all) =>
      all.map(({ opId }) => opId),
    );
    expect((await readOperations(ACCOUNT)).map(({ state }) => state)).toEqual([
      'armed',
      'cancelled',
    ]);
  });

  it('lets only one of two in that arrive at once', async () => {
    const alone = (all: readonly Operation[]) => {
      if (all.length > 0) throw new Error('busy');
      return [];
    };
    const both = await Promise.allSettled([
      armOperation(ACCOUNT, operation('a'), alone),
      armOperation(ACCOUNT, operation('b'), alone),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readOperations(ACCOUNT)).toHaveLength(1);
  });

  it('never takes an operation twice', async () => {
    await armOperation(ACCOUNT, operation('a'), nobody);
    await expect(armOperation(ACCOUNT, operation('a'), nobody)).rejects.toThrow();
  });

  it('writes an event and what was said of its order together', async () => {
    await armOperation(ACCOUNT, operation('a'), nobody);
    await noteEvent(ACCOUNT, 'a', { type: 'send', sentAt: 3_000 }, 2_000);
    const event = { type: 'answered', orderNo: 'D1', at: 5_000 } as const;
    const op = await noteEvent(ACCOUNT, 'a', event, 4_000, ORDER);
    expect(op).toMatchObject({ state: 'confirmed', orderNos: ['D1'], sentAt: 3_000 });
    expect(await readOperation(ACCOUNT, 'a')).toEqual(op);
    expect(await readOrders(ACCOUNT, 'deposit')).toMatchObject([{ orderNo: 'D1' }]);
  });

  it('leaves alone what an event says nothing new of, and what does not exist', async () => {
    await armOperation(ACCOUNT, operation('a', { state: 'cancelled' }), nobody);
    const before = await readOperation(ACCOUNT, 'a');
    await noteEvent(ACCOUNT, 'a', { type: 'send', sentAt: 1 }, 9_000);
    expect(await readOperation(ACCOUNT, 'a')).toEqual(before);
    expect(await noteEvent(ACCOUNT, 'z', { type: 'cancel' }, 9_000, ORDER)).toBeUndefined();
    expect(await readOrders(ACCOUNT, 'deposit')).toEqual([]);
  });

  it('tells whoever follows it of each change, and of nothing once it may not be read', async () => {
    const told: string[][] = [];
    let mayRead = true;
    let changed = () => {};
    const next = () =>
      new Promise<void>((resolve) => {
        changed = resolve;
      });
    let waiting = next();
    const stop = followOperations(
      ACCOUNT,
      () => mayRead,
      (ops) => {
        told.push(ops.map(({ opId }) => opId));
        changed();
      },
    );
    await waiting;
    waiting = next();
    await armOperation(ACCOUNT, operation('a'), nobody);
    await waiting;
    mayRead = false;
    waiting = next();
    await noteEvent(ACCOUNT, 'a', { type: 'cancel' }, 2_000);
    await waiting;
    stop();
    expect(told).toEqual([[], ['a'], []]);
  });
});
