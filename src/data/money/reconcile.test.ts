import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { readOrders } from '../../../db/orders.ts';
import {
  type FakeBrowser,
  type FakeTab,
  fakeBrowser,
  RECHARGE,
  refusalOf,
  WITHDRAWAL,
} from './testing/fake-journal.ts';

const MINUTE_MS = 60_000;

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  tab = browser.open();
});

/** Time passes, then the records are read. */
async function lookAfter(ms: number, reader = tab): Promise<void> {
  await browser.clock.pass(ms);
  await reader.reconciler.round(false);
}

describe('an unknown operation of a platform with several lines', () => {
  const [ONE, TWO] = ['https://one.example', 'https://two.example'];

  it('is found by the records of another line, and its request stays on its own', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    expect(await browser.newest()).toMatchObject({ state: 'unknown', line: ONE });
    tab.line = TWO;
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.arrivals.map(({ line }) => line)).toEqual([ONE]);
  });

  it('is not sent to another line, whether the platform ever got it or not', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    tab.line = TWO;
    for (const ms of [5_000, 10_000, 25_000]) await lookAfter(ms);
    const { opId, state } = await browser.newest();
    expect(state).toBe('unknown');
    expect(await refusalOf(tab.journal.resend(opId))).toBe('busy');
    await lookAfter(3 * MINUTE_MS);
    expect((await browser.newest()).state).toBe('missing');
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('is sent again under its key once its own line is back', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    tab.line = TWO;
    await lookAfter(5_000);
    tab.line = ONE;
    await lookAfter(10_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.arrivals.map(({ line }) => line)).toEqual([ONE]);
  });

  it('goes to the line that is current when the player confirms it after a new login', async () => {
    browser.platform.fates.push('unauthorized');
    const { opId } = await tab.journal.submit(RECHARGE);
    tab.line = TWO;
    await tab.journal.resume(opId);
    expect(browser.platform.arrivals.map(({ line }) => line)).toEqual([ONE, TWO]);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', line: TWO });
  });

  it('that is on its way keeps its line while the player chooses another', async () => {
    tab.beforeSend = () => {
      tab.line = TWO;
    };
    await tab.journal.submit(RECHARGE);
    expect(browser.platform.arrivals.map(({ line }) => line)).toEqual([ONE]);
  });
});

