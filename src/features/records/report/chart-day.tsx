import { amountText, signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import styles from './chart-day.module.css';
import type { RangeDay } from './report-figures.ts';
import { netTone, netWord } from './report-words.ts';

/** A figure of more characters is written smaller, so that it keeps to its line. */
const LONG_FIGURE = 12;

/** The chosen day's figures above the chart. */
export function ChartDay({ day: { day, figures } }: { day: RangeDay }) {
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
