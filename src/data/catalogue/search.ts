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
  /** Where it was searched: by the platform, or among everything this device has seen. */
  source: 'platform' | 'device';
}

/** May be pinyin or initials, also mixed with Chinese. */
const LATIN = /[a-z]/i;

interface GameSearch {
  /**
   * Searches games by name. Asks the platform; with no signal the device is searched instead, and
   * also when the platform knows nothing for Latin letters, which may be pinyin or initials.
   * A newer search cancels an older one, which then rejects with the silent `cancelled` error.
   * @throws {AppError}
   */
  search: (text: string) => Promise<SearchResult>;
  /** Gives up the search under way, which then rejects with the silent `cancelled` error. */
  cancel: () => void;
}

/** A searcher of its own: its searches replace each other, and leave those of others alone. */
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
    // Nothing on the device proves nothing: then the failure is the answer.
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
