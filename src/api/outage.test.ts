import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isReachable, onReach, reachStamp, reportLoss, reportReach } from './outage.ts';

/** A page that has just begun. */
async function begin({ certain = false, reachable = true } = {}) {
  vi.resetModules();
  const reach = await import('./outage.ts');
  const { followOutages, isOutage, onOutage, onReturn } = await import('./outage.ts');
  reach.reportReach(reachable);
  const { settle } = followOutages(() => certain);
  const told: boolean[] = [];
  onOutage(() => told.push(isOutage()));
  const returns: { afterOutage: boolean; at: number }[] = [];
  onReturn((afterOutage) => returns.push({ afterOutage, at: performance.now() }));
  return {
    told,
    returns,
    isOutage,
    lose: () => reach.reportReach(false),
    /** Another request is answered while it is under way. */
    loseLate: () => {
      const sent = reach.reachStamp();
      reach.reportReach(true);
      reach.reportReach(false, sent);
    },
    answer: () => reach.reportReach(true),
    /** It was asked again, and that has come to an end. */
    asked: settle,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an outage', () => {
  it('is not told of one lost request while the platform answers the next', async () => {
    const page = await begin();
    page.lose();
    expect(page.isOutage()).toBe(false);
    page.answer();
    page.asked();
    vi.runAllTimers();
    expect(page.told).toEqual([]);
  });

  it('is told once the platform did not answer again either, and ends with its first answer', async () => {
    const page = await begin();
    page.lose();
    page.asked();
    expect(page.told).toEqual([true]);
    page.answer();
    expect(page.told).toEqual([true, false]);
  });

  it('is told when the second request hangs, too', async () => {
    const page = await begin();
    page.lose();
    vi.advanceTimersByTime(3_999);
    expect(page.told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.told).toEqual([true]);
  });

  it('is judged anew after every answer', async () => {
    const page = await begin();
    page.lose();
    vi.advanceTimersByTime(3_000);
    page.answer();
    page.lose();
    vi.advanceTimersByTime(3_000);
    expect(page.told).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(page.told).toEqual([true]);
  });

  it('is told at once where there is nothing to ask', async () => {
    const page = await begin({ certain: true });
    page.lose();
    expect(page.told).toEqual([true]);
  });

  it('is told from the start when the page begins with one', async () => {
    const page = await begin({ certain: true, reachable: false });
    expect(page.isOutage()).toBe(true);
  });
});

describe('what failed is asked for again', () => {
  it('as soon as an outage is over', async () => {
    const page = await begin({ certain: true });
    page.lose();
    vi.advanceTimersByTime(60_000);
    expect(page.returns).toEqual([]);
    page.answer();
    expect(page.returns).toMatchObject([{ afterOutage: true }]);
    vi.runAllTimers();
    expect(page.returns).toHaveLength(1);
  });

  it('ever more slowly while only one path is blocked and the platform answers others (fault 73)', async () => {
    const page = await begin();
    const pauses: number[] = [];
    while (pauses.length < 9) {
      // It fails, another path answers, and with the return it is asked for again.
      page.lose();
      vi.advanceTimersByTime(1_000);
      page.answer();
      const since = performance.now();
      while (page.returns.length === pauses.length) vi.advanceTimersToNextTimer();
      pauses.push((performance.now() - since) / 1_000);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 120, 120, 120]);
    expect(page.returns.every(({ afterOutage }) => !afterOutage)).toBe(true);
    expect(page.told).toEqual([]);
  });

  it('also when every request to it is lost after another path has answered', async () => {
    const page = await begin();
    const pauses: number[] = [];
    while (pauses.length < 5) {
      const since = performance.now();
      page.loseLate();
      page.loseLate();
      vi.runAllTimers();
      pauses.push(((page.returns.at(-1)?.at ?? 0) - since) / 1_000);
    }
    expect(page.returns).toHaveLength(5);
    expect(pauses).toEqual([2, 4, 8, 16, 32]);
    expect(page.told).toEqual([]);
  });

  it('soon again after a lone loss that comes long after the last', async () => {
    const page = await begin();
    for (let turn = 0; turn < 3; turn += 1) {
      page.lose();
      page.answer();
      vi.advanceTimersByTime(10 * 60_000);
    }
    const [first, second, third] = page.returns.map(({ at }) => at);
    expect([second, third].map((at) => (at ?? 0) - (first ?? 0))).toEqual([600_000, 1_200_000]);
  });
});

describe('whether the platform can be reached', () => {
  beforeEach(() => reportReach(true));

  it('follows what calls saw and tells of changes alone', () => {
    const told = vi.fn();
    const stop = onReach(told);
    reportReach(true);
    reportReach(false);
    reportReach(false);
    reportReach(true);
    stop();
    reportReach(false);
    expect(told.mock.calls).toEqual([[false], [true]]);
    expect(isReachable()).toBe(false);
  });

  it('does not let an older failure overrule a newer answer', () => {
    const sentEarly = reachStamp();
    reportReach(true);
    reportReach(false, sentEarly);
    expect(isReachable()).toBe(true);
    reportReach(false, reachStamp());
    expect(isReachable()).toBe(false);
  });

  it('does not let an answer that was on its way overrule the browser’s word of a loss', () => {
    const told = vi.fn();
    const stop = onReach(told);
    const sentBefore = reachStamp();
    reportLoss();
    reportReach(true, sentBefore);
    expect(isReachable()).toBe(false);
    reportReach(true, reachStamp());
    expect(isReachable()).toBe(true);
    stop();
    expect(told.mock.calls).toEqual([[false], [true]]);
  });

  it('takes an answer for the newer fact when only another call was lost meanwhile', () => {
    const sentBefore = reachStamp();
    reportReach(false, reachStamp());
    reportReach(true, sentBefore);
    expect(isReachable()).toBe(true);
  });
});
