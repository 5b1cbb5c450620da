import { beforeEach, describe, expect, it } from 'vitest';
import type { LimitCheck } from './recharge-guard.ts';
import {
  type FakeBrowser,
  type FakeTab,
  fakeBrowser,
  RECHARGE,
  refusalOf,
} from './testing/fake-journal.ts';

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  tab = browser.open();
});

const cap =
  (left: number): LimitCheck =>
  (_others, { amount }) =>
    Number(amount) > left ? { reason: 'cap', message: `今天还能充 ${left} USDT` } : undefined;
const rest: LimitCheck = () => ({ reason: 'rest', message: '休息中' });

describe('the player’s own limits in the journal', () => {
  it('keep a recharge from being written down and sent', async () => {
    tab.limits = cap(49);
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('cap');
    tab.limits = rest;
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('rest');
    expect(await browser.operations()).toEqual([]);
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('stop one, too, that a 401 has left to be confirmed', async () => {
    browser.platform.fates.push('unauthorized');
    const { opId, state } = await tab.journal.submit(RECHARGE);
    expect(state).toBe('armed');
    tab.limits = rest;
    expect(await refusalOf(tab.journal.resume(opId))).toBe('rest');
    tab.limits = cap(50);
    expect((await tab.journal.resume(opId)).state).toBe('confirmed');
    // Noted each time, before its request.
    expect(browser.claims).toEqual([opId, opId]);
    expect(browser.violations).toEqual([]);
  });

  it('stop one that another account has left nothing for in the meantime', async () => {
    tab.limits = cap(50);
    tab.beforeClaim = () => {
      tab.limits = cap(40);
    };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('cap');
    expect(await browser.newest()).toMatchObject({ state: 'cancelled', message: /还能充 40/ });
    expect(browser.platform.arrivals).toEqual([]);
  });
});
