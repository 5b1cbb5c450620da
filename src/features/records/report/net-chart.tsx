import { useMemo } from 'react';
import { amountText, roughUsdt, signedText } from '../../../format/amounts.ts';
import { dayWords } from '../../../format/platform-time.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { netTone } from '../record-labels.ts';
import { latestPlayed, netWord, type RangeDay } from './report-figures.ts';

interface NetChartProps {
  /** Oldest first. */
  days: readonly RangeDay[];
  /** The current day in the platform's time zone. */
  today: string;
}

/** A bar chart of each day's net win (above the line) or loss (below it). */
export function NetChart({ days, today }: NetChartProps) {
  const last = days.at(-1)?.day ?? today;
  const named =
    last === today ? `近 ${days.length} 天` : `${dayWords(days[0]?.day ?? last)}–${dayWords(last)}`;
  const drawn = useMemo(() => days.map(drawnDay), [days]);
  const unknown = days.filter(({ figures }) => figures === undefined).length;
  return (
    <DayChart
      look="net"
      title={`${named}盈亏`}
      caption={`${named}每天的盈亏`}
      days={drawn}
      first={latestPlayed(days)}
      legend={
        <>
          <li data-sign="gain">线上为盈</li>
          <li data-sign="loss">线下为亏</li>
          {unknown > 0 && <li data-sign="unknown">{unknown} 天没有数据</li>}
        </>
      }
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
      value: net === undefined ? undefined : roughUsdt(net),
      text,
      tone: netTone(net),
      note: netWord(net),
      rest: `投注 ${amountText(stake)} · 派彩 ${amountText(win)} · 返水 ${amountText(rebate)}`,
      words: `${netWord(net) || '盈亏'} ${text} USDT`,
    },
  };
}
