import type { CommunityNews } from '../../../../contract/calls/community.ts';
import { dayOf } from '../../../../contract/day.ts';
import { dayWithYear, dayWords, shortTime } from '../../../format/platform-time.ts';

/** The news, newest first; undated pieces come last, in the platform's order. */
export function newestFirst(news: readonly CommunityNews[]): CommunityNews[] {
  return [...news].sort((a, b) => (b.published_at ?? 0) - (a.published_at ?? 0));
}

/**
 * A publication date in the platform's time zone: 今天 14:05, 11月20日, or with the year if it is not this year.
 * @param now ms by the platform's clock
 */
export function newsDate(publishedAt: number, now: number): string {
  const day = dayOf(publishedAt);
  const today = dayOf(now);
  if (day === today) return `今天 ${shortTime(publishedAt)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : dayWithYear(day);
}
