import { useEffect, useSyncExternalStore } from 'react';
import type { GameFilter } from '../../../db/catalogue.ts';
import { GamePages, type GamePagesState } from './game-pages.ts';

/** As many lists as anybody goes back to; the others are on the device. */
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
 * @param all reads on to the end by itself
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
