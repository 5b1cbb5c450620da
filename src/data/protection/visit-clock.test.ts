import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogs } from '../../session/dialogs.ts';
import { holdReload } from '../../session/reload-guard.ts';
import { FakeDocument, FakeStorage, fakeWindow } from '../../session/testing/fake-browser.ts';
import { isResting } from './resting.ts';
import { UNPROTECTED } from './settings.ts';
import { useProtectionState } from './store.ts';
import { noteTable, storedVisit } from './visit.ts';
import { startVisitClock } from './visit-clock.ts';

vi.mock('../../../db/device.ts', () => ({
  deviceFact: async () => undefined,
  changeDeviceFact: async (_name: string, change: (kept: unknown) => unknown) => change(undefined),
}));
vi.mock('../../../db/open.ts', () => ({ follow: () => () => undefined }));

const MINUTE = 60_000;
const page = Object.assign(new FakeDocument(), { title: '首页 · RoboHall' });
const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };

const isShown = () => useDialogs.getState().reality;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', badge);
  vi.stubGlobal('window', Object.assign(fakeWindow(), { localStorage: new FakeStorage() }));
  page.hidden = false;
  useDialogs.setState({ reality: false, recharge: false, overlays: 0 });
  const protection = { ...UNPROTECTED, rev: 1, remindEvery: 15 as const };
  useProtectionState.setState({ protection, known: true });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// One clock for the life of a page, so one page in this test.
describe('the clock of a visit', () => {
  it('reminds when it is time, waits for money and dialogs, and signs from behind a game', async () => {
    // Read before the clock began to run.
    const { protection } = useProtectionState.getState();
    const rest = { until: Date.now() + 60 * MINUTE, ms: 60 * MINUTE };
    useProtectionState.setState({ protection: { ...protection, rest } });
    startVisitClock();
    startVisitClock();
    expect(isResting()).toBe(true);
    useProtectionState.setState({ protection });
    expect(isResting()).toBe(false);
    await pass(14 * MINUTE);
    expect(isShown()).toBe(false);

    const release = holdReload('money');
    await pass(2 * MINUTE);
    expect(isShown()).toBe(false);
    useDialogs.setState({ recharge: true });
    release();
    await pass(MINUTE);
    expect(isShown()).toBe(false);
    // A question that a view keeps to itself.
    useDialogs.setState({ recharge: false, overlays: 1 });
    await pass(MINUTE);
    expect(isShown()).toBe(false);
    useDialogs.setState({ overlays: 0 });
    await pass(0);
    expect(isShown()).toBe(true);
    useDialogs.setState({ reality: false });

    // To a table, whose page covers this one.
    await pass(10 * MINUTE);
    noteTable();
    page.show(false);
    await pass(4 * MINUTE);
    expect(page.title).toBe('首页 · RoboHall');
    await pass(2 * MINUTE);
    expect(page.title).toBe('休息提醒 · 首页 · RoboHall');
    expect(badge.setAppBadge).toHaveBeenCalled();
    expect(isShown()).toBe(false);

    page.show(true);
    await pass(0);
    expect(page.title).toBe('首页 · RoboHall');
    expect(badge.clearAppBadge).toHaveBeenCalled();
    expect(isShown()).toBe(true);
    expect(storedVisit()).toMatchObject({ table: false });
    useDialogs.setState({ reality: false });

    // Out of sight and not at a table: nothing is counted, nothing is signed.
    page.show(false);
    const before = storedVisit()?.usedMs;
    await pass(20 * MINUTE);
    expect(storedVisit()?.usedMs).toBe(before);
    expect(page.title).toBe('首页 · RoboHall');
  });
});
