import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller } from './poller.ts';
import { FakeDocument, FakeLocks } from './testing/fake-browser.ts';

let page: FakeDocument;

beforeEach(() => {
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab's poller; what one tab learns can be shared with others. */
function tab(shares = true) {
  let updatedAt = 0;
  const refresh = vi.fn(() => {
    updatedAt = Date.now();
    return Promise.resolve();
  });
  const poller = createPoller({ refresh, updatedAt: () => updatedAt, shares: () => shares });
  return {
    poller,
    refresh,
    hear() {
      updatedAt = Date.now();
      poller.noteFresh();
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the 30 s refresh', () => {
  it('asks at once and every 30 s while visible', async () => {
    const { poller, refresh } = tab();
    poller.start('7');
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(29_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await pass(61_000);
    expect(refresh).toHaveBeenCalledTimes(4);
    poller.stop();
    await pass(120_000);
    expect(refresh).toHaveBeenCalledTimes(4);
  });

  it('polls nothing while hidden, and asks when shown again', async () => {
    const { poller, refresh } = tab();
    poller.start('7');
    await pass(0);
    page.show(false);
    await pass(300_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    page.show(true);
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(2);
    poller.stop();
    page.show(false);
    page.show(true);
    await pass(0);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('polls nothing while hidden, also when an answer was on its way as the page was hidden', async () => {
    let answer = () => {};
    const refresh = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const poller = createPoller({ refresh, updatedAt: () => 0, shares: () => true });
    poller.start('7');
    page.show(false);
    answer();
    await pass(300_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    poller.stop();
  });

  it('goes on after a failure', async () => {
    const refresh = vi.fn(() => Promise.reject(new Error('no network')));
    const poller = createPoller({ refresh, updatedAt: () => 0, shares: () => true });
    poller.start('7');
    await pass(90_500);
    expect(refresh).toHaveBeenCalledTimes(4);
    poller.stop();
  });

  it('is not stopped by a clock that is set back', async () => {
    const { poller, refresh } = tab();
    poller.start('7');
    await pass(0);
    vi.setSystemTime(1_000_000 - 30 * 86_400_000);
    await pass(31_000);
    await pass(31_000);
    expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(2);
    poller.stop();
  });
});

describe('several visible tabs', () => {
  it('ask once per period: the leader asks, the others hear of it', async () => {
    const leader = tab();
    const other = tab();
    leader.poller.start('7');
    other.poller.start('7');
    await pass(0);
    leader.refresh.mockImplementation(() => {
      leader.hear();
      other.hear();
      return Promise.resolve();
    });
    leader.refresh.mockClear();
    other.refresh.mockClear();
    await pass(300_000);
    expect(leader.refresh).toHaveBeenCalledTimes(10);
    expect(other.refresh).not.toHaveBeenCalled();
    leader.poller.stop();
    await pass(0);
    expect(other.refresh, 'the next one takes over at once').toHaveBeenCalledTimes(1);
    other.poller.stop();
  });

  it('do not rely on a leader that went silent', async () => {
    const leader = tab();
    const other = tab();
    leader.poller.start('7');
    other.poller.start('7');
    await pass(0);
    other.refresh.mockClear();
    await pass(46_000);
    expect(other.refresh).toHaveBeenCalledTimes(1);
    leader.poller.stop();
    other.poller.stop();
  });

  it('each ask for themselves where answers cannot be shared or locks are missing', async () => {
    const first = tab(false);
    const second = tab(false);
    first.poller.start('7');
    second.poller.start('7');
    await pass(30_000);
    expect([first.refresh.mock.calls.length, second.refresh.mock.calls.length]).toEqual([2, 2]);
    first.poller.stop();
    second.poller.stop();

    vi.stubGlobal('navigator', {});
    const third = tab();
    third.poller.start('7');
    await pass(30_000);
    expect(third.refresh).toHaveBeenCalledTimes(2);
    third.poller.stop();
  });
});
