import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays } from '../../../../contract/day.ts';

/** A member's totals, in micro-USDT. */
interface MemberFigures {
  stake: bigint;
  win: bigint;
  commission: bigint;
}

/** One day of a member. */
export interface MemberDay {
  /** YYYY-MM-DD */
  day: string;
  /** undefined if the day has not been read; a day without play has zeros */
  figures: MemberFigures | undefined;
}

/**
 * The last days, oldest first, including days without play.
 * @param today YYYY-MM-DD in the platform's time zone
 * @param until the last day that was read: later days are unknown
 */
export function lastDays(
  known: readonly Pick<PerformanceDay, 'day' | 'stake' | 'win' | 'commission'>[],
  count: number,
  today: string,
  until: string,
): MemberDay[] {
  const told = new Map(known.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count);
    const { stake = 0n, win = 0n, commission = 0n } = told.get(day) ?? {};
    return { day, figures: day <= until ? { stake, win, commission } : undefined };
  });
}

/** The totals of the days with figures. */
export function sumMember(days: readonly MemberDay[]): MemberFigures {
  const sum = { stake: 0n, win: 0n, commission: 0n };
  for (const { figures } of days) {
    sum.stake += figures?.stake ?? 0n;
    sum.win += figures?.win ?? 0n;
    sum.commission += figures?.commission ?? 0n;
  }
  return sum;
}
