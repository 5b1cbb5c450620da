import { HOUSE_NEWS } from './news-house.ts';
import type { SeededNews } from './news-item.ts';
import { PLAY_NEWS } from './news-play.ts';

/** Newest first. */
export const NEWS: readonly SeededNews[] = [...PLAY_NEWS, ...HOUSE_NEWS].toSorted(
  (a, b) => a.hoursAgo - b.hoursAgo,
);
