import { describe, expect, it } from 'vitest';
import { busyReasons, holdReload, quietMoment } from './quiet-moment.ts';

/** Whether a promise has settled once everything due has run. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('a quiet moment', () => {
  it('is now when nothing holds the page', async () => {
    expect(await isSettled(quietMoment())).toBe(true);
  });

  it('comes when the last reason is gone', async () => {
    const endRecharge = holdReload('recharge');
    const endWithdrawal = holdReload('withdrawal');
    expect(busyReasons()).toEqual(['recharge', 'withdrawal']);
    const quiet = quietMoment();
    endRecharge();
    // Ending twice must not count for the other.
    endRecharge();
    expect(await isSettled(quiet)).toBe(false);
    endWithdrawal();
    expect(await isSettled(quiet)).toBe(true);
    expect(busyReasons()).toEqual([]);
  });
});
