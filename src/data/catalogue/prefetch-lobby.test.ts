import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../contract/calls/lobby.ts';
import { addGames, closeCatalogueDb, everythingSeen, syncedAt } from '../../../db/catalogue.ts';
import { wipe } from '../../../db/open.ts';
import { sampleGame } from '../../../db/testing/fake-game.ts';
import { call } from '../../api/call.ts';
import { readHotAhead } from './catalogue.ts';
import { storedList } from './catalogue-store.ts';
import { precacheImages } from './precache-images.ts';
import { prefetchLobby, pullCatalogue } from './prefetch-lobby.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('./precache-images.ts', () => ({ precacheImages: vi.fn(() => Promise.resolve()) }));
vi.mock('./shell-snapshot.ts', () => ({ snapshotBanners: vi.fn(), snapshotGames: vi.fn() }));
vi.mock('../../session/idle.ts', () => ({ idle: () => Promise.resolve() }));
vi.mock('../connectivity/network-hints.ts', () => ({ mayFetchAhead: () => true }));
const platform = vi.mocked(call as (...args: unknown[]) => Promise<unknown>);

const game = (number: number) => sampleGame(String(number), { category: 3 });

function games(from: number, count: number): Game[] {
  return Array.from({ length: count }, (_, index) => game(from + index));
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

async function remembered(): Promise<number> {
  return (await everythingSeen()).length;
}

describe('pullCatalogue', () => {
  beforeEach(async () => {
    platform.mockReset();
    closeCatalogueDb();
    await wipe('robohall');
    await addGames([game(9_999)]);
  });

  it('reads on after a full page of a platform that sends no total', async () => {
    serve([games(0, 200), games(200, 150)]);
    await pullCatalogue();
    // All of both pages; what is no longer listed is forgotten.
    expect(await remembered()).toBe(350);
    expect(await syncedAt('catalogue')).toBeDefined();
  });

  it('forgets nothing while the total says that there is more', async () => {
    serve([games(0, 199), games(200, 150)], 350);
    await pullCatalogue();
    expect(await remembered()).toBe(349);
    expect(platform).toHaveBeenCalledTimes(3);
  });

  it('reads on where the pages of a platform without totals are smaller than asked for', async () => {
    serve([games(0, 60), games(60, 30)]);
    await pullCatalogue();
    expect(await remembered()).toBe(90);
  });

  it('forgets nothing when the platform sends the same page again and again', async () => {
    platform.mockResolvedValue({ total: 200, data: games(0, 200) });
    await pullCatalogue();
    expect(platform).toHaveBeenCalledTimes(2);
    expect(await remembered()).toBe(201);
    expect(await syncedAt('catalogue')).toBeUndefined();
  });
});

describe('prefetchLobby', () => {
  const asked = () => platform.mock.calls.map(([def]) => (def as { name: string }).name);
  const pictures = vi.mocked(precacheImages);

  beforeEach(async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    platform.mockReset();
    pictures.mockClear();
    closeCatalogueDb();
    await wipe('robohall');
    const hot = { ...game(1), image: '/media/1.webp' };
    const answers: Record<string, unknown> = {
      hotGames: { data: [hot] },
      banners: [{ image: '/media/banner.webp' }],
      bulletins: {},
      community: {},
      games: { total: 1, isCounted: true, data: [hot] },
    };
    platform.mockImplementation((def) => Promise.resolve(answers[(def as { name: string }).name]));
  });

  afterEach(() => vi.unstubAllGlobals());

  it('of a first visit to another page reads what the lobby would, with its pictures', async () => {
    await prefetchLobby(new QueryClient(), { worker: true, firstVisit: true });
    expect(asked()).toEqual(['hotGames', 'banners', 'bulletins', 'community', 'games']);
    await expect.poll(async () => (await storedList('hot'))?.games.length).toBe(1);
    expect(pictures).toHaveBeenCalledExactlyOnceWith(['/media/banner.webp', '/media/1.webp']);
  });

  it('of a visit to the lobby reads its games once', async () => {
    const client = new QueryClient();
    await readHotAhead(client);
    await expect.poll(() => storedList('hot')).toBeDefined();
    await prefetchLobby(client, { worker: true, firstVisit: true });
    expect(asked().filter((name) => name === 'hotGames')).toHaveLength(1);
  });

  it('keeps no pictures without a worker, which would keep them', async () => {
    await prefetchLobby(new QueryClient(), { worker: false, firstVisit: true });
    expect(asked()).toEqual(['games']);
    expect(pictures).not.toHaveBeenCalled();
  });
});
