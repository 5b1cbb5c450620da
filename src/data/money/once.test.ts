import { describe, expect, it } from 'vitest';
import { redactMoney } from '../../../db/money.ts';
import type { OperationRequest } from './journal.ts';
import { claimSubject } from './order-record.ts';
import { fakeBrowser, RECHARGE, refusalOf } from './testing/fake-journal.ts';

function claim(taskId: string, stepId?: string): OperationRequest {
  const payload: Record<string, string> = { id: taskId };
  if (stepId !== undefined) payload.step_id = stepId;
  const subject = claimSubject(taskId, stepId);
  return { kind: 'claim', payload, subject, amount: '1', target: '每日签到' };
}

const MINUTE_MS = 60_000;

describe('what the platform gives once', () => {
  it('is confirmed by its answer, with what it brought', async () => {
    const browser = fakeBrowser();
    const tab = browser.open();
    const op = await tab.journal.submit({ ...claim('lucky'), amount: '' });
    expect(op).toMatchObject({ state: 'confirmed', orderNos: ['G1'], credited: '1' });
    expect(browser.violations).toEqual([]);
  });

  it('counts as confirmed where a refusal means that it was given before, maybe to another device', async () => {
    const browser = fakeBrowser();
    browser.platform.give('claim', claimSubject('checkin', 'day-1'), '0.5');
    const op = await browser.open().journal.submit(claim('checkin', 'day-1'));
    expect(op).toMatchObject({ state: 'confirmed', orderNos: ['G1'], credited: '0.5' });
    expect(browser.platform.given).toHaveLength(1);
  });

  it('stays refused where the platform has not given it', async () => {
    const browser = fakeBrowser();
    const tab = browser.open();
    browser.platform.give('claim', claimSubject('checkin', 'day-1'), '0.5');
    browser.platform.fates.push('refused');
    const early = await tab.journal.submit(claim('checkin', 'day-2'));
    expect(early).toMatchObject({ state: 'rejected', message: '余额不足' });
    // What is given later is not what was asked for then.
    await browser.clock.pass(MINUTE_MS);
    const later = await tab.journal.submit(claim('checkin', 'day-2'));
    expect(later.state).toBe('confirmed');
    await tab.reconciler.round(true);
    const states = (await browser.operations()).map(({ state }) => state);
    expect(states.sort()).toEqual(['confirmed', 'rejected']);
  });

  it.each([true, false])('is found in the log after a lost answer (keys: %s)', async (keys) => {
    const browser = fakeBrowser();
    browser.platform.keys = keys;
    const tab = browser.open();
    browser.platform.fates.push('answer lost');
    const sent = await tab.journal.submit(claim('rescue'));
    expect(sent.state).toBe('unknown');
    await tab.reconciler.round(true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['G1'] });
    expect(browser.platform.given).toHaveLength(1);
  });

  it('is given once, though the browser sends it twice', async () => {
    const browser = fakeBrowser();
    browser.platform.keys = false;
    const tab = browser.open();
    browser.platform.fates.push('twice');
    const op = await tab.journal.submit(claim('rescue'));
    expect(op).toMatchObject({ state: 'confirmed', orderNos: ['G1'] });
    expect(browser.platform.given).toHaveLength(1);
  });

  it('stops only itself while it is not known what became of it', async () => {
    const browser = fakeBrowser();
    browser.platform.keys = false;
    const tab = browser.open();
    browser.platform.fates.push('request lost');
    await tab.journal.submit(claim('checkin', 'day-1'));
    expect(await refusalOf(tab.journal.submit(claim('checkin', 'day-1')))).toBe('blocked');
    expect((await tab.journal.submit(claim('checkin', 'day-2'))).state).toBe('confirmed');
    expect((await tab.journal.submit(claim('rescue'))).state).toBe('confirmed');
    expect((await tab.journal.submit(RECHARGE)).state).toBe('confirmed');
  });

  it('is cleared up after a logout by what stays of its note', async () => {
    const browser = fakeBrowser();
    const tab = browser.open();
    browser.platform.fates.push('answer lost');
    await tab.journal.submit(claim('rescue'));
    tab.end();
    expect(await redactMoney(browser.accountId, browser.clock.now())).toBe(1);
    await browser.open().reconciler.round(true);
    expect(await browser.newest()).toMatchObject({ state: 'confirmed', orderNos: ['G1'] });
  });
});
