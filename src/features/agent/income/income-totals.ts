import type { IncomeDay } from '../../../../db/account.ts';
import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { sumIncome } from './income-sums.ts';

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
