import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A page that has just begun, with a platform which answers when the test says so. */
async function begin({ certain = false, reachable = true } = {}) {
  vi.resetModules();
  const reach = await import('../api/reach.ts');
  const { followOutages, isOutage, onOutage } = await import('./outage.ts');
  reach.reportReach(reachable);
  const waiting: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
  followOutages({ isCertain: () => certain, ask });
  const told: boolean[] = [];
  onOutage(() => told.push(isOutage()));
  return {
    ask,
    told,
    isOutage,
    lose: () => reach.reportReach(false),
    answer: () => reach.reportReach(true),
    /** What was asked has come to an end. */
    end: async () => {
      for (const resolve of waiting.splice(0)) resolve();
      await Promise.resolve();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an outage', () => {
  it('is not told of one lost request while the platform answers the next', async () => {
    const page = await begin();
    page.lose();
    expect(page.ask).toHaveBeenCalledOnce();
    expect(page.isOutage()).toBe(false);
    page.answer();
    await page.end();
    await vi.runAllTimersAsync();
    expect(page.told).toEqual([]);
  });

  it('is told once the platform did not answer again either, and ends with its first answer', async () => {
    const page = await begin();
    page.lose();
    await page.end();
    expect(page.told).toEqual([true]);
    page.answer();
    expect(page.told).toEqual([true, false]);
  });

  it('is told when the second request hangs, too', async () => {
    const page = await begin();
    page.lose();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(page.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.told).toEqual([true]);
  });

  it('is judged anew after every answer', async () => {
    const page = await begin();
    page.lose();
    await vi.advanceTimersByTimeAsync(1_000);
    page.answer();
    page.lose();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(page.told).toEqual([true]);
  });

  it('is told at once where there is nothing to ask', async () => {
    const page = await begin({ certain: true });
    page.lose();
    expect(page.told).toEqual([true]);
    expect(page.ask).not.toHaveBeenCalled();
  });

  it('is told from the start when the page begins with one', async () => {
    const page = await begin({ certain: true, reachable: false });
    expect(page.isOutage()).toBe(true);
  });
});
