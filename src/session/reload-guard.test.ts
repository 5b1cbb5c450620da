import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { busyReasons, holdReload, quietMoment } from './reload-guard.ts';
import { FakeLocks } from './testing/fake-browser.ts';

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

describe('a quiet moment among several tabs', () => {
  let locks: FakeLocks;
  beforeEach(() => {
    locks = new FakeLocks();
    vi.stubGlobal('navigator', { locks });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** What another tab's holdReload does. */
  function holdElsewhere(): () => void {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void locks.request('robohall.busy', { mode: 'shared' }, () => held);
    return letGo;
  }

  it('says whose work it waits for', async () => {
    const onHeld = vi.fn();
    const endElsewhere = holdElsewhere();
    const endHere = holdReload('withdrawal');
    const quiet = quietMoment(onHeld);
    expect(await isSettled(quiet)).toBe(false);
    expect(onHeld.mock.calls).toEqual([['here']]);
    endHere();
    expect(await isSettled(quiet)).toBe(false);
    expect(onHeld.mock.calls).toEqual([['here'], ['elsewhere']]);
    endElsewhere();
    expect(await isSettled(quiet)).toBe(true);
  });

  it('waits for a hold elsewhere', async () => {
    const end = holdElsewhere();
    const quiet = quietMoment();
    expect(await isSettled(quiet)).toBe(false);
    end();
    expect(await isSettled(quiet)).toBe(true);
  });

  it('waits for a hold elsewhere that began while it waited already', async () => {
    const endFirst = holdElsewhere();
    const quiet = quietMoment();
    expect(await isSettled(quiet)).toBe(false);
    const endSecond = holdElsewhere();
    endFirst();
    expect(await isSettled(quiet)).toBe(false);
    endSecond();
    expect(await isSettled(quiet)).toBe(true);
  });

  it('waits for a hold of this tab that began while it waited for another', async () => {
    const endFirst = holdElsewhere();
    const quiet = quietMoment();
    expect(await isSettled(quiet)).toBe(false);
    const endOwn = holdReload('withdrawal');
    endFirst();
    expect(await isSettled(quiet)).toBe(false);
    endOwn();
    expect(await isSettled(quiet)).toBe(true);
  });
});
