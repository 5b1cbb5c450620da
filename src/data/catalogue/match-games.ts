import type { Game } from '../../../contract/calls/lobby.ts';
import { GameStatus } from '../../../contract/enums.ts';
import { type SyllableMatch, spelledAt } from './pinyin-spelling.ts';

/** More than this is not a search result of the lobby but a catalogue. */
const MOST = 60;

/**
 * Games whose name holds the text, written in Chinese, full pinyin, initials or a mix, in any case;
 * best first: the name itself, then names that begin with it, then names that contain it, each by
 * characters before by pinyin.
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
    // Halls and games may share a name: the player means the thing, not the row.
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