describe('an unknown operation', () => {
  beforeEach(() => {
    browser.platform.keys = false;
  });

  it('is confirmed by the one order that fits', async () => {
    browser.platform.add('deposit', RECHARGE.amount);
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    await lookAfter(5_000);
    // The older one was there before: the baseline keeps them apart.
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D2'] });
    expect(browser.platform.arrivals).toHaveLength(1);
    expect((await readOrders(browser.accountId, 'deposit')).map((o) => o.orderNo)).toContain('D2');
  });

  it('is missing after three good readings over three minutes, and not before', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    for (const ms of [5_000, 10_000, 25_000]) await lookAfter(ms);
    expect(await browser.newest()).toMatchObject({ state: 'unknown', goodReads: 3 });
    await lookAfter(139_999);
    expect((await browser.newest()).state).toBe('unknown');
    await lookAfter(1);
    expect((await browser.newest()).state).toBe('missing');
  });

  it('is not missing after three minutes without three good readings', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    browser.platform.readings.push('lost', 'unavailable', 'half');
    for (let n = 0; n < 3; n += 1) await lookAfter(2 * MINUTE_MS);
    expect(await browser.newest()).toMatchObject({ state: 'unknown', goodReads: 0 });
    for (let n = 0; n < 2; n += 1) await lookAfter(MINUTE_MS);
    expect(await browser.newest()).toMatchObject({ state: 'unknown', goodReads: 2 });
    await lookAfter(MINUTE_MS);
    expect((await browser.newest()).state).toBe('missing');
  });

  it('is not called missing before its request was given up', async () => {
    browser.platform.fates.push({ afterMs: 60 * MINUTE_MS });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(MINUTE_MS);
    await sending;
    for (let n = 0; n < 2; n += 1) await lookAfter(MINUTE_MS);
    expect((await browser.newest()).state).toBe('unknown');
    await lookAfter(MINUTE_MS);
    expect((await browser.newest()).state).toBe('missing');
    await browser.clock.pass(120 * MINUTE_MS);
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('is not called missing while a tab is sending it again under its key', async () => {
    browser.platform.keys = true;
    browser.platform.fates.push('request lost', { afterMs: 59_000 });
    const op = await tab.journal.submit(WITHDRAWAL, { password: 'x' });
    const other = browser.open();
    for (let n = 0; n < 3; n += 1) await lookAfter(59_000, other);
    const sending = tab.journal.resend(op.opId);
    await lookAfter(10_000, other);
    expect((await browser.newest()).state).toBe('unknown');
    await browser.clock.pass(MINUTE_MS);
    expect((await sending).state).toBe('confirmed');
  });

  it('is as long unknown as it takes by the platform’s clock, whatever is done to the phone’s', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    for (const ms of [5_000, 10_000]) await lookAfter(ms);
    // Set forward a month; the answer to the next reading puts it right.
    tab.clockOff = 30 * 86_400_000;
    const { read } = browser.platform;
    browser.platform.read = (...asked) => {
      tab.clockOff = 0;
      return read(...asked);
    };
    await lookAfter(25_000);
    expect((await browser.newest()).state).toBe('unknown');
  });

  it('does not wait for a moment that only a wrong clock could tell', async () => {
    browser.platform.fates.push({ afterMs: 60 * MINUTE_MS });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    tab.clockOff = 30 * 86_400_000;
    await browser.clock.pass(MINUTE_MS);
    expect((await sending).state).toBe('unknown');
    tab.clockOff = 0;
    for (let n = 0; n < 4; n += 1) await lookAfter(MINUTE_MS);
    expect((await browser.newest()).state).toBe('missing');
  });

  it('is left alone as long as the platform asks for', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    const { read } = browser.platform;
    let asked = 0;
    browser.platform.read = () => {
      asked += 1;
      throw new AppError('http', '', { status: 429, code: 429, retryAfterMs: 120_000 });
    };
    for (let n = 0; n < 3; n += 1) await lookAfter(30_000);
    expect(asked).toBe(1);
    browser.platform.read = read;
    await lookAfter(60_000);
    expect((await browser.newest()).state).toBe('confirmed');
  });

  it('that was called missing is confirmed all the same when its order appears late', async () => {
    browser.platform.fates.push('answer lost');
    browser.platform.hiddenUntil = 10 * MINUTE_MS;
    await tab.journal.submit(RECHARGE);
    for (let n = 0; n < 3; n += 1) await lookAfter(MINUTE_MS);
    expect((await browser.newest()).state).toBe('missing');
    await browser.clock.pass(10 * MINUTE_MS);
    await tab.reconciler.explain('deposit', browser.platform.orders);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });

  it('never takes an order of another amount, group or operation', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(WITHDRAWAL, { password: 'x' });
    const recharge = await tab.journal.submit({ ...RECHARGE, amount: WITHDRAWAL.amount });
    browser.platform.add('withdrawal', '31');
    await lookAfter(5_000);
    const withdrawal = (await browser.operations()).find(({ kind }) => kind === 'withdrawal');
    expect(withdrawal).toMatchObject({ state: 'unknown', orderNos: [] });
    expect(recharge.orderNos).toEqual(['D1']);
  });

  it('never takes the order of one that came after it', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    for (let n = 0; n < 3; n += 1) await lookAfter(MINUTE_MS);
    const second = await tab.journal.submit(RECHARGE);
    expect(second).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    await lookAfter(5_000);
    const states = (await browser.operations()).map(({ state, orderNos }) => [state, ...orderNos]);
    expect(states).toEqual([['confirmed', 'D1'], ['missing']]);
  });

  it('never takes, once refused, the order of a confirmation that named none', async () => {
    browser.platform.fates.push('refused');
    await tab.journal.submit(RECHARGE);
    const { post } = browser.platform;
    browser.platform.post = async (...asked) => {
      await post(...asked);
      return { orderNo: '', order: undefined };
    };
    await browser.clock.pass(10_000);
    await tab.journal.submit(RECHARGE);
    await lookAfter(5_000);
    const states = (await browser.operations()).map(({ state, orderNos }) => [state, ...orderNos]);
    expect(states).toEqual([['confirmed', 'D1'], ['rejected']]);
  });

  it('stops its group when two orders fit, until the player has read it', async () => {
    browser.platform.fates.push('answer lost');
    const op = await tab.journal.submit(RECHARGE);
    browser.platform.add('deposit', RECHARGE.amount);
    await lookAfter(5_000);
    const now = await browser.newest();
    expect(now.state).toBe('duplicate');
    expect([...now.orderNos].sort()).toEqual(['D1', 'D2']);
    expect(await refusalOf(tab.journal.submit({ ...RECHARGE, amount: '80' }))).toBe('blocked');
    expect(op.opId).toBe(now.opId);
  });
});

