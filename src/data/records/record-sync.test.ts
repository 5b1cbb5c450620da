import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { DbUnavailable } from '../../../db/open.ts';
import { CollectionCleared } from '../../../db/write-records.ts';
import { RecordSync } from './record-sync.ts';
import type { Wish } from './sync-records.ts';

const world = vi.hoisted(() => ({
  acting: 'one',
  reachable: true,
  mayFetchAhead: true,
  session: new AbortController(),
}));
vi.mock('../../session/session-store.ts', () => ({
  isActiveAccount: (id: string) => id === world.acting,
}));
vi.mock('../../session/runtime.ts', () => ({ sessionSignal: () => world.session.signal }));
vi.mock('../../api/outage.ts', () => ({ isOutage: () => !world.reachable }));
vi.mock('../connectivity/network-hints.ts', () => ({ mayFetchAhead: () => world.mayFetchAhead }));
vi.mock('../storage/keep-storage.ts', () => ({ keepQuietly: () => Promise.resolve() }));
vi.mock('../../../db/read-records.ts', () => ({ readSyncState: () => Promise.resolve(undefined) }));
vi.mock('./sync-page-deps.ts', () => ({
  pageDeps: (_account: string, _book: string, signal: AbortSignal) => signal,
}));
/** A download that does what the test says. */
interface Run {
  signal: AbortSignal;
  wish: Wish;
  end: () => void;
  fail: (error: unknown) => void;
}
const runs: Run[] = [];
vi.mock('./sync-records.ts', () => ({
  syncRecords: (signal: AbortSignal, wish: Wish) =>
    new Promise<void>((resolve, reject) => {
      runs.push({ signal, wish, end: resolve, fail: reject });
      signal.addEventListener('abort', () => reject(new AppError('cancelled', '')));
    }),
}));

