import { useMemo } from 'react';
import { amountText, roughUsdt, signedText } from '../../../format/amounts.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { netTone } from '../record-labels.ts';
import { latestPlayed, netWord, type RangeDay } from './report-figures.ts';

interface NetChartProps {
  /** Oldest first; the last day is today. */
  days: readonly RangeDay[];
}

/** A bar chart of each day's net win (above the line) or loss (below it). */
export function NetChart({ days }: NetChartProps) {
  const drawn = useMemo(() => days.map(drawnDay), [days]);
  return (
    <DayChart
      look="net"
      title={`近 ${days.length} 天盈亏`}
      caption={`近 ${days.length} 天每天的盈亏`}
      days={drawn}
      first={latestPlayed(days)}
      legend={<Legend days={days} />}
    />
  );
}

function drawnDay({ day, figures }: RangeDay) {
  if (!figures) return { day, figures };
  const { net, stake, win, rebate } = figures;
  const text = signedText(net);
  return {
    day,
    figures: {
      value: roughUsdt(net),
      text,
      tone: netTone(net),
      note: netWord(net),
      rest: `投注 ${amountText(stake)} · 派彩 ${amountText(win)} · 返水 ${amountText(rebate)}`,
      words: `${netWord(net)} ${text} USDT`,
    },
  };
}

function Legend({ days }: NetChartProps) {
  const unknown = days.filter(({ figures }) => figures === undefined).length;
  return (
    <>
      <li data-sign="gain">线上为盈</li>
      <li data-sign="loss">线下为亏</li>
      {unknown > 0 && <li data-sign="unknown">{unknown} 天没有数据</li>}
    </>
  );
}
