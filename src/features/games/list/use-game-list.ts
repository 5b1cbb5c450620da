import { useState } from 'react';
import { GameStatus } from '../../../../contract/enums.ts';
import type { GameFilter } from '../../../../db/catalogue.ts';
import { useGamePages } from '../../../data/catalogue/use-game-pages.ts';
import type { Sort } from './arrange.ts';

export type GameList = ReturnType<typeof useGameList>;

/** The games of a filter, and the search text within them. */
export function useGameList(filter: GameFilter, sort: Sort) {
  const shown = nameOf(filter);
  const [search, setSearch] = useState({ shown, text: '' });
  const text = search.shown === shown ? search.text : '';
  // Search and every other order are about all games.
  const pages = useGamePages(filter, sort !== 'platform' || text.trim() !== '');
  const playable = pages.games?.filter(({ status }) => status === GameStatus.available).length;
  const counting = pages.error ? '' : '正在清点游戏…';
  return {
    pages,
    ofOneVendor: filter.platTypeId !== undefined,
    /** How many games can be played now. */
    figures: playable === undefined ? counting : `${playable} 款现在可以玩`,
    text,
    setText: (next: string) => setSearch({ shown, text: next }),
    /** Keeps the search text for another list that is about to be shown; otherwise that begins without one. */
    takeTo: (other: GameFilter) => setSearch({ shown: nameOf(other), text }),
  };
}

function nameOf({ platTypeId, category }: GameFilter): string {
  return `${platTypeId}:${category}`;
}
