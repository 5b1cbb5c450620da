import type { Game } from '../../../../contract/calls/lobby.ts';
import { GameStatus } from '../../../../contract/enums.ts';
import { gameKey } from '../../../../contract/game-rules.ts';

/** The sort orders of a list, with their labels. */
export const SORTS = {
  platform: '推荐',
  available: '可玩优先',
  name: '名称',
  recent: '最近玩过',
} as const;
export type Sort = keyof typeof SORTS;

export function isSort(value: string | null): value is Sort {
  return value !== null && Object.hasOwn(SORTS, value);
}

// Sorts Chinese names by pinyin.
const names = new Intl.Collator('zh-CN', { numeric: true });

/**
 * Sorts games; equal games keep the platform's order.
 * @param recent positions of recently played games by key, newest first
 */
export function arrange(
  games: readonly Game[],
  sort: Sort,
  recent: ReadonlyMap<string, number>,
): readonly Game[] {
  if (sort === 'platform') return games;
  if (sort === 'name') return [...games].sort((a, b) => names.compare(a.name, b.name));
  const place =
    sort === 'available'
      ? (game: Game) => (game.status === GameStatus.available ? 0 : 1)
      : (game: Game) => recent.get(gameKey(game)) ?? recent.size;
  return games
    .map((game) => ({ game, place: place(game) }))
    .sort((a, b) => a.place - b.place)
    .map(({ game }) => game);
}
