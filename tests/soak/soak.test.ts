import { expect, inject, it } from 'vitest';
import { reportOf } from './report.ts';
import { soak } from './soak.ts';

/**
 * A short run of `npm run soak:money`: 12 operations in `npm test`, 60 in `npm run test:long`. Each seed
 * gives a line that is bad enough for so few, and always the same. A run takes seconds, because an operation is a
 * whole life: several tabs, a device that sleeps, hours of reading until both sides agree.
 */
const RUN = inject('isLong')
  ? { seed: 'short', ops: 60, confirmed: 15, duplicated: 3 }
  : { seed: 'h', ops: 12, confirmed: 3, duplicated: 0 };

it.each([{ keys: true }, { keys: false }])(
  'platform and journals agree on every operation: $keys',
  async ({ keys }) => {
    const { seed, ops } = RUN;
    const result = await soak({ seed, ops, keys });
    const { verdict } = result;
    expect(verdict.problems, reportOf(result)).toEqual([]);
    expect(verdict.flagged).toBe(verdict.replayed);
    // It was a bad line, or nothing was tried.
    expect(verdict.fates.get('confirmed')).toBeGreaterThan(RUN.confirmed);
    expect(result.moneyLuck.get('duplicated')).toBeGreaterThan(RUN.duplicated);
    expect(result.moneyLuck.get('answer lost')).toBeGreaterThan(0);
  },
);
