import type { Game } from '../../../contract/calls/lobby.ts';
import { GameStatus } from '../../../contract/enums.ts';
import { type SyllableMatch, spelledAt } from './pinyin-spelling.ts';

/** Default limit of search results. */
const MOST = 60;

/**
 * Games whose name contains the text, written in Chinese, full pinyin, initials or a mix, in any case; best
 * first: equal names, then names that begin with the text, then names that contain it, each with matches by
 * characters before matches by pinyin.
 *
 * @param most how many at most
 */
export function matchGames(
  games: readonly Game[],
  text: string,
  pinyin: SyllableMatch,
  most = MOST,
): Game[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const seen = new Set<string>();
  const found: Array<{ game: Game; rank: number }> = [];
  for (const game of games) {
    const rank = rankOf(game, wanted, pinyin);
    // A hall and a game of one provider may have the same name: list the name once.
    const identity = `${game.name} ${game.platTypeId}`;
    if (rank === undefined || seen.has(identity)) continue;
    seen.add(identity);
    found.push({ game, rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.game.name.localeCompare(b.game.name, 'zh-CN'))
    .slice(0, most)
    .map(({ game }) => game);
}

function rankOf(game: Game, wanted: string, pinyin: SyllableMatch): number | undefined {
  const name = game.name.toLowerCase();
  const place = placeOf(name, wanted, pinyin);
  if (place === undefined) return undefined;
  return place * 2 + (game.status === GameStatus.available ? 0 : 1);
}

function placeOf(name: string, wanted: string, pinyin: SyllableMatch): number | undefined {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  if (at === 0) return 1;
  if (at > 0) return 3;
  const spelled = spelledAt(name, wanted, pinyin);
  if (spelled === undefined) return undefined;
  return spelled === 0 ? 2 : 4;
}
