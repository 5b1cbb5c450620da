import { amountText, signedText } from '../../../format/amounts.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { type RangeDay, sumDays } from './report-figures.ts';
import { netTone, netWord } from './report-labels.ts';

/** The totals of a report's days; the figures are undefined until the database has been read. */
export function reportTotals(days: readonly RangeDay[] | undefined): Omit<TotalsProps, 'label'> {
  const sum = days && sumDays(days);
  const hasNone = sum !== undefined && sum.unknown === days?.length;
  const text = (words: string | undefined) => (hasNone ? undefined : words);
  const net = hasNone ? undefined : sum?.net;
  return {
    hero: {
      label: net === undefined ? '盈亏 USDT' : `盈亏 USDT · ${netWord(net)}`,
      text: text(sum && signedText(sum.net)),
      tone: net === undefined ? 'plain' : netTone(net),
    },
    rest: [
      { label: '投注额', text: text(sum && amountText(sum.stake)) },
      { label: '派彩', text: text(sum && amountText(sum.win)) },
      { label: '返水', text: text(sum && amountText(sum.rebate)) },
    ],
  };
}
