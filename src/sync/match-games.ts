import type { Game } from '../../contract/calls/lobby.ts';
import { GameStatus } from '../../contract/enums.ts';

/** Finds `text` in `name` by pinyin or initials: first and last position, or false. */
export type PinyinMatch = (name: string, text: string) => [number, number] | false;

/** More than this is not a search result but a catalogue. */
const MOST = 60;

/**
 * Games whose name holds the text, written in Chinese, full pinyin or initials, in any case; best
 * first: the name itself, then names that begin with it, then names that contain it, each by
 * characters before by pinyin.
 */
export function matchGames(games: readonly Game[], text: string, pinyin: PinyinMatch): Game[] {
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
    .slice(0, MOST)
    .map(({ game }) => game);
}

function rankOf(game: Game, wanted: string, pinyin: PinyinMatch): number | undefined {
  const name = game.name.toLowerCase();
  const place = placeOf(name, wanted, pinyin);
  if (place === undefined) return undefined;
  return place * 2 + (game.status === GameStatus.available ? 0 : 1);
}

function placeOf(name: string, wanted: string, pinyin: PinyinMatch): number | undefined {
  if (name === wanted) return 0;
  const at = name.indexOf(wanted);
  if (at === 0) return 1;
  if (at > 0) return 3;
  const match = pinyin(name, wanted);
  if (!match) return undefined;
  return match[0] === 0 ? 2 : 4;
}
