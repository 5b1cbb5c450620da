import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWindow } from '../../session/testing/fake-browser.ts';
import { isReminderDue, noteReminder } from './install-offer.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00').getTime();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the reminder to install', () => {
  beforeEach(() => vi.stubGlobal('window', fakeWindow()));
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is due on a device that was never reminded', () => {
    expect(isReminderDue(NOW)).toBe(true);
  });

  it.each([
    ['at once', 0, false],
    ['23 hours after', DAY_MS - HOUR_MS, false],
    ['a day after to the millisecond', DAY_MS, false],
    ['more than a day after', DAY_MS + 60_000, true],
    ['when the stored time lies in the future', -30 * DAY_MS, true],
  ])('%s', (_when, ago, due) => {
    noteReminder(NOW - ago);
    expect(isReminderDue(NOW)).toBe(due);
  });

  it('is due when what was stored is no time', () => {
    window.localStorage.setItem('robohall.install_shown_at', 'yesterday');
    expect(isReminderDue(NOW)).toBe(true);
  });
});
