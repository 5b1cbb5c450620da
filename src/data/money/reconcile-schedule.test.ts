import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeBrowser, type FakeTab, fakeBrowser, RECHARGE } from './testing/fake-journal.ts';

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  browser.platform.keys = false;
  tab = browser.open();
});

async function unknownOne(): Promise<void> {
  browser.platform.fates.push('request lost');
  await tab.journal.submit(RECHARGE);
  browser.platform.reads.length = 0;
}

describe('the watch', () => {
  it('reads after 5, 15, 40, 90 and 180 s, until it is settled, and then no more', async () => {
    await unknownOne();
    tab.watch.follow();
    const at: number[] = [];
    for (let second = 1; second <= 600; second += 1) {
      const before = browser.platform.reads.length;
      await browser.clock.pass(1_000);
      if (browser.platform.reads.length > before) at.push(second);
    }
    expect(at).toEqual([5, 15, 40, 90, 180]);
    expect((await browser.newest()).state).toBe('missing');
    expect(tab.holds).toBe(0);
  });

  it('keeps the page from being reloaded while something is open', async () => {
    await unknownOne();
    tab.watch.follow();
    await browser.clock.pass(60_000);
    expect(tab.holds).toBe(1);
  });

  it('goes on every three minutes while the readings fail', async () => {
    await unknownOne();
    browser.platform.readings.push(...Array.from({ length: 10 }, () => 'lost' as const));
    tab.watch.follow();
    await browser.clock.pass(30 * 60_000);
    expect(browser.platform.reads.length).toBeGreaterThan(12);
    expect((await browser.newest()).state).toBe('missing');
  });

  it('looks at once when it is woken, by the page or by the network', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    tab.watch.wake();
    await browser.clock.idle();
    expect((await browser.newest()).state).toBe('confirmed');
  });

  it('asks nothing while the page is hidden, and goes on when it is woken', async () => {
    await unknownOne();
    tab.visible = false;
    tab.watch.follow();
    await browser.clock.pass(10 * 60_000);
    expect(browser.platform.reads).toEqual([]);
    tab.visible = true;
    tab.watch.wake();
    await browser.clock.pass(10 * 60_000);
    expect((await browser.newest()).state).toBe('missing');
  });

  it('holds no reload back while hidden, once another tab has cleared it up', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(RECHARGE);
    tab.visible = false;
    tab.watch.follow();
    await browser.clock.pass(60_000);
    expect(tab.holds).toBe(1);
    const other = browser.open();
    other.watch.wake();
    await browser.clock.pass(10 * 60_000);
    expect((await browser.newest()).state).toBe('confirmed');
    expect([tab.holds, other.holds]).toEqual([0, 0]);
  });

  it('asks nothing when it is woken while hidden', async () => {
    await unknownOne();
    tab.visible = false;
    tab.watch.wake();
    await browser.clock.pass(60_000);
    expect(browser.platform.reads).toEqual([]);
  });

  it('goes on with what another tab was sending and now does not know', async () => {
    browser.platform.fates.push({ answeredAfterMs: 3_600_000 });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    const other = browser.open();
    other.watch.wake();
    await browser.clock.pass(10 * 60_000);
    await sending;
    expect((await browser.newest()).state).toBe('confirmed');
  });

  it('asks nothing of a platform where nothing is open', async () => {
    tab.watch.wake();
    await browser.clock.pass(10 * 60_000);
    expect(browser.platform.reads).toEqual([]);
    expect(tab.holds).toBe(0);
  });

  it('ends with the session', async () => {
    await unknownOne();
    tab.watch.follow();
    tab.end();
    tab.watch.wake();
    await browser.clock.pass(10 * 60_000);
    expect(browser.platform.reads).toEqual([]);
    expect(tab.holds).toBe(0);
  });

  it('takes over what a tab that went away left, at the next start', async () => {
    browser.platform.fates.push({ answeredAfterMs: 30_000 });
    void tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    tab.kill();
    const next = browser.open();
    next.watch.wake();
    await browser.clock.idle();
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.arrivals).toHaveLength(1);
  });

  it('waits for a tab that is sending, and takes from one that is frozen', async () => {
    // Nothing of this tab happens any more: its timers do not run, its answer is not read.
    browser.platform.fates.push('ok');
    const { post } = browser.platform;
    browser.platform.post = async (...asked) => {
      await post(...asked);
      return await new Promise(() => {});
    };
    void tab.journal.submit(RECHARGE);
    await browser.clock.idle();
    tab.freeze();
    const other = browser.open();
    other.watch.wake();
    await browser.clock.pass(74_000);
    expect((await browser.newest()).state).toBe('sending');
    await browser.clock.pass(10_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
  });
});
