import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays } from '../../../../contract/day.ts';

/** What a member came to; amounts in micro-USDT. */
interface MemberFigures {
  stake: bigint;
  win: bigint;
  commission: bigint;
}

/** A day of a member's. */
export interface MemberDay {
  /** YYYY-MM-DD */
  day: string;
  /** undefined where nothing is known of it, which is not nothing */
  figures: MemberFigures | undefined;
}

/**
 * The last days, oldest first, each of them there.
 * @param today YYYY-MM-DD of the platform
 * @param until the last day that was read: of later ones nothing is known
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

/** What the days come to that are known. */
export function sumMember(days: readonly MemberDay[]): MemberFigures {
  const sum = { stake: 0n, win: 0n, commission: 0n };
  for (const { figures } of days) {
    sum.stake += figures?.stake ?? 0n;
    sum.win += figures?.win ?? 0n;
    sum.commission += figures?.commission ?? 0n;
  }
  return sum;
}
