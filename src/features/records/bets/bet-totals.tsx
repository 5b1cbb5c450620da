import type { DayTotal } from '../../../../db/read-book.ts';
import { amountText } from '../../../format/amounts.ts';
import { Totals } from '../../../ui/totals.tsx';
import type { BookSum } from '../page/sum-days.ts';
import { netFigure } from './bet-figures.ts';
import styles from './bet-totals.module.css';

/** What the filtered bets come to; undefined until known. */
export function BetTotals({ sum }: { sum: BookSum | undefined }) {
  const stake = sum && (sum.sums.stake ?? 0n);
  const win = sum && (sum.sums.win ?? 0n);
  const net = stake === undefined || win === undefined ? undefined : netFigure(win - stake);
  return (
    <Totals
      label="合计"
      hero={{ label: '盈亏 USDT', text: net?.text, tone: net?.tone }}
      rest={[
        { label: '投注额', text: stake === undefined ? undefined : amountText(stake) },
        { label: '派彩', text: win === undefined ? undefined : amountText(win) },
      ]}
    />
  );
}

/** What a day's bets came to, for its heading. */
export function betDayFigures({ sums }: DayTotal) {
  const { text, tone } = netFigure((sums.win ?? 0n) - (sums.stake ?? 0n));
  return (
    <span>
      盈亏{' '}
      <b className={styles.net} data-tone={tone}>
        {text}
      </b>
    </span>
  );
}
