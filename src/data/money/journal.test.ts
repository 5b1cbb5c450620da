import { beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeBrowser,
  type FakeTab,
  fakeBrowser,
  RECHARGE,
  refusalOf,
  WITHDRAWAL,
} from './testing/fake-journal.ts';

const SECRET = { password: 'withdraw-1' };

let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  browser = fakeBrowser();
  tab = browser.open();
});

const statesOf = async () => (await browser.operations()).map(({ state }) => state);
const stepsOf = async () => (await browser.newest()).history.map(({ state }) => state);

describe('an action that is sent', () => {
  it('is written as being sent before its request, and confirmed by the answer', async () => {
    const op = await tab.journal.submit(RECHARGE);
    expect(op).toMatchObject({ state: 'confirmed', orderNos: ['D1'], attempts: 1 });
    expect(await stepsOf()).toEqual(['armed', 'sending', 'confirmed']);
    expect(browser.violations).toEqual([]);
    expect(browser.platform.arrivals).toHaveLength(1);
    expect(tab.holds).toBe(0);
  });

  it('takes its key along, whatever the platform has said of keys', async () => {
    const submit = (amount: string) =>
      tab.journal.submit({ ...RECHARGE, amount, payload: { amount } });
    const honoured = await submit('50');
    browser.platform.keys = false;
    const refused = await submit('60');
    tab.heardOfKeys = false;
    const unheard = await submit('70');
    const ids = [honoured, refused, unheard].map(({ opId }) => opId);
    expect(browser.platform.arrivals.map(({ key }) => key)).toEqual(ids);
    // Only where keys are honoured does the answer say everything.
    expect([honoured, refused, unheard].map(({ proven }) => proven)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('never writes the password down', async () => {
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(WITHDRAWAL, SECRET);
    expect(browser.platform.arrivals[0]?.password).toBe(SECRET.password);
    expect(JSON.stringify(await browser.operations())).not.toContain(SECRET.password);
  });

  it('is rejected by a definite no, with its words', async () => {
    browser.platform.fates.push('refused');
    const op = await tab.journal.submit(WITHDRAWAL, SECRET);
    expect(op).toMatchObject({ state: 'rejected', message: '余额不足', orderNos: [] });
  });

  it('is unknown when the answer, or the request, was lost', async () => {
    browser.platform.fates.push('answer lost');
    expect(await tab.journal.submit(RECHARGE)).toMatchObject({ state: 'unknown' });
    browser.platform.fates.push('request lost');
    expect(await tab.journal.submit(WITHDRAWAL, SECRET)).toMatchObject({ state: 'unknown' });
    expect(browser.platform.arrivals).toHaveLength(1);
  });
});

describe('an answer that takes long', () => {
  it('leaves it unknown after 60 s, and confirms it when it comes', async () => {
    browser.platform.fates.push({ answeredAfterMs: 70_000 });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(59_999);
    expect(await statesOf()).toEqual(['sending']);
    await browser.clock.pass(1);
    expect((await sending).state).toBe('unknown');
    await browser.clock.pass(10_000);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.arrivals).toHaveLength(1);
  });

  it('is given up after 150 s, long before the operation may be called missing', async () => {
    browser.platform.fates.push({ afterMs: 151_000 });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(60_000);
    expect((await sending).state).toBe('unknown');
    await browser.clock.pass(3_600_000);
    expect((await browser.newest()).state).toBe('unknown');
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('is never told as not sent, when the disk fails after the request', async () => {
    tab.beforeWrite = (what) => {
      if (what === 'answered' || what === 'lost') throw new Error('disk');
    };
    expect(await tab.journal.submit(RECHARGE)).toMatchObject({
      state: 'confirmed',
      orderNos: ['D1'],
    });
    expect(await statesOf()).toEqual(['sending']);
    expect(await refusalOf(tab.journal.submit({ ...RECHARGE, amount: '60' }))).toBe('busy');
    tab.beforeWrite = () => {};
    tab.watch.wake();
    await browser.clock.idle();
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['D1'] });
    expect(browser.platform.orders).toHaveLength(1);
  });
});

describe('nothing is sent', () => {
  it.each(['offline', 'session'] as const)('when the tab may not act: %s', async (reason) => {
    tab.forbidden = reason;
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe(reason);
    expect(await browser.operations()).toEqual([]);
    expect(browser.platform.reads).toEqual([]);
  });

  it('when the platform cannot say what it has already', async () => {
    browser.platform.readings.push('lost', 'unavailable', 'half');
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('offline');
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('unready');
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('unready');
    expect(await browser.operations()).toEqual([]);
  });

  it('when the journal cannot be written, before or as being sent', async () => {
    tab.beforeWrite = (what) => {
      if (what === 'arm') throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('storage');
    tab.beforeWrite = (what) => {
      if (what === 'send') throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('storage');
    expect(browser.platform.arrivals).toEqual([]);
    expect(tab.holds).toBe(0);
  });

  it('when the tab was frozen between writing and sending; nothing is left to clear up', async () => {
    tab.beforeSend = () => browser.clock.skip(20_001);
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('stalled');
    expect(browser.platform.arrivals).toEqual([]);
    expect(await stepsOf()).toEqual(['armed', 'sending', 'cancelled']);
    // A device that is only slow sends.
    tab.beforeSend = () => browser.clock.skip(19_000);
    expect((await tab.journal.submit(RECHARGE)).state).toBe('confirmed');
  });

  it('when the tab was frozen before anything was written', async () => {
    const read = browser.platform.read;
    browser.platform.read = (...asked) => {
      browser.clock.skip(3_600_000);
      return read(...asked);
    };
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('unready');
    expect(await browser.operations()).toEqual([]);
  });

  it('when the session ended between writing and sending', async () => {
    tab.beforeSend = () => tab.end();
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('session');
    expect(browser.platform.arrivals).toEqual([]);
    expect(await statesOf()).toEqual(['cancelled']);
  });

  it('twice by a double tap, or by two tabs', async () => {
    const other = browser.open();
    const first = tab.journal.submit(RECHARGE);
    const reasons = await Promise.all([
      refusalOf(tab.journal.submit(RECHARGE)),
      refusalOf(other.journal.submit(RECHARGE)),
    ]);
    expect(reasons).toEqual(['busy', 'busy']);
    expect((await first).state).toBe('confirmed');
    expect(browser.platform.arrivals).toHaveLength(1);
  });

  it('in a group with an unknown one, while the other group goes on', async () => {
    browser.platform.fates.push('request lost');
    await tab.journal.submit(RECHARGE);
    const huione = { ...RECHARGE, kind: 'huione', amount: '99' } as const;
    expect(await refusalOf(browser.open().journal.submit(huione))).toBe('blocked');
    expect((await tab.journal.submit(WITHDRAWAL, SECRET)).state).toBe('confirmed');
  });

  it('a moment after the very same, unless the player says so', async () => {
    await tab.journal.submit(RECHARGE);
    expect(await refusalOf(tab.journal.submit(RECHARGE))).toBe('similar');
    expect((await tab.journal.submit({ ...RECHARGE, again: true })).orderNos).toEqual(['D2']);
  });
});

describe('a 401 in the middle', () => {
  it('arms it again; the same operation is sent once more after the login', async () => {
    browser.platform.fates.push('unauthorized');
    const op = await tab.journal.submit(WITHDRAWAL, SECRET);
    expect(op).toMatchObject({ state: 'armed', attempts: 1, message: '登录已过期' });
    const again = await tab.journal.resume(op.opId, SECRET);
    expect(again).toMatchObject({ state: 'confirmed', attempts: 2, orderNos: ['W1'] });
    const [first, second] = browser.platform.arrivals;
    expect(second).toEqual(first);
    expect(browser.violations).toEqual([]);
  });

  it('is not sent again when an arrival before it had been accepted', async () => {
    browser.platform.keys = false;
    browser.platform.fates.push('unauthorized');
    const op = await tab.journal.submit(RECHARGE);
    browser.platform.add('deposit', RECHARGE.amount);
    expect(await tab.journal.resume(op.opId)).toMatchObject({
      state: 'confirmed',
      orderNos: ['D1'],
    });
    expect(browser.platform.arrivals).toHaveLength(1);
  });

  it('is not sent again while another one of its group seems to be doubled', async () => {
    browser.platform.keys = false;
    browser.platform.fates.push('ok', 'unauthorized');
    await tab.journal.submit(RECHARGE);
    const other = { ...RECHARGE, amount: '70', payload: { amount: '70' } };
    const op = await tab.journal.submit(other);
    browser.platform.add('deposit', RECHARGE.amount);
    expect(await refusalOf(tab.journal.resume(op.opId))).toBe('blocked');
    expect(browser.platform.arrivals).toHaveLength(2);
  });

  it('can be given up; then it cannot be sent any more', async () => {
    browser.platform.fates.push('unauthorized');
    const op = await tab.journal.submit(RECHARGE);
    // A new form of the same group takes its place.
    expect((await tab.journal.submit({ ...RECHARGE, amount: '70' })).state).toBe('confirmed');
    expect(await statesOf()).toEqual(['confirmed', 'cancelled']);
    expect(await refusalOf(tab.journal.resume(op.opId))).toBe('busy');
  });
});

describe('an unknown one under its key', () => {
  it('is asked again with the same key and fields, and has one effect', async () => {
    browser.platform.fates.push('answer lost');
    const op = await tab.journal.submit(WITHDRAWAL, SECRET);
    expect(tab.journal.memory.resendNeeds(op)).toBe('nothing');
    expect(await tab.journal.resend(op.opId)).toMatchObject({
      state: 'confirmed',
      orderNos: ['W1'],
    });
    const [first, second] = browser.platform.arrivals;
    expect(second).toEqual(first);
    expect(browser.platform.orders).toHaveLength(1);
    expect(browser.violations).toEqual([]);
  });

  it('needs the password again after a restart, and nothing for a recharge', async () => {
    browser.platform.fates.push('answer lost', 'answer lost');
    const withdrawal = await tab.journal.submit(WITHDRAWAL, SECRET);
    const recharge = await tab.journal.submit(RECHARGE);
    const { journal } = browser.open();
    expect([withdrawal, recharge].map(journal.memory.resendNeeds)).toEqual(['password', 'nothing']);
    expect(await refusalOf(journal.resend(withdrawal.opId))).toBe('busy');
    expect((await journal.resend(withdrawal.opId, SECRET)).state).toBe('confirmed');
    expect(browser.platform.orders).toHaveLength(2);
  });

  it('is never sent again where keys are not honoured', async () => {
    browser.platform.keys = false;
    browser.platform.fates.push('answer lost');
    const op = await tab.journal.submit(RECHARGE);
    expect(tab.journal.memory.resendNeeds(op)).toBeUndefined();
    expect(await refusalOf(tab.journal.resend(op.opId))).toBe('busy');
    expect(browser.platform.arrivals).toHaveLength(1);
  });

  it('is written down as sent again before it is, or it is not sent', async () => {
    browser.platform.fates.push('answer lost', 'answer lost');
    const op = await tab.journal.submit(RECHARGE);
    expect(await tab.journal.resend(op.opId)).toMatchObject({ state: 'unknown', attempts: 2 });
    const other = browser.open();
    tab.beforeWrite = (what) => {
      if (what === 'resend') throw new Error('disk');
    };
    expect(await refusalOf(tab.journal.resend(op.opId))).toBe('storage');
    await other.reconciler.explain('deposit', browser.platform.orders);
    expect(await refusalOf(tab.journal.resend(op.opId))).toBe('busy');
    expect(browser.platform.arrivals).toHaveLength(2);
  });

  it('is not sent again by a tab that was frozen while it looked at it', async () => {
    browser.platform.fates.push('request lost');
    const op = await tab.journal.submit(RECHARGE);
    tab.beforeSend = () => browser.clock.skip(20_001);
    expect(await refusalOf(tab.journal.resend(op.opId))).toBe('stalled');
    expect(browser.platform.arrivals).toEqual([]);
  });

  it('has its password forgotten once it is settled, by whomever', async () => {
    browser.platform.fates.push('answer lost');
    const op = await tab.journal.submit(WITHDRAWAL, SECRET);
    expect(tab.journal.memory.resendNeeds(op)).toBe('nothing');
    await browser.open().reconciler.explain('withdrawal', browser.platform.orders);
    await tab.reconciler.round(false);
    expect(tab.journal.memory.resendNeeds(op)).toBe('password');
  });

  it('has its password forgotten with the session', async () => {
    browser.platform.fates.push('answer lost');
    const keyed = await tab.journal.submit(WITHDRAWAL, SECRET);
    tab.end();
    expect(tab.journal.memory.resendNeeds(keyed)).toBe('password');
  });

  it('is not, either, once the platform no longer honours keys', async () => {
    browser.platform.fates.push('answer lost');
    const op = await tab.journal.submit(RECHARGE);
    browser.platform.keys = false;
    expect(tab.journal.memory.resendNeeds(op)).toBeUndefined();
  });
});

describe('a logout in the middle', () => {
  it('gives the request up; what it was stays written as being sent or unknown', async () => {
    browser.platform.fates.push({ answeredAfterMs: 30_000 });
    const sending = tab.journal.submit(RECHARGE);
    await browser.clock.pass(1_000);
    tab.end();
    expect((await sending).state).toBe('unknown');
    expect(tab.holds).toBe(0);
    expect(await refusalOf(tab.journal.submit(WITHDRAWAL, SECRET))).toBe('session');
  });
});
