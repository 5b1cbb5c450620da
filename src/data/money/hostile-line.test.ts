import { beforeEach, describe, expect, it } from 'vitest';
import { moneyDb } from '../../../db/money.ts';
import {
  type FakeBrowser,
  type FakeTab,
  fakeBrowser,
  RECHARGE,
  refusalOf,
  WITHDRAWAL,
} from './testing/fake-journal.ts';

const MINUTE_MS = 60_000;
const SECRET = { password: 'withdraw-1' };

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  browser.platform.keys = false;
  tab = browser.open();
});

async function lookAfter(ms: number, reader = tab, start = false): Promise<void> {
  await browser.clock.pass(ms);
  await reader.reconciler.round(start);
}

/** Something on the way has kept an old answer: the page takes the platform's clock for 20 min behind. */
function hearOldDate(of = tab): void {
  of.clockOff = -20 * MINUTE_MS;
}

describe('a page that took the platform’s clock from an old answer (fault 61)', () => {
  beforeEach(async () => {
    await browser.clock.pass(60 * MINUTE_MS);
    browser.platform.add('withdrawal', '99');
    hearOldDate();
  });

  it('finds the order all the same once the clock is right', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(WITHDRAWAL, SECRET);
    tab.clockOff = 0;
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['W2'] });
  });

  it('finds it as long as the clock stays wrong, and where there was no order before', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D2'] });
  });

  it('finds it after a restart', async () => {
    browser.platform.fates.push({ answeredAfterMs: 30_000 });
    void tab.journal.submit(WITHDRAWAL, SECRET);
    await browser.clock.pass(4_000);
    tab.kill();
    const next = browser.open();
    await next.reconciler.takeOver();
    await lookAfter(5_000, next, true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['W2'] });
  });

  it('waits its three minutes by the clock that nobody sets', async () => {
    browser.platform.hiddenUntil = browser.clock.now() + 2 * MINUTE_MS;
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    tab.clockOff = 0;
    for (const ms of [5_000, 10_000, 25_000, 50_000]) await lookAfter(ms);
    expect((await browser.newest()).state).toBe('unknown');
    await lookAfter(MINUTE_MS);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D2'] });
  });

  it('waits them after a restart, too', async () => {
    browser.platform.hiddenUntil = browser.clock.now() + 2 * MINUTE_MS;
    tab.beforeSend = () => tab.kill();
    void tab.journal.submit(RECHARGE);
    await browser.clock.idle();
    browser.platform.add('deposit', RECHARGE.amount);
    const next = browser.open();
    await next.reconciler.takeOver();
    for (const ms of [1_000, 10_000, 25_000, 50_000]) await lookAfter(ms, next, true);
    expect((await browser.newest()).state).toBe('unknown');
    await lookAfter(MINUTE_MS, next);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D2'] });
  });

  it('still sees that a browser sent the request twice', async () => {
    browser.platform.fates.push('twice');
    await tab.journal.submit(RECHARGE);
    tab.clockOff = 0;
    await lookAfter(5_000);
    expect((await browser.newest()).state).toBe('duplicate');
  });

  it('gives another arrival to what was sent last, not to an equal one of a minute before', async () => {
    tab.clockOff = 0;
    await tab.journal.submit(RECHARGE);
    await lookAfter(MINUTE_MS);
    hearOldDate();
    browser.platform.fates.push('twice');
    await tab.journal.submit({ ...RECHARGE, again: true });
    tab.clockOff = 0;
    await lookAfter(5_000);
    expect((await browser.operations()).map(({ state }) => state)).toEqual([
      'duplicate',
      'confirmed',
    ]);
  });

  it('does not give the order to an older one that was called missing', async () => {
    tab.clockOff = 10 * MINUTE_MS;
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    for (let n = 0; n < 4; n += 1) await lookAfter(MINUTE_MS);
    expect((await browser.newest()).state).toBe('missing');
    hearOldDate();
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    tab.clockOff = 0;
    await lookAfter(5_000);
    expect((await browser.operations()).map(({ state }) => state)).toEqual([
      'confirmed',
      'missing',
    ]);
  });
});

describe('an operation sent again long after a 401', () => {
  it('is found in the records', async () => {
    browser.platform.fates.push('unauthorized', 'answer lost');
    const op = await tab.journal.submit(RECHARGE);
    await browser.clock.pass(60 * MINUTE_MS);
    expect((await tab.journal.resume(op.opId)).state).toBe('unknown');
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });
});

