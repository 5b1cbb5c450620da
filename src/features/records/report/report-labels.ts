import { signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import type { RangeDay } from './report-figures.ts';

/** 盈 or 亏: the colour of a net amount is never alone. @param net micro-USDT */
export function netWord(net: bigint): string {
  if (net === 0n) return '持平';
  return net > 0n ? '盈利' : '亏损';
}

export function netTone(net: bigint): 'good' | 'bad' | 'plain' {
  if (net === 0n) return 'plain';
  return net > 0n ? 'good' : 'bad';
}

/** A day and what it came to in one sentence, for whoever does not see the chart. */
export function dayInWords({ day, figures }: RangeDay): string {
  const name = `${dayWords(day)} ${weekdayOf(day)}`;
  if (!figures) return `${name}，本机没有这一天的数据`;
  return `${name}，${netWord(figures.net)} ${signedText(figures.net)} USDT`;
}
