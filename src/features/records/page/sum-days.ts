import type { DayTotal } from '../../../../db/read-records.ts';

/** The totals of several days. */
export interface RecordSum {
  /** Number of records, without those that the platform no longer reports. */
  count: number;
  /** Number of records that the platform no longer reports. */
  gone: number;
  /** micro-USDT by the sum names of the collection's shape; a sum that no day has is absent */
  sums: Readonly<Record<string, bigint>>;
}

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
