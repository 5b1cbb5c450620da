import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/day.ts';
import {
  type FakeBrowser,
  type FakeTab,
  fakeBrowser,
  RECHARGE,
  refusalOf,
} from './fake-journal.ts';

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  tab = browser.open();
});

const cap = (micro: bigint) => ({
  cap: { micro, day: dayOf(browser.clock.now()), orders: [], made: [] },
});

describe('the player’s own limits in the journal', () => {
  it('keep a recharge from being written down and sent', async () => {
    tab.limits = cap(49_000_000n);
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('cap');
    tab.limits = { restUntil: browser.clock.now() + 1_000 };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('rest');
    expect(await browser.operations()).toEqual([]);
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('stop one, too, that a 401 has left to be confirmed', async () => {
    browser.platform.fates.push('unauthorized');
    const { opId, state } = await tab.journal.submit(RECHARGE);
    expect(state).toBe('armed');
    tab.limits = { restUntil: browser.clock.now() + 1_000 };
    expect(await refusalOf(tab.journal.resume(opId))).toBe('rest');
    tab.limits = cap(50_000_000n);
    expect((await tab.journal.resume(opId)).state).toBe('confirmed');
    // Noted each time, before its request.
    expect(browser.claims).toEqual([opId, opId]);
    expect(browser.violations).toEqual([]);
  });

  it('stop one that another account has left nothing for in the meantime', async () => {
    tab.limits = cap(50_000_000n);
    tab.beforeClaim = () => {
      const made = [{ opId: 'theirs', at: browser.clock.now(), micro: 10_000_000n }];
      tab.limits = { cap: { ...cap(50_000_000n).cap, made } };
    };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('cap');
    expect(await browser.newest()).toMatchObject({ state: 'cancelled', message: /还能充 40/ });
    expect(browser.platform.arrivals).toEqual([]);
  });
});
