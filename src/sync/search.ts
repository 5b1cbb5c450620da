import type { Game } from '../../contract/calls/lobby.ts';
import { AppError } from '../../contract/errors.ts';
import { latest } from '../api/latest.ts';
import { isReachable } from '../api/reach.ts';
import { everyGame, storeGames } from './catalogue-store.ts';
import { matchGames } from './match-games.ts';

export interface SearchResult {
  games: Game[];
  total: number;
  /** Where it was searched: by the platform, or among everything this device has seen. */
  source: 'platform' | 'device';
}

const platformSearch = latest('searchGames');
/** May be pinyin or initials, also mixed with Chinese. */
const LATIN = /[a-z]/i;
let newest = 0;

/**
 * Searches games by name. Asks the platform; with no signal the device is searched instead, and
 * also when the platform knows nothing for Latin letters, which may be pinyin or initials.
 * A newer search cancels an older one, which then rejects with the silent `cancelled` error.
 * @throws {AppError}
 */
export async function searchGames(text: string): Promise<SearchResult> {
  newest += 1;
  const mine = newest;
  const result = await searchAnywhere(text);
  if (mine !== newest) throw new AppError('cancelled', '已取消');
  return result;
}

/** Gives up the search under way, which then rejects with the silent `cancelled` error. */
export function cancelSearch(): void {
  newest += 1;
  platformSearch.cancel();
}

async function searchAnywhere(text: string): Promise<SearchResult> {
  if (!isReachable()) {
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
  const [seen, { default: pinyin }] = await Promise.all([everyGame(), import('pinyin-match')]);
  const games = matchGames(seen, text, pinyin.match);
  return { games, total: games.length, source: 'device' };
}
