import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWindow } from '../../session/testing/fake-browser.ts';
import { isReminderDue, noteReminder, wayByHand } from './install-offer.ts';

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

describe('the way to install by hand', () => {
  const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE}`;
  const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE}`;
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)';

  it.each([
    ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 5, '底部'],
    ['Safari on an iPad', `${MAC} Version/18.1 Safari/605.1.15`, 5, '顶部'],
    ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 5, '顶部'],
  ])('%s: its share sheet', (_what, agent, fingers, at) => {
    expect(wayByHand(agent, fingers)).toEqual({ kind: 'share-sheet', at });
  });

  it.each([
    ['WeChat', `${ANDROID} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, '右上角“…”'],
    ['a view in another app', `${IPHONE} Mobile/15E148`, '菜单'],
  ])('%s: a browser', (_what, agent, menu) => {
    expect(wayByHand(agent, 5)).toEqual({ kind: 'browser', menu });
  });

  it.each([
    ['Chrome on Android, which prompts', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 5],
    ['Safari on a Mac', `${MAC} Version/18.1 Safari/605.1.15`, 0],
  ])('%s: none', (_what, agent, fingers) => {
    expect(wayByHand(agent, fingers)).toBeUndefined();
  });
});