describe('a request that arrived twice, while the session ended in between (fault 63)', () => {
  it('is looked for in the records, now and after the next login', async () => {
    browser.platform.fates.push('twice, then unauthorized');
    expect((await tab.journal.submit(RECHARGE)).state).toBe('armed');
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });

  it('is looked for however late the player logs in again', async () => {
    browser.platform.fates.push('twice, then unauthorized');
    await tab.journal.submit(RECHARGE);
    tab.end();
    await browser.clock.pass(24 * 60 * MINUTE_MS);
    const next = browser.open();
    await lookAfter(0, next, true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });
});

describe('an equal order of another device (fault 64)', () => {
  it('is told as likely, never as accepted', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    browser.platform.add('deposit', RECHARGE.amount);
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', likely: true });
  });

  it('gives way to what the answer under an honoured key says', async () => {
    browser.platform.keys = true;
    browser.platform.fates.push({ answeredAfterMs: 130_000 });
    const sending = tab.journal.submit(WITHDRAWAL, SECRET);
    await browser.clock.pass(MINUTE_MS);
    expect((await sending).state).toBe('unknown');
    const [own] = browser.platform.orders.splice(0);
    browser.platform.add('withdrawal', WITHDRAWAL.amount, { orderNo: 'ELSEWHERE' });
    const explain = () => tab.reconciler.explain('withdrawal', browser.platform.orders);
    // The answer under the key is proof, and may still come at any moment.
    await explain();
    expect((await browser.newest()).state).toBe('unknown');
    await browser.clock.pass(MINUTE_MS);
    await explain();
    expect(await browser.newest()).toMatchObject({ orderNos: ['ELSEWHERE'], likely: true });
    await browser.clock.pass(10_000);
    const op = await browser.newest();
    expect(op).toMatchObject({ state: 'confirmed', orderNos: [own?.orderNo], proven: true });
    expect(op.likely).toBeUndefined();
  });

  it('does not make two orders of one under an honoured key', async () => {
    browser.platform.keys = true;
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(WITHDRAWAL, SECRET);
    await browser.clock.pass(1_000);
    browser.platform.add('withdrawal', WITHDRAWAL.amount);
    // Another page knows no password: it has the records alone.
    await browser.open().reconciler.explain('withdrawal', browser.platform.orders);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['W1'] });
  });
});

describe('a device that forgets an operation while it is being sent (fault 66)', () => {
  const forget = () => moneyDb(browser.accountId).run((db) => db.operations.clear());

  it('writes it down again, and finds its order', async () => {
    browser.platform.fates.push('answer lost');
    tab.beforeSend = () => void browser.clock.during(forget);
    const op = await tab.journal.submit(RECHARGE);
    expect(op.state).toBe('unknown');
    expect(await browser.newest()).toMatchObject({ opId: op.opId, state: 'unknown' });
    expect(op.history.map(({ note }) => note)).toContain('本机记录被清除过');
    await lookAfter(5_000, browser.open(), true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });

  it('knows of its order, too, when the answer comes', async () => {
    tab.beforeSend = () => void browser.clock.during(forget);
    await tab.journal.submit(RECHARGE);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });
});

describe('a tab that is frozen while it reads what there is', () => {
  it('keeps no other from sending, and sends nothing when it wakes up late', async () => {
    const { read } = browser.platform;
    let answer = () => {};
    let isReading = false;
    browser.platform.read = async (group, signal) => {
      isReading = true;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return await read(group, signal);
    };
    const frozen = tab.journal.submit(RECHARGE);
    await expect.poll(() => isReading).toBe(true);
    browser.platform.read = read;
    expect((await browser.open().journal.submit(RECHARGE)).state).toBe('confirmed');
    answer();
    expect(await refusalOf(frozen)).toBe('busy');
    expect(browser.platform.arrivals).toHaveLength(1);
  });
});

describe('a request that arrived twice already', () => {
  it('is looked for a third time', async () => {
    browser.platform.fates.push('twice');
    await tab.journal.submit(RECHARGE);
    await lookAfter(5_000);
    expect((await browser.newest()).orderNos).toHaveLength(2);
    await browser.clock.pass(10_000);
    browser.platform.add('deposit', RECHARGE.amount);
    await lookAfter(5_000);
    expect(await browser.newest()).toMatchObject({ state: 'duplicate', acknowledged: false });
    expect((await browser.newest()).orderNos).toHaveLength(3);
  });
});
