import { expect, test } from '@playwright/test';
import { chaos } from '../chaos/chaos.ts';
import { tableOf } from '../chaos/report.ts';

/** A slice of `npm run chaos:money`, always the same: every kind of tap, and a bad line. */
const SLICES = [
  { keys: true, seed: 'slice' },
  { keys: false, seed: 'slice' },
];
const TAPS = 6;

for (const { keys, seed } of SLICES) {
  test(`ledger, journal, screen and balance agree after a random player and a bad line (${keys ? 'keys' : 'no keys'})`, async () => {
    const { verdicts, stories, reached } = await chaos({ seed, keys, taps: TAPS, lanes: 1 });
    expect(stories.join('\n'), tableOf(verdicts)).toBe('');
    expect(reached).toBeGreaterThanOrEqual(TAPS);
  });
}
