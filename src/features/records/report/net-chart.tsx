import { useMemo } from 'react';
import { roughUsdt } from '../../../format/amounts.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { ChartDay } from './chart-day.tsx';
import { latestPlayed, type RangeDay } from './report-figures.ts';
import { dayInWords } from './report-words.ts';

interface NetChartProps {
  /** Oldest first, the last being today. */
  days: readonly RangeDay[];
}

/** What each of the last days came to, as bars above and below a line. */
export function NetChart({ days }: NetChartProps) {
  const drawn = useMemo(
    () => days.map(({ day, figures }) => ({ day, value: figures && roughUsdt(figures.net) })),
    [days],
  );
  return (
    <DayChart
      look="net"
      title={`近 ${days.length} 天盈亏`}
      caption={`近 ${days.length} 天每天的盈亏`}
      days={drawn}
      first={latestPlayed(days)}
      head={(index) => {
        const day = days[index];
        return day && <ChartDay day={day} />;
      }}
      inWords={(index) => {
        const day = days[index];
        return day ? dayInWords(day) : '';
      }}
      legend={<Legend days={days} />}
    />
  );
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
