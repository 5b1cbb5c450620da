import type { IncomeDay } from '../../../../db/account.ts';
import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { sumIncome } from './income-sums.ts';

/** Whether the device lacks days of a range because it has not read since: none, some or all of them. */
export type MissingDays = 'none' | 'some' | 'all';

/** @param lastDay the day of the last reading: of later ones nothing is known. Undefined: never read */
export function missingDays(
  { from, to }: { from: string; to: string },
  lastDay: string | undefined,
): MissingDays {
  if (lastDay === undefined) return 'some';
  if (lastDay >= to) return 'none';
  return lastDay < from ? 'all' : 'some';
}

/**
 * What the days come to; open until it is known which of them are here, and where what is here says
 * nothing about them.
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
