import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays } from '../../../../contract/day.ts';

type MemberFigures = Pick<PerformanceDay, 'stake' | 'win' | 'commission'>;
export type MemberDay = ReturnType<typeof lastDays>[number];

/**
 * The last days, oldest first. Days without play have zeros, days that have not been read have no figures.
 * @param today YYYY-MM-DD in the platform's time zone
 * @param until the last day that was read: later days are unknown
 */
export function lastDays(
  known: readonly (MemberFigures & Pick<PerformanceDay, 'day'>)[],
  count: number,
  today: string,
  until: string,
) {
  const told = new Map(known.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count);
    const { stake = 0n, win = 0n, commission = 0n } = told.get(day) ?? {};
    return { day, figures: day <= until ? { stake, win, commission } : undefined };
  });
}

export function sumMember(days: readonly MemberDay[]) {
  const sum = { stake: 0n, win: 0n, commission: 0n };
  for (const { figures } of days) {
    sum.stake += figures?.stake ?? 0n;
    sum.win += figures?.win ?? 0n;
    sum.commission += figures?.commission ?? 0n;
  }
  return sum;
}