const TODAY = { from: 1_000, to: 2_000 };
const newest = (): Run => {
  const run = runs.at(-1);
  if (!run) throw new Error('nothing was downloaded');
  return run;
};
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the download of a collection in a tab', () => {
  let page: { hidden: boolean };
  let pull: RecordSync;
  beforeEach(() => {
    vi.useFakeTimers();
    runs.length = 0;
    Object.assign(world, { acting: 'one', reachable: true, mayFetchAhead: true });
    world.session = new AbortController();
    page = { hidden: false };
    vi.stubGlobal('document', page);
    pull = new RecordSync('one', 'bets');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('runs while a view is on screen, for its range, and ends with the last one', async () => {
    const leave = pull.watch(TODAY);
    const leaveOther = pull.watch({ from: 0, to: 500 });
    expect(runs).toHaveLength(1);
    expect(newest().wish.ranges()).toEqual([TODAY, { from: 0, to: 500 }]);
    expect(pull.state.getState().busy).toBe(true);
    leave();
    await settled();
    expect(newest().signal.aborted).toBe(false);
    leaveOther();
    await settled();
    expect(newest().signal.aborted).toBe(true);
    expect(pull.state.getState()).toMatchObject({ busy: false, error: undefined });
  });

  it('goes on where one view follows another in the same moment', async () => {
    pull.watch(TODAY)();
    pull.watch(TODAY);
    await settled();
    expect(runs).toHaveLength(1);
    expect(newest().signal.aborted).toBe(false);
  });

  it('stops when the page is hidden, and goes on when it is shown', async () => {
    pull.watch(TODAY);
    page.hidden = true;
    pull.sleep();
    // With its end it gives the turn back to other tabs.
    expect(newest().signal.aborted).toBe(true);
    pull.wake();
    await pull.refresh();
    expect(runs).toHaveLength(1);
    page.hidden = false;
    pull.wake();
    expect(runs).toHaveLength(2);
    expect(pull.state.getState()).toMatchObject({ busy: true, error: undefined });
  });

  it('ends with the session without a word, and goes on after the same account’s next login', async () => {
    pull.watch(TODAY);
    world.session.abort();
    await settled();
    expect(newest().signal.aborted).toBe(true);
    expect(pull.state.getState()).toMatchObject({ busy: false, error: undefined });
    world.session = new AbortController();
    pull.watch(TODAY);
    expect(runs).toHaveLength(2);
    expect(newest().signal.aborted).toBe(false);
  });

  it('does nothing where the tab acts for another account', async () => {
    world.acting = 'other';
    pull.watch(TODAY);
    pull.wake();
    await pull.refresh();
    expect(runs).toHaveLength(0);
  });

  it('is tried again after a failure, ever more slowly, until one comes through', async () => {
    pull.watch(TODAY);
    for (const restMs of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      const before = runs.length;
      newest().fail(new AppError('network', '网络不可用'));
      await settled();
      expect(pull.state.getState().error).toMatchObject({ kind: 'network' });
      await vi.advanceTimersByTimeAsync(restMs - 1);
      expect(runs).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(runs).toHaveLength(before + 1);
    }
    newest().wish.onCaughtUp?.();
    expect(pull.state.getState()).toMatchObject({ busy: false, error: undefined });
    newest().fail(new AppError('network', '网络不可用'));
    await settled();
    const before = runs.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runs).toHaveLength(before + 1);
  });

  it('waits as long as the platform asks', async () => {
    pull.watch(TODAY);
    newest().fail(new AppError('http', '请求过多', { status: 429, retryAfterMs: 90_000 }));
    await settled();
    await vi.advanceTimersByTimeAsync(89_999);
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(2);
  });

  it.each([
    ['a full device', () => new DbUnavailable('full', undefined), true],
    ['a lost line', () => new AppError('network', '网络不可用'), false],
  ])('does not try again by itself on %s', async (_what, error, reachable) => {
    world.reachable = reachable;
    pull.watch(TODAY);
    newest().fail(error());
    await settled();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(runs).toHaveLength(1);
    expect(pull.state.getState().error).toBeDefined();
    pull.wake();
    expect(runs).toHaveLength(2);
    expect(pull.state.getState().error).toBeUndefined();
  });

  it('begins anew at once where its collection was cleared under it', async () => {
    pull.watch(TODAY);
    newest().fail(new CollectionCleared());
    await settled();
    expect(pull.state.getState().error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(2);
  });

  it('stopped by the player, reads neither ranges nor history until he goes on', async () => {
    pull.watch(TODAY);
    newest().wish.onProgress?.(200, 900);
    pull.stop();
    expect(newest().signal.aborted).toBe(true);
    expect(pull.state.getState()).toMatchObject({
      stopped: true,
      progress: { done: 200, total: 900 },
    });
    pull.wake();
    expect(runs).toHaveLength(1);
    pull.resume();
    expect(pull.state.getState().stopped).toBe(false);
    expect(newest().wish.history()).toBe(true);
    expect(newest().wish.ranges()).toEqual([TODAY]);
  });

  it('leaves the history for when the player asks, on a line that costs', async () => {
    world.mayFetchAhead = false;
    pull = new RecordSync('one', 'bets');
    pull.watch(TODAY);
    expect(pull.state.getState().stopped).toBe(true);
    expect(newest().wish.history()).toBe(false);
    expect(newest().wish.ranges()).toEqual([TODAY]);
  });

  it('looks anew at each start whether the line costs, unless the player has chosen', async () => {
    const readsHistory = async () => {
      void pull.refresh();
      await settled();
      const { stopped } = pull.state.getState();
      expect(newest().wish.history()).toBe(!stopped);
      return !stopped;
    };
    pull.watch(TODAY);
    expect(await readsHistory()).toBe(true);
    world.mayFetchAhead = false;
    expect(await readsHistory()).toBe(false);
    world.mayFetchAhead = true;
    expect(await readsHistory()).toBe(true);
    pull.stop();
    expect(await readsHistory()).toBe(false);
    world.mayFetchAhead = false;
    pull.resume();
    expect(await readsHistory()).toBe(true);
  });

  it('refreshed, is over when it has caught up or failed, and says nothing of the one it replaced', async () => {
    pull.watch(TODAY);
    const [first] = runs;
    const refreshed = pull.refresh();
    expect(first?.signal.aborted).toBe(true);
    newest().wish.onCaughtUp?.();
    await refreshed;
    first?.wish.onProgress?.(1, 2);
    first?.wish.onUnreadable?.(3);
    expect(pull.state.getState()).toMatchObject({ progress: undefined, unreadable: 0 });
    const again = pull.refresh();
    newest().fail(new AppError('shape', '平台的回应不完整'));
    await again;
    expect(pull.state.getState()).toMatchObject({ busy: false, error: { kind: 'shape' } });
  });
});
