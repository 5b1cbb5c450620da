import { queryOptions } from '@tanstack/react-query';
import { type Game, lobbyCalls } from '../../../contract/calls/lobby.ts';
import { AppError } from '../../../contract/errors.ts';
import { call } from '../../api/call.ts';
import { isOutage } from '../../api/outage.ts';
import { everyGame, storeGames } from './catalogue-store.ts';
import { matchGames } from './match-games.ts';
import { spelling } from './pinyin-spelling.ts';

interface SearchResult {
  games: Game[];
  total: number;
  /** Which search gave the result: the platform's, or that among the games known to this device. */
  source: 'platform' | 'device';
}

/** Latin letters may be pinyin or initials, also mixed with Chinese. */
const LATIN = /[a-z]/i;

/** The results of a search for a view: those that the search box has just found, or searched again. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['lobby', 'search', text],
    queryFn: ({ signal }) => searchGames(text, signal),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Searches games by name at the platform; searches the device instead when offline, or when the platform
 * finds nothing for Latin letters, which may be pinyin or initials.
 * @throws {AppError} the silent `cancelled` error once the signal is aborted
 */
export async function searchGames(text: string, signal: AbortSignal): Promise<SearchResult> {
  const result = isOutage() ? await searchDevice(text) : await searchPlatform(text, signal);
  if (signal.aborted) throw new AppError('cancelled', '已取消');
  return result;
}

async function searchPlatform(text: string, signal: AbortSignal): Promise<SearchResult> {
  try {
    const { total, data } = await call(lobbyCalls.searchGames, { game_name: text }, { signal });
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
