import { test as base, expect } from './bad-line.ts';
import { DEMO } from './player.ts';
import { everyRecord, type WireRecord } from './records.ts';
import { tokenOf } from './wallet.ts';

export { expect };

/**
 * Playwright's `test` with a bad line and the login of a player who has months of records, where the
 * spec asks for them: `test.use({ history: true })`.
 */
export const test = base.extend<{ token: string; bets: WireRecord[] }>({
  token: async ({ platform }, use) => {
    await use(await tokenOf(platform, DEMO));
  },
  /** All his bets as the platform has them. */
  bets: async ({ platform, token }, use) => {
    await use(await everyRecord(platform, token, 'bets'));
  },
});
