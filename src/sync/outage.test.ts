import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A page that has just begun. */
async function begin({ certain = false, reachable = true } = {}) {
  vi.resetModules();
  const reach = await import('../api/reach.ts');
  const { followOutages, isOutage, onOutage } = await import('./outage.ts');
  reach.reportReach(reachable);
  const { settle } = followOutages(() => certain);
  const told: boolean[] = [];
  onOutage(() => told.push(isOutage()));
  return {
    told,
    isOutage,
    lose: () => reach.reportReach(false),
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
