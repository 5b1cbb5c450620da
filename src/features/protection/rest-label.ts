import { DAY_MS } from '../../../contract/day.ts';

/** How long a time-out is: 24 小时, 7 天, 6 周. @param ms */
export function restLabel(ms: number): string {
  const days = Math.round(ms / DAY_MS);
  if (days === 1) return '24 小时';
  return days > 7 ? `${Math.round(days / 7)} 周` : `${days} 天`;
}
