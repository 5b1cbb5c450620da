import { expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { soak } from './soak.ts';

// A short run of `npm run soak:money`, always with the same seed.

const TIMEOUT_MS = 180_000;

it.each([{ keys: true }, { keys: false }])(
  'platform and journals agree on every operation: $keys',
  async ({ keys }) => {
    const result = await soak({ seed: 'short', ops: 60, keys });
    const { verdict } = result;
    expect(verdict.problems, reportOf(result)).toEqual([]);
    expect(verdict.flagged).toBe(verdict.replayed);
    // It was a bad line, or nothing was tried.
    expect(verdict.fates.get('confirmed')).toBeGreaterThan(15);
    expect(result.moneyLuck.get('duplicated')).toBeGreaterThan(3);
    expect(result.moneyLuck.get('answer lost')).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
