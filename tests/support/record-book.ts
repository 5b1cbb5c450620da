import { test as base, expect } from './bad-line.ts';
import { DEMO, tokenOf } from './wallet.ts';
import { everyRecord, type WireRecord } from './wire-records.ts';

export { expect };

/** Playwright's `test` with a bad line and the login of a player who has months of records. */
export const test = base.extend<{ token: string; bets: WireRecord[] }>({
  token: async ({ platform }, use) => {
    await use(await tokenOf(platform, DEMO));
  },
  /** All his bets as the platform has them. */
  bets: async ({ platform, token }, use) => {
    await use(await everyRecord(platform, token, 'bets'));
  },
});
