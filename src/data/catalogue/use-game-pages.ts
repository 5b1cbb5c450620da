import { useEffect, useSyncExternalStore } from 'react';
import type { GameFilter } from '../../../db/catalogue.ts';
import { GamePages, type GamePagesState } from './game-pages.ts';

/** Number of lists kept in memory; others are read from the database again. */
const MOST_LISTS = 12;
const lists = new Map<string, GamePages>();

function pagesOf(filter: GameFilter): GamePages {
  const key = `${filter.platTypeId ?? 0}:${filter.category ?? 0}`;
  const pages = lists.get(key) ?? new GamePages(filter);
  lists.delete(key);
  lists.set(key, pages);
  const [oldest] = lists.keys();
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
  return pages;
}

export interface GamePagesView extends GamePagesState {
  more: () => void;
  retry: () => void;
}

/**
 * The games of a filter, from the device and page by page from the platform.
 * @param all reads automatically to the end
 */
export function useGamePages({ platTypeId, category }: GameFilter, all: boolean): GamePagesView {
  const pages = pagesOf({ platTypeId, category });
  const state = useSyncExternalStore(pages.subscribe, pages.snapshot);
  useEffect(() => pages.watch(), [pages]);
  useEffect(() => {
    pages.all(all);
    return () => pages.all(false);
  }, [pages, all]);
  return { ...state, more: () => pages.more(), retry: () => pages.retry() };
}
