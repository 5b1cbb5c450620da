import { expect, test } from '@playwright/test';
import { chaos } from '../chaos/chaos.ts';
import { tableOf } from '../chaos/report.ts';

/** A slice of `npm run chaos:money`: one sequence of each platform, always the same, that meets many faults. */
const SLICES = [
  { keys: true, only: 'slice/keys/3' },
  { keys: false, only: 'slice/no keys/3' },
];
const WISHES = 4;

for (const { keys, only } of SLICES) {
  test(`a random player on a bad line: ledger, journal, screen and balance agree (${keys ? 'keys' : 'no keys'})`, async () => {
    // The end of patience: it takes half a minute beside other work.
    test.setTimeout(300_000);
    const options = { seed: '', keys, only, taps: 1, lanes: 1, wishes: WISHES };
    const { verdicts, stories, reached } = await chaos(options);
    expect(stories.join('\n'), tableOf(verdicts)).toBe('');
    // Something was tried; how much of it arrives depends on the machine's speed.
    expect(reached).toBeGreaterThan(0);
  });
}
