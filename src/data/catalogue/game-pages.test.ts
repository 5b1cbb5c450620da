import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../contract/calls/lobby.ts';
import { AppError } from '../../../contract/errors.ts';
import { addGames, closeCatalogue, closeCatalogueDb, readGames } from '../../../db/catalogue.ts';
import { wipe } from '../../../db/open.ts';
import { sampleGame } from '../../../db/testing/fake-game.ts';
import { call } from '../../api/call.ts';
import { followOutages, reportReach } from '../../api/outage.ts';
import { GamePages } from './game-pages.ts';

// Every loss is an outage at once.
followOutages(() => true);

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../session/idle.ts', () => ({ idle: () => Promise.resolve() }));
/** What is being written behind the scenes. */
const writes = vi.hoisted(() => new Set<Promise<void>>());
vi.mock('./catalogue-store.ts', async (original) => {
  const store = await original<typeof import('./catalogue-store.ts')>();
  const noted =
    <A extends unknown[]>(write: (...args: A) => Promise<void>) =>
    (...args: A) => {
      const writing = write(...args).finally(() => writes.delete(writing));
      writes.add(writing);
      return writing;
    };
  return { ...store, storeGames: noted(store.storeGames), storeOrder: noted(store.storeOrder) };
});
vi.mock('../connectivity/worker-ready.ts', () => ({
  isWorkerInCharge: () => true,
  workerReady: () => Promise.resolve(true),
}));
const platform = vi.mocked(call as (...args: unknown[]) => Promise<unknown>);

const FILTER = { platTypeId: 1, category: 5 };
let stop: (() => void) | undefined;

function games(from: number, count: number): Game[] {
  return Array.from({ length: count }, (_, index) => sampleGame(`${from + index}`));
}

/** Answers page after page, then empty ones. Without a total, a page counts as its own. */
function serve(pages: Game[][], total?: number): void {
  platform.mockImplementation((_name, data) => {
    const rows = pages[(data as { page: number }).page - 1] ?? [];
    return Promise.resolve({
      total: total ?? rows.length,
      isCounted: total !== undefined,
      data: rows,
    });
  });
}

function open(filter: ConstructorParameters<typeof GamePages>[0] = FILTER): GamePages {
  const pages = new GamePages(filter);
  stop = pages.watch();
  return pages;
}

const ids = (pages: GamePages) => pages.snapshot().games?.map(({ id }) => id);
const settled = (pages: GamePages) =>
  expect
    .poll(() => {
      const { loading, games: known, error } = pages.snapshot();
      return !loading && Boolean(known || error);
    })
    .toBe(true);
const over = (pages: GamePages) => expect.poll(() => pages.snapshot().over).toBe(true);

