import type { IncomeDay } from '../../../../db/account.ts';
import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';

/** Payment state of the commission of one or more days. */
type Payment = 'none' | 'paid' | 'part' | 'unpaid';

export const PAYMENT_WORDS: Record<Exclude<Payment, 'none'>, string> = {
  paid: '已结算',
  part: '部分结算',
  unpaid: '待结算',
};

/** Totals of several days, in micro-USDT. */
export function sumIncome(days: readonly Pick<IncomeDay, 'commission' | 'paid' | 'stake'>[]) {
  const sum = { commission: 0n, paid: 0n, unpaid: 0n, stake: 0n };
  for (const { commission, paid, stake } of days) {
    sum.commission += commission;
    sum.paid += paid;
    // Summed by day, because an overpaid day must not reduce another day's unpaid commission.
    sum.unpaid += commission > paid ? commission - paid : 0n;
    sum.stake += stake;
  }
  return sum;
}

export function paymentOf({ commission, paid }: Pick<IncomeDay, 'commission' | 'paid'>): Payment {
  if (commission === 0n && paid === 0n) return 'none';
  if (paid >= commission) return 'paid';
  return paid === 0n ? 'unpaid' : 'part';
}

/** Groups days by month (YYYY-MM); months and their days are sorted newest first. @param days oldest first */
export function byMonth(days: readonly IncomeDay[]) {
  const months = new Map<string, IncomeDay[]>();
  for (const day of [...days].reverse()) {
    const month = day.day.slice(0, 7);
    const own = months.get(month);
    if (own) own.push(day);
    else months.set(month, [day]);
  }
  return [...months].map(([month, own]) => ({ month, days: own, sum: sumIncome(own) }));
}

/** A month YYYY-MM as 2026年11月. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-');
  return `${year}年${Number(number)}月`;
}

/** Which days of a range are missing on the device because they came after the last pull. */
export type MissingDays = 'none' | 'some' | 'all';

/** @param lastDay the day of the last pull: later days are unknown. Undefined if there was none */
export function missingDays(
  { from, to }: { from: string; to: string },
  lastDay: string | undefined,
): MissingDays {
  if (lastDay === undefined) return 'some';
  if (lastDay >= to) return 'none';
  return lastDay < from ? 'all' : 'some';
}

/**
 * The totals of the days; the figures are undefined until the days are read, and if no stored day lies in a
 * range with missing days.
 */
export function incomeTotals(
  days: readonly IncomeDay[] | undefined,
  missing: MissingDays,
): Omit<TotalsProps, 'label'> {
  const isOpen = missing !== 'none' && days?.length === 0;
  const sum = days && !isOpen ? sumIncome(days) : undefined;
  const text = (micro: bigint | undefined) => (micro === undefined ? undefined : amountText(micro));
  return {
    hero: { label: '佣金 USDT', text: text(sum?.commission), tone: 'gold' },
    rest: [
      { label: '已结算', text: text(sum?.paid) },
      { label: '待结算', text: text(sum?.unpaid) },
      { label: '团队投注', text: text(sum?.stake) },
    ],
  };
}
