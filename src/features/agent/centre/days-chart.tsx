import { useMemo, useState } from 'react';
import type { BrokerInfo } from '../../../../contract/calls/agents.ts';
import { amountText, roughUsdt } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './days-chart.module.css';

type Day = BrokerInfo['days'][number];
type Kind = 'commission' | 'members';

const KINDS = [
  { value: 'commission', label: '佣金' },
  { value: 'members', label: '团队人数' },
] as const;

/** A chart of the last days: commission, or team size. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const [kind, setKind] = useState<Kind>('commission');
  const drawn = useMemo(
    () =>
      days.map((day) => ({
        day: day.day,
        value: kind === 'commission' ? roughUsdt(day.commission) : day.members,
      })),
    [days, kind],
  );
  const isMoney = kind === 'commission';
  const title = `近 ${days.length} 天${isMoney ? '佣金' : '团队人数'}`;
  return (
    <DayChart
      look="money"
      form={isMoney ? 'bars' : 'line'}
      title={title}
      caption={title}
      choice={
        <div className={styles.choice}>
          <Segments
            label="图表内容"
            labelHidden
            segments={KINDS}
            chosen={kind}
            onChoose={setKind}
          />
        </div>
      }
      days={drawn}
      first={Math.max(0, days.length - 1)}
      head={(index) => {
        const day = days[index];
        return day && <Head day={day} isMoney={isMoney} />;
      }}
      inWords={(index) => {
        const day = days[index];
        return day ? wordsOf(day, isMoney) : '';
      }}
    />
  );
}

function Head({ day, isMoney }: { day: Day; isMoney: boolean }) {
  return (
    <div className={styles.day}>
      <p className={styles.name}>
        {dayWords(day.day)} {weekdayOf(day.day)}
      </p>
      <p className={styles.figure} data-money={isMoney || undefined}>
        {isMoney ? amountText(day.commission) : `${day.members.toLocaleString('en')} 人`}
      </p>
      <p className={styles.rest}>
        投注 {amountText(day.stake)} · 活跃 {day.active} 人
      </p>
    </div>
  );
}

/** A day in one sentence, for screen readers, which cannot read the chart. */
function wordsOf(day: Day, isMoney: boolean): string {
  const name = `${dayWords(day.day)} ${weekdayOf(day.day)}`;
  return isMoney
    ? `${name}，佣金 ${amountText(day.commission)} USDT`
    : `${name}，团队 ${day.members} 人`;
}
