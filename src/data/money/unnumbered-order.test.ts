import { beforeEach, describe, expect, it } from 'vitest';
import { closeMoneyDb, redactMoney } from '../../../db/money.ts';
import { readOrders, readShownOrders } from '../../../db/orders.ts';
import { type FakeBrowser, type FakeTab, fakeBrowser, RECHARGE } from './testing/fake-journal.ts';

// A platform that answers a recharge with the specification's fields alone: no order number (fault 74).

const MINUTE_MS = 60_000;

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  browser.platform.keys = false;
  browser.platform.payAmounts = ['50.0137', '50.0251'];
  // In the records as spare as in the answer.
  const { add } = browser.platform;
  browser.platform.add = (kind, amount, changes) =>
    add(kind, amount, { ...changes, address: '', state: '' });
  tab = browser.open();
});

const shown = () => readShownOrders(browser.accountId, 'deposit', browser.clock.now());
const recorded = () => readOrders(browser.accountId, 'deposit');

/** Reads the records, as the recharge page and the record pages do. */
async function readRecords(): Promise<void> {
  await tab.reconciler.explain('deposit', browser.platform.orders);
}

async function recharge(again = false) {
  const op = await tab.journal.submit({ ...RECHARGE, again });
  await browser.clock.pass(1_000);
  return op;
}

describe.each([false, true])('an order without a number (keys honoured: %s)', (keys) => {
  beforeEach(() => {
    browser.platform.keys = keys;
  });

  it('can be paid at once, and is no record', async () => {
    const { opId, state, orderNos } = await recharge();
    expect([state, orderNos]).toEqual(['confirmed', []]);
    expect(await shown()).toMatchObject([
      { orderNo: opId, localNo: opId, address: 'TThere', payAmount: '50.0137' },
    ]);
    expect(await recorded()).toEqual([]);
  });

  it('becomes the platform’s order once the records show it, with all that it is paid by', async () => {
    const { opId } = await recharge();
    await readRecords();
    const found = { orderNo: 'D1', localNo: opId, address: 'TThere', payAmount: '50.0137' };
    expect(await shown()).toMatchObject([found]);
    expect(await recorded()).toMatchObject([found]);
    expect((await browser.newest()).order).toBeUndefined();
    // Credited later.
    Object.assign(browser.platform.orders[0] ?? {}, { status: 1, updatedAt: 9 * MINUTE_MS });
    await readRecords();
    expect(await shown()).toMatchObject([{ ...found, status: 1 }]);
  });
});

describe('its record', () => {
  it('is told by the exact amount, where another order has the same amount', async () => {
    const { opId } = await recharge();
    browser.platform.add('deposit', '50', { payAmount: '50.9999' });
    Object.assign(browser.platform.orders[0] ?? {}, { payAmount: '50.013700' });
    await readRecords();
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect((await shown()).find(({ localNo }) => localNo === opId)?.orderNo).toBe('D1');
  });

  it('is not guessed: where two may be it, the player is told and can still pay', async () => {
    const { opId } = await recharge();
    browser.platform.add('deposit', '50');
    await readRecords();
    expect(await browser.newest()).toMatchObject({ state: 'duplicate', orderNos: ['D1', 'D2'] });
    const orders = await shown();
    expect(orders.map(({ orderNo }) => orderNo).toSorted()).toEqual(['D1', 'D2', opId]);
    expect(orders.find(({ orderNo }) => orderNo === opId)?.address).toBe('TThere');
  });

  it('may come with the payment only, in the exact amount', async () => {
    await recharge();
    browser.platform.orders.length = 0;
    await browser.clock.pass(20 * MINUTE_MS);
    browser.platform.add('deposit', '50.0137', { status: 1 });
    browser.platform.add('deposit', '50', { status: 1 });
    await readRecords();
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });

  it('of two orders for the same amount is each its own, by what was paid', async () => {
    const first = await recharge();
    const second = await recharge(true);
    const [older, newer] = browser.platform.orders;
    Object.assign(newer ?? {}, { status: 1, actualAmount: 50_025_100n });
    Object.assign(older ?? {}, { status: 1, actualAmount: 50_013_700n });
    await readRecords();
    const found = new Map((await browser.operations()).map((op) => [op.opId, op.orderNos]));
    expect([found.get(first.opId), found.get(second.opId)]).toEqual([['D1'], ['D2']]);
  });
});

it('is not shown for ever without a record, nor after a logout', async () => {
  await recharge();
  const later = browser.clock.now() + 3 * 24 * 60 * MINUTE_MS;
  expect(await readShownOrders(browser.accountId, 'deposit', later)).toEqual([]);
  await redactMoney(browser.accountId, browser.clock.now());
  await closeMoneyDb(browser.accountId);
  expect(await shown()).toEqual([]);
  expect(JSON.stringify(await browser.operations())).not.toContain('TThere');
});
