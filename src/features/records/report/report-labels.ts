import { signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import type { RangeDay } from './report-figures.ts';

/** 盈利 or 亏损, because colour alone must not carry the meaning of a net amount. @param net micro-USDT */
export function netWord(net: bigint): string {
  if (net === 0n) return '持平';
  return net > 0n ? '盈利' : '亏损';
}

export function netTone(net: bigint): 'good' | 'bad' | 'plain' {
  if (net === 0n) return 'plain';
  return net > 0n ? 'good' : 'bad';
}

/** A day and its net result in one sentence, for screen readers, which cannot read the chart. */
export function dayInWords({ day, figures }: RangeDay): string {
  const name = `${dayWords(day)} ${weekdayOf(day)}`;
  if (!figures) return `${name}，本机没有这一天的数据`;
  return `${name}，${netWord(figures.net)} ${signedText(figures.net)} USDT`;
}
