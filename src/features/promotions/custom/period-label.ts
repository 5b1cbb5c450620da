import type { Promotion } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { dayWords } from '../../../format/platform-time.ts';

/** The first and last day of a period, in the platform's time zone; `ends_at` is exclusive. */
export function spanWords({
  starts_at,
  ends_at,
}: Pick<Promotion, 'starts_at' | 'ends_at'>): string {
  const first = starts_at === undefined ? undefined : dayOf(starts_at);
  const last = ends_at === undefined ? undefined : dayOf(ends_at - 1);
  if (first === undefined) return last === undefined ? '长期' : `至 ${dayWords(last)}`;
  if (last === undefined) return `${dayWords(first)}起`;
  if (first === last) return dayWords(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return [first, last]
    .map((day) => (isOneYear ? dayWords(day) : `${day.slice(0, 4)}年${dayWords(day)}`))
    .join(' – ');
}
