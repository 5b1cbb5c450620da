import type { DayTotal } from '../../../../db/read-records.ts';

/** What days come to together. */
export interface RecordSum {
  /** Records that count, without those that the platform no longer reports … */
  count: number;
  /** … of which there are so many besides. */
  gone: number;
  /** micro-USDT by the names that the collection's shape gives; what does not occur is absent */
  sums: Readonly<Record<string, bigint>>;
}

/** Adds days up. */
export function sumDays(days: readonly DayTotal[]): RecordSum {
  const sums: Record<string, bigint> = {};
  let count = 0;
  let gone = 0;
  for (const total of days) {
    count += total.count - total.gone;
    gone += total.gone;
    for (const [name, amount] of Object.entries(total.sums)) {
      sums[name] = (sums[name] ?? 0n) + amount;
    }
  }
  return { count, gone, sums };
}
