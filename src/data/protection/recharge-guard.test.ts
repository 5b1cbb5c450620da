import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeDeviceFact } from '../../../db/device.ts';
import type { Operation, OperationState } from '../../../db/operation.ts';
import { armOperation } from '../../../db/operations.ts';
import { FakeStorage } from '../../session/testing/fake-browser.ts';
import { fakeOrder } from '../money/testing/fake-order.ts';
import { followOperation, followOrders, protectionGuard } from './recharge-guard.ts';
import { setCap } from './rules.ts';
import { changeProtection, readProtection } from './store.ts';

const CAP = 100_000_000n;
let accounts = 0;

beforeEach(async () => {
  vi.stubGlobal('window', { localStorage: new FakeStorage() });
  await changeDeviceFact('protection', () => undefined);
  accounts += 1;
});

const cap = () => changeProtection((before, at) => setCap(before, CAP, at));
const noted = async () => (await readProtection()).made.map(({ opId }) => opId);

function recharge(opId: string, state: OperationState = 'sending', amount = '60'): Operation {
  const now = Date.now();
  return {
    opId,
    kind: 'recharge',
    state,
    payload: { amount },
    amount,
    target: '',
    keyed: true,
    orderNos: [],
    attempts: 1,
    createdAt: now,
    updatedAt: now,
    sentAt: now,
    goodReads: 0,
    acknowledged: false,
    history: [],
  };
}

/** As the journal does right before the request. */
async function claim(account: string, op: Operation): Promise<void> {
  const check = await protectionGuard.claim(`${account}-${accounts}`, op, []);
  const refusal = check([], op);
  if (refusal) throw new Error(refusal.message);
}

describe('recharges of two accounts in one browser', () => {
  it('asked for at once, stay within the cap together: the first one is sent', async () => {
    await cap();
    const both = [claim('a', recharge('1')), claim('b', recharge('2'))];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });

  it('count the one that is sent again after a 401 once', async () => {
    await cap();
    await claim('a', recharge('1'));
    await claim('a', recharge('1'));
    expect(await noted()).toEqual(['1']);
    await expect(claim('b', recharge('2'))).rejects.toThrow('今天还能充 40 USDT');
  });

  it('are not noted where there is no cap', async () => {
    await claim('a', recharge('1'));
    expect(await noted()).toEqual([]);
  });
});

describe('a recharge that came to nothing', () => {
  it.each(['rejected', 'missing', 'cancelled', 'armed'] as const)(
    'counts no longer: %s',
    async (state) => {
      await cap();
      await claim('a', recharge('1'));
      await followOperation(recharge('1', 'unknown'), { type: 'lost', message: '', at: 0 });
      expect(await noted()).toEqual(['1']);
      await followOperation(recharge('1', state), { type: 'unseen', enough: true });
      expect(await noted()).toEqual([]);
      await claim('b', recharge('2'));
    },
  );

  it('does again once the platform turns out to have it', async () => {
    await cap();
    await followOperation(recharge('1', 'confirmed'), { type: 'found', orderNos: ['R1'], at: 0 });
    expect(await noted()).toEqual(['1']);
  });

  it('by its order’s end counts no longer, until that is paid late', async () => {
    await cap();
    const account = `orders-${accounts}`;
    await claim('a', recharge('1'));
    const op = { ...recharge('1', 'confirmed'), orderNos: ['R1'] };
    await armOperation(account, op, () => []);
    await followOrders(account, [fakeOrder({ state: 'waiting' })]);
    expect(await noted()).toEqual(['1']);
    await followOrders(account, [fakeOrder({ state: 'expired' })]);
    expect(await noted()).toEqual([]);
    await followOrders(account, [fakeOrder({ state: 'credited' })]);
    expect(await noted()).toEqual(['1']);
  });
});
