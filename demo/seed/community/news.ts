import { HOUSE_NEWS } from './news-house.ts';
import { PLAY_NEWS } from './news-play.ts';

/** A piece of news, dated by how long before the seeding it came out. */
export interface SeededNews {
  id: number;
  hoursAgo: number;
  title: string;
  summary: string;
  /** HTML of the tags that the app's sanitiser lets through. */
  content: string;
}

/** Newest first. */
export const NEWS: readonly SeededNews[] = [...PLAY_NEWS, ...HOUSE_NEWS].toSorted(
  (a, b) => a.hoursAgo - b.hoursAgo,
);
