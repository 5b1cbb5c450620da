import { amountText, signedText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import type { RecordSum } from '../page/sum-days.ts';

/** Income minus expenses, micro-USDT. */
export function netOf(sums: Readonly<Record<string, bigint>>): bigint {
  return (sums.in ?? 0n) - (sums.out ?? 0n);
}

/** The totals of the filtered movements; the figures are undefined while the movements are being read. */
export function billTotals(sum: RecordSum | undefined): Omit<TotalsProps, 'label'> {
  const net = sum && netOf(sum.sums);
  return {
    hero: {
      label: '净额 USDT',
      text: net === undefined ? undefined : signedText(net),
      tone: net !== undefined && net > 0n ? 'good' : 'plain',
    },
    rest: [
      { label: '收入', text: sum && amountText(sum.sums.in ?? 0n) },
      { label: '支出', text: sum && amountText(sum.sums.out ?? 0n) },
    ],
  };
}