describe('a request that a browser sent twice, where keys are not honoured', () => {
  beforeEach(() => {
    browser.platform.keys = false;
  });

  it('is found out after a confirmation', async () => {
    browser.platform.fates.push('twice');
    expect((await tab.journal.submit(RECHARGE)).state).toBe('confirmed');
    await lookAfter(5_000);
    const op = await browser.newest();
    expect(op.state).toBe('duplicate');
    expect([...op.orderNos].sort()).toEqual(['D1', 'D2']);
  });

  it('is found out after a refusal: what was refused was only the second arrival', async () => {
    browser.platform.fates.push('twice, then refused');
    expect((await tab.journal.submit(RECHARGE)).state).toBe('rejected');
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });

  it('is looked for at the next start, too', async () => {
    browser.platform.fates.push('twice');
    await tab.journal.submit(RECHARGE);
    tab.kill();
    await browser.clock.pass(10 * MINUTE_MS);
    const next = browser.open();
    await next.reconciler.round(false);
    expect((await browser.newest()).state).toBe('confirmed');
    await next.reconciler.round(true);
    expect((await browser.newest()).state).toBe('duplicate');
  });

  it('is no second one where keys are honoured', async () => {
    browser.platform.keys = true;
    browser.platform.fates.push('twice');
    expect(await tab.journal.submit(RECHARGE)).toMatchObject({ orderNos: ['D1'] });
    browser.platform.add('deposit', RECHARGE.amount);
    await tab.reconciler.explain('deposit', browser.platform.orders);
    expect((await browser.newest()).state).toBe('confirmed');
  });
});

describe('a tab that went away', () => {
  it('while sending leaves an unknown one; it is reconciled and never sent again', async () => {
    browser.platform.keys = false;
    browser.platform.fates.push({ answeredAfterMs: 30_000 });
    void tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    tab.kill();
    const next = browser.open();
    await next.reconciler.takeOver();
    expect(await browser.newest()).toMatchObject({ state: 'unknown', message: '页面在提交中关闭' });
    await next.reconciler.round(true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.arrivals).toHaveLength(1);
  });

  it('between writing and sending leaves one that turns out to be missing', async () => {
    tab.beforeSend = () => tab.kill();
    void tab.journal.submit(RECHARGE).catch(() => undefined);
    await browser.clock.idle();
    expect((await browser.newest()).state).toBe('sending');
    const next = browser.open();
    await next.reconciler.takeOver();
    browser.platform.keys = false;
    for (let n = 0; n < 5; n += 1) await lookAfter(MINUTE_MS, next);
    expect((await browser.newest()).state).toBe('missing');
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('under its key is asked again at once', async () => {
    browser.platform.fates.push({ answeredAfterMs: 30_000 });
    void tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    tab.kill();
    const next = browser.open();
    await next.reconciler.takeOver();
    await next.reconciler.round(true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.arrivals.map(({ key }) => key)).toEqual(['op-1', 'op-1']);
    expect(browser.platform.orders).toHaveLength(1);
  });

  it('is not taken over while it is still sending', async () => {
    browser.platform.fates.push({ answeredAfterMs: 30_000 });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    expect(await reasonOf(browser.open().reconciler.takeOver())).toBe('busy');
    expect((await browser.newest()).state).toBe('sending');
    await browser.clock.pass(30_000);
    expect((await sending).state).toBe('confirmed');
  });

  it('and was frozen loses its lock to another one; waking up it sends nothing', async () => {
    browser.platform.keys = false;
    const other = browser.open();
    let taken: Promise<void> = Promise.resolve();
    tab.beforeSend = () => {
      browser.clock.skip(80_000);
      taken = other.reconciler.takeOver(true);
    };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('busy');
    await taken;
    expect(browser.platform.arrivals).toEqual([]);
    expect(['unknown', 'cancelled']).toContain((await browser.newest()).state);
  });
});

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  );
}
