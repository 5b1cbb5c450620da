import { sumIfTold } from '../../../../contract/money.ts';
import type { IncomeDay } from '../../../../db/account.ts';
import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';

/** Payment state of the commission of one or more days; `untold` where the platform does not tell. */
type Payment = 'none' | 'untold' | 'paid' | 'part' | 'unpaid';

export const PAYMENT_WORDS: Record<Exclude<Payment, 'none' | 'untold'>, string> = {
  paid: '已结算',
  part: '部分结算',
  unpaid: '待结算',
};

/** Totals of several days, in micro-USDT; undefined where a day's part is unknown. */
export function sumIncome(days: readonly Pick<IncomeDay, 'commission' | 'paid' | 'stake'>[]) {
  return {
    commission: sumIfTold(days.map(({ commission }) => commission)),
    paid: sumIfTold(days.map(({ paid }) => paid)),
    // Summed by day, because an overpaid day must not reduce another day's unpaid commission.
    unpaid: sumIfTold(days.map(unpaidOf)),
    stake: sumIfTold(days.map(({ stake }) => stake)),
  };
}

function unpaidOf({
  commission,
  paid,
}: Pick<IncomeDay, 'commission' | 'paid'>): bigint | undefined {
  if (commission === 0n) return 0n;
  if (commission === undefined || paid === undefined) return undefined;
  return commission > paid ? commission - paid : 0n;
}

export function paymentOf({ commission, paid }: Pick<IncomeDay, 'commission' | 'paid'>): Payment {
  if (commission === 0n && (paid ?? 0n) === 0n) return 'none';
  if (commission === undefined || paid === undefined) return 'untold';
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
  return {
    hero: { label: '佣金 USDT', text: amountText(sum?.commission), tone: 'gold' },
    rest: [
      { label: '已结算', text: amountText(sum?.paid) },
      { label: '待结算', text: amountText(sum?.unpaid) },
      { label: '团队投注', text: amountText(sum?.stake) },
    ],
  };
}
