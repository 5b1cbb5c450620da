import type { Locator, Page } from '@playwright/test';
import type { WireGame } from './lobby.ts';

/** As the platform answers a game; numbered, so that order and loss can be told. */
export function wireGame(number: number, changes: Partial<WireGame> = {}): WireGame {
  return {
    id: number,
    game_name: `游戏${String(number).padStart(4, '0')}`,
    game_image: '',
    status: 1,
    plat_type_id: 5,
    game_type: 5,
    game_code: `test-${number}`,
    game_id: `test-${number}`,
    plat_name: 'JDB 夺宝',
    ...changes,
  };
}

export function wireGames(count: number, from = 1): WireGame[] {
  return Array.from({ length: count }, (_, index) => wireGame(from + index));
}

export interface PagedGames {
  /** Pages asked for, in order. */
  asked: number[];
  /** What is answered; may be changed while the page is open. */
  games: readonly WireGame[];
}

/** Answers the `games` call page by page from rows of the test's own. */
export async function servePages(page: Page, games: readonly WireGame[]): Promise<PagedGames> {
  const paged: PagedGames = { asked: [], games };
  await page.route('**/api/plat/game?**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const number = Number(query.get('page'));
    const size = Number(query.get('size'));
    paged.asked.push(number);
    const data = paged.games.slice((number - 1) * size, number * size);
    const result = { total: paged.games.length, data };
    await route.fulfill({ json: { code: 200, message: '', result } });
  });
  return paged;
}

/** The list's games that are in the page. */
export function gamesIn(page: Page): Locator {
  return page.getByRole('list', { name: '游戏列表' }).getByRole('listitem');
}

/**
 * Makes the device forget which lists of games it has read to their ends, and every game of this vendor.
 * The app's page must be open.
 */
export function forgetLists(page: Page, vendor: number): Promise<void> {
  return page.evaluate(
    (plat) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('robohall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction(['lists', 'games'], 'readwrite');
          change.objectStore('lists').delete('catalogue');
          const games = change.objectStore('games').openCursor();
          games.onsuccess = () => {
            const game = games.result;
            if (game?.value.platTypeId === plat) game.delete();
            game?.continue();
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    vendor,
  );
}