describe('the pages of a list', () => {
  beforeEach(async () => {
    platform.mockReset();
    closeCatalogueDb();
    await wipe('robohall');
  });
  afterEach(async () => {
    stop?.();
    reportReach(true);
    // The next test's database is not for what this one had still to write.
    await expect.poll(() => writes.size).toBe(0);
  });

  it('come one by one as they are asked for, and end with the short one', async () => {
    serve([games(1, 60), games(61, 60), games(121, 5)], 125);
    const pages = open();
    await settled(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 60, claimed: 125, complete: false });
    pages.more();
    pages.more();
    await expect.poll(() => pages.snapshot().fresh).toBe(120);
    expect(platform).toHaveBeenCalledTimes(2);
    pages.more();
    await over(pages);
    expect(ids(pages)).toEqual(games(1, 125).map(({ id }) => id));
    expect(pages.snapshot().complete).toBe(true);
    await expect.poll(async () => (await readGames(FILTER)).complete).toBe(true);
  });

  it('are read to the end where everything is wanted', async () => {
    serve([games(1, 60), games(61, 60), games(121, 5)], 125);
    const pages = open();
    pages.all(true);
    await over(pages);
    expect(pages.snapshot().games).toHaveLength(125);
  });

  it('show each game once when pages shift', async () => {
    serve([games(1, 60), games(58, 60), games(118, 3)], 120);
    const pages = open();
    pages.all(true);
    await over(pages);
    expect(ids(pages)).toEqual(games(1, 120).map(({ id }) => id));
  });

  it.each([
    ['too high', 9_999],
    ['too low', 3],
    ['missing', undefined],
  ])('end where they end when the total is %s', async (_, total) => {
    serve([games(1, 60), games(61, 10)], total);
    const pages = open();
    pages.all(true);
    await over(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 70, complete: true });
  });

  it('end when the platform knows no pages and gives everything each time', async () => {
    platform.mockResolvedValue({ total: 200, data: games(1, 200) });
    const pages = open();
    pages.all(true);
    await over(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 200, complete: true });
    expect(platform).toHaveBeenCalledTimes(2);
  });

  it('are not called all where a list without totals and pages may end at a page’s length', async () => {
    platform.mockResolvedValue({ total: 60, isCounted: false, data: games(1, 60) });
    const pages = open();
    pages.all(true);
    await over(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 60, complete: false });
    expect(platform).toHaveBeenCalledTimes(2);
  });

  it('go on without a total where the platform’s pages are smaller than asked for', async () => {
    serve([games(1, 20), games(21, 20), games(41, 5)]);
    const pages = open();
    pages.all(true);
    await over(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 45, complete: true });
  });

  it('leave out what the filter does not name, and trust what says nothing', async () => {
    const foreign = sampleGame('2', { platTypeId: 9 });
    const bare = sampleGame('3', { platTypeId: 0, category: 0 });
    serve([[sampleGame('1'), foreign, bare]], 3);
    const pages = open();
    await over(pages);
    expect(ids(pages)).toEqual(['1', '3']);
    expect(pages.snapshot().games?.[1]).toMatchObject(FILTER);
  });

  it('keep what there is when a page fails, and go on from there', async () => {
    serve([games(1, 60), games(61, 5)], 65);
    const pages = open();
    await settled(pages);
    platform.mockRejectedValueOnce(new AppError('http', '服务不可用', { status: 503 }));
    pages.more();
    await settled(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 60, error: { message: '服务不可用' } });
    pages.more();
    expect(platform).toHaveBeenCalledTimes(2);
    pages.retry();
    await over(pages);
    expect(pages.snapshot()).toMatchObject({ fresh: 65, error: undefined });
  });

  it('go on by themselves when the platform is back', async () => {
    platform.mockRejectedValueOnce(new AppError('network', '网络连接失败'));
    const pages = open();
    await settled(pages);
    expect(pages.snapshot().games).toBeUndefined();
    serve([games(1, 3)], 3);
    reportReach(false);
    reportReach(true);
    await over(pages);
    expect(pages.snapshot().games).toHaveLength(3);
  });

  it('stand in front of what the device knows, which goes with the last of them', async () => {
    await addGames(games(1, 200));
    await closeCatalogue(
      games(1, 200).map(({ id }) => id),
      5_000,
    );
    serve([games(1, 60), games(61, 60), games(121, 60)], 180);
    const pages = open();
    await expect.poll(() => pages.snapshot().games).toHaveLength(200);
    expect(pages.snapshot()).toMatchObject({ complete: true, syncedAt: 5_000 });
    pages.all(true);
    await over(pages);
    expect(pages.snapshot().games).toHaveLength(180);
    expect(pages.snapshot().syncedAt).toBeGreaterThan(5_000);
  });

  it('with no signal give what was seen, and say that there may be more', async () => {
    platform.mockRejectedValue(new AppError('network', '网络连接失败'));
    await addGames([...games(1, 4), sampleGame('other', { platTypeId: 2 })]);
    const pages = open();
    await expect.poll(() => pages.snapshot().games).toHaveLength(4);
    expect(pages.snapshot()).toMatchObject({ complete: false, syncedAt: undefined });
  });

  it('of all providers or all categories come from the device too', async () => {
    await addGames([
      sampleGame('a'),
      sampleGame('b', { platTypeId: 2 }),
      sampleGame('c', { category: 3 }),
    ]);
    const found = async (platTypeId?: number, category?: number) =>
      (await readGames({ platTypeId, category })).games.map(({ id }) => id).sort();
    expect(await found()).toEqual(['a', 'b', 'c']);
    expect(await found(1)).toEqual(['a', 'c']);
    expect(await found(undefined, 5)).toEqual(['a', 'b']);
    expect(await found(2, 3)).toEqual([]);
  });
});
