import { amountText, signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import type { TotalsProps } from '../../../ui/totals.tsx';
import { netTone } from '../record-labels.ts';
import { type RangeDay, sumDays } from './report-figures.ts';

/** 盈利 or 亏损, because colour alone must not carry the meaning of a net amount. @param net micro-USDT */
export function netWord(net: bigint): string {
  if (net === 0n) return '持平';
  return net > 0n ? '盈利' : '亏损';
}

/** A day and its net result in one sentence, for screen readers, which cannot read the chart. */
export function dayInWords({ day, figures }: RangeDay): string {
  const name = `${dayWords(day)} ${weekdayOf(day)}`;
  if (!figures) return `${name}，本机没有这一天的数据`;
  return `${name}，${netWord(figures.net)} ${signedText(figures.net)} USDT`;
}

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
