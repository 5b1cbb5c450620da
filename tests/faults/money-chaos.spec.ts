import { expect, test } from '@playwright/test';
import { chaos } from '../chaos/chaos.ts';
import { tableOf } from '../chaos/report.ts';

/** A slice of `npm run chaos:money`: one sequence of each platform, always the same, that meets many faults. */
const SLICES = [
  { keys: true, only: 'b/keys/3', least: 3 },
  { keys: false, only: 'b/no keys/6', least: 3 },
];

for (const { keys, only, least } of SLICES) {
  test(`a random player on a bad line: ledger, journal, screen and balance agree (${keys ? 'keys' : 'no keys'})`, async () => {
    // The end of patience: it takes half a minute where nothing else runs.
    test.setTimeout(300_000);
    const { verdicts, stories, reached } = await chaos({ seed: '', keys, taps: 1, lanes: 1, only });
    expect(stories.join('\n'), tableOf(verdicts)).toBe('');
    // Something was tried.
    expect(reached).toBeGreaterThanOrEqual(least);
  });
}
