import { useMemo, useState } from 'react';
import { useToday } from '../../../data/time/use-today.ts';
import { amountText, roughUsdt } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { MEMBER_DAYS, type MemberDaysView } from '../data/member.ts';
import styles from './member-days.module.css';
import { lastDays, type MemberDay, sumMember } from './member-figures.ts';

const RANGES = [
  { value: 7, label: '近7天' },
  { value: MEMBER_DAYS, label: '近30天' },
] as const;

/** A chart of a member's commission on the last days. */
export function MemberDays({ view }: { view: MemberDaysView }) {
  const { data } = view;
  const [count, setCount] = useState<number>(7);
  const today = useToday();
  const days = useMemo(
    () => data && lastDays(data.days, count, today, data.until),
    [data, count, today],
  );
  const drawn = useMemo(
    () =>
      days?.map(({ day, figures }) => ({ day, value: figures && roughUsdt(figures.commission) })),
    [days],
  );
  if (!days || !drawn) {
    return (
      <NothingSeen view={view} what="每日佣金">
        <div className={styles.box} aria-hidden="true" />
      </NothingSeen>
    );
  }
  const { stake, commission } = sumMember(days);
  const known = days.filter(({ figures }) => figures).length;
  return (
    <DayChart
      look="money"
      title="每日佣金"
      caption={`近 ${count} 天每日佣金`}
      choice={
        <div className={styles.choice}>
          <Segments label="天数" labelHidden segments={RANGES} chosen={count} onChoose={setCount} />
        </div>
      }
      days={drawn}
      first={Math.max(0, known - 1)}
      head={(index) => {
        const day = days[index];
        return day && <Head day={day} />;
      }}
      inWords={(index) => {
        const day = days[index];
        return day ? wordsOf(day) : '';
      }}
      foot={
        <p className={styles.sum}>
          {known} 天共佣金 <b>{amountText(commission)}</b>，投注 <b>{amountText(stake)}</b>
          {known < days.length && `；其余 ${days.length - known} 天的数据不在本机`}
        </p>
      }
    />
  );
}

function Head({ day }: { day: MemberDay }) {
  const { figures } = day;
  return (
    <div className={styles.day}>
      <p className={styles.name}>{nameOf(day)}</p>
      <p className={styles.figure}>{figures ? amountText(figures.commission) : '—'}</p>
      <p className={styles.rest}>
        {figures
          ? `投注 ${amountText(figures.stake)} · 派彩 ${amountText(figures.win)}`
          : '本机没有这一天的数据，联网后会补上'}
      </p>
    </div>
  );
}

/** A day in one sentence, for screen readers, which cannot read the chart. */
function wordsOf(day: MemberDay): string {
  const { figures } = day;
  if (!figures) return `${nameOf(day)}，本机没有这一天的数据`;
  return `${nameOf(day)}，佣金 ${amountText(figures.commission)} USDT`;
}

function nameOf({ day }: MemberDay): string {
  return `${dayWords(day)} ${weekdayOf(day)}`;
}
