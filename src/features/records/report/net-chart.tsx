import { useMemo } from 'react';
import { amountText, roughUsdt, signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { netTone } from '../record-labels.ts';
import styles from './net-chart.module.css';
import { dayInWords, latestPlayed, netWord, type RangeDay } from './report-figures.ts';

/** Figures with more characters than this use a smaller font, so that they fit on one line. */
const LONG_FIGURE = 12;

/**
 * A bar chart of each day's net win (above the line) or loss (below it).
 * @param days oldest first; the last day is today
 */
export function NetChart({ days }: { days: readonly RangeDay[] }) {
  const drawn = useMemo(
    () => days.map(({ day, figures }) => ({ day, value: figures && roughUsdt(figures.net) })),
    [days],
  );
  const unknown = days.filter(({ figures }) => figures === undefined).length;
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

function ChartDay({ day: { day, figures } }: { day: RangeDay }) {
  return (
    <div className={styles.day}>
      <p className={styles.name}>
        {dayWords(day)} {weekdayOf(day)}
        {figures && <span>{netWord(figures.net)}</span>}
      </p>
      {figures ? (
        <>
          <p
            className={styles.net}
            data-tone={netTone(figures.net)}
            data-long={signedText(figures.net).length > LONG_FIGURE || undefined}
          >
            {signedText(figures.net)}
          </p>
          <p className={styles.rest}>
            投注 {amountText(figures.stake)} · 派彩 {amountText(figures.win)} · 返水{' '}
            {amountText(figures.rebate)}
          </p>
        </>
      ) : (
        <>
          <p className={styles.net}>—</p>
          <p className={styles.rest}>本机没有这一天的数据，联网后会补上</p>
        </>
      )}
    </div>
  );
}
