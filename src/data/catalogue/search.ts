import type { Game } from '../../../contract/calls/lobby.ts';
import { AppError } from '../../../contract/errors.ts';
import { latest } from '../../api/latest.ts';
import { isOutage } from '../../api/outage.ts';
import { everyGame, storeGames } from './catalogue-store.ts';
import { matchGames } from './match-games.ts';
import { spelling } from './spelling.ts';

interface SearchResult {
  games: Game[];
  total: number;
  /** Which search gave the result: the platform's, or that among the games known to this device. */
  source: 'platform' | 'device';
}

/** Latin letters may be pinyin or initials, also mixed with Chinese. */
const LATIN = /[a-z]/i;

interface GameSearch {
  /**
   * Searches games by name at the platform; searches the device instead when offline, or when the platform
   * finds nothing for Latin letters, which may be pinyin or initials. A newer search cancels an older one,
   * which then rejects with the silent `cancelled` error.
   * @throws {AppError}
   */
  search: (text: string) => Promise<SearchResult>;
  /** Cancels the running search, which then rejects with the silent `cancelled` error. */
  cancel: () => void;
}

/** Creates an independent search: its searches cancel each other, but not those of other instances. */
export function createGameSearch(): GameSearch {
  const platformSearch = latest('searchGames');
  let newest = 0;
  return {
    async search(text) {
      newest += 1;
      const mine = newest;
      const result = await searchAnywhere(text, platformSearch);
      if (mine !== newest) throw new AppError('cancelled', '已取消');
      return result;
    },
    cancel() {
      newest += 1;
      platformSearch.cancel();
    },
  };
}

const boxSearch = createGameSearch();

/** The search box's {@link GameSearch.search}. */
export const searchGames = boxSearch.search;

/** The search box's {@link GameSearch.cancel}. */
export const cancelSearch = boxSearch.cancel;

async function searchAnywhere(
  text: string,
  platformSearch: ReturnType<typeof latest<'searchGames'>>,
): Promise<SearchResult> {
  if (isOutage()) {
    platformSearch.cancel();
    return await searchDevice(text);
  }
  try {
    const { total, data } = await platformSearch.make({ game_name: text });
    storeGames(data);
    if (data.length > 0 || !LATIN.test(text)) return { games: data, total, source: 'platform' };
    return await searchDevice(text);
  } catch (error) {
    if (!(error instanceof AppError) || !isOutOfReach(error)) throw error;
    const found = await searchDevice(text);
    // The device may not know all games: without results report the failed request.
    if (found.total === 0) throw error;
    return found;
  }
}

function isOutOfReach(error: AppError): boolean {
  return error.kind === 'network' || error.portal || (error.status ?? 0) >= 500;
}

async function searchDevice(text: string): Promise<SearchResult> {
  const [seen, pinyin] = await Promise.all([everyGame(), spelling()]);
  const games = matchGames(seen, text, pinyin);
  return { games, total: games.length, source: 'device' };
}
