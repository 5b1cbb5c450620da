import { amountText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import type { BookSum } from '../page/sum-days.ts';
import { statusWords } from '../words.ts';

interface Filtered {
  status: number | undefined;
  /** Of what is filtered; undefined until known … */
  all: BookSum | undefined;
  /** … and, whatever status is asked for, of what has been paid and of what is under review. */
  paid: BookSum | undefined;
  pending: BookSum | undefined;
}

/** What filtered rebates and bonuses come to: what was paid, unless another status is asked for. */
export function bonusTotals({ status, all, paid, pending }: Filtered): Omit<TotalsProps, 'label'> {
  const amount = (sum: BookSum | undefined) => all && sum && amountText(sum.sums.amount ?? 0n);
  if (status !== undefined) {
    return {
      hero: { label: `${statusWords(status)}合计 USDT`, text: amount(all) },
      rest: [],
    };
  }
  return {
    hero: { label: '已发放 USDT', text: amount(paid), tone: 'good' },
    rest: [{ label: '待审核', text: amount(pending) }],
  };
}
