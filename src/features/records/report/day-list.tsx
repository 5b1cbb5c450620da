import { useMemo } from 'react';
import type { ReportDay } from '../../../../db/account.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { pathTo } from '../../../paths.ts';
import { DayRow } from '../../../ui/day-row.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import styles from './day-list.module.css';
import { listDays } from './list-days.ts';
import type { RangeDay } from './report-figures.ts';
import { netTone } from './report-words.ts';

interface DayListProps {
  /** Oldest first. */
  days: readonly RangeDay[];
  /** Those that are not known are being read. */
  busy: boolean;
}

/** Days with play, newest first; each leads to its bets. */
export function DayList({ days, busy }: DayListProps) {
  const { lines, idle } = useMemo(() => listDays(days), [days]);
  return (
    <section className={styles.section} aria-label="每日盈亏">
      <h2 className={styles.title}>每日盈亏</h2>
      {lines.length > 0 && (
        <RowList>
          {lines.map((line) =>
            line.kind === 'day' ? (
              <li key={line.day}>
                <Day figures={line.figures} />
              </li>
            ) : (
              <li key={line.to} className={styles.unknown}>
                {spanWords(line.from, line.to)} ·{' '}
                {busy ? '正在更新…' : `${line.count} 天的数据不在本机`}
              </li>
            ),
          )}
        </RowList>
      )}
      {idle > 0 && (
        <p className={styles.idle}>
          {lines.length > 0 ? `其余 ${idle} 天没有投注` : '这段时间没有投注'}
        </p>
      )}
    </section>
  );
}

function spanWords(from: string, to: string): string {
  return from === to ? dayWords(from) : `${dayWords(from)}–${dayWords(to)}`;
}

function Day({ figures: { day, stake, win, rebate, net } }: { figures: ReportDay }) {
  return (
    <DayRow
      to={pathTo('betRecords', { range: 'custom', from: day, to: day })}
      day={dayWords(day)}
      weekday={weekdayOf(day)}
      sub={`投注 ${amountText(stake)} · 派彩 ${amountText(win)}`}
      figure={signedText(net)}
      tone={netTone(net)}
    >
      {rebate !== 0n && `返水 ${amountText(rebate)}`}
    </DayRow>
  );
}
