import { useMemo, useState } from 'react';
import type { PerformanceDay } from '../../../../contract/calls/agents.ts';
import { addDays } from '../../../../contract/day.ts';
import { sumIfTold } from '../../../../contract/money.ts';
import { useToday } from '../../../data/time/use-today.ts';
import { amountText, roughUsdt } from '../../../format/amounts.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MEMBER_DAYS, type MemberDaysView } from '../data/agent-queries.ts';
import styles from './member-days.module.css';

const RANGES = [
  { value: 7, label: '近7天' },
  { value: MEMBER_DAYS, label: '近30天' },
] as const;

export function MemberDays({ view }: { view: MemberDaysView }) {
  const { data } = view;
  const [count, setCount] = useState<number>(7);
  const today = useToday();
  const days = useMemo(
    () => data && lastDays(data.days, count, today, data.until, data.since),
    [data, count, today],
  );
  const drawn = useMemo(() => days?.map(drawnDay), [days]);
  if (!days || !drawn) {
    return (
      <NothingSeen view={view} what="每日佣金">
        <Skeleton heights={[17]} />
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
      choice={{ label: '天数', segments: RANGES, chosen: count, onChoose: setCount }}
      days={drawn}
      first={Math.max(0, known - 1)}
      foot={
        <p className={styles.sum}>
          {known} 天共佣金 <b>{amountText(commission)}</b>，投注 <b>{amountText(stake)}</b>
          {known < days.length && `；其余 ${days.length - known} 天的数据没有读到`}
        </p>
      }
    />
  );
}

function drawnDay({ day, figures }: MemberDay) {
  if (!figures) return { day, figures };
  const { commission, stake, win } = figures;
  const text = amountText(commission);
  return {
    day,
    figures: {
      value: commission === undefined ? undefined : roughUsdt(commission),
      text,
      rest: `投注 ${amountText(stake)} · 派彩 ${amountText(win)}`,
      words: `佣金 ${text} USDT`,
    },
  };
}

/** A day that the platform leaves out. */
const NONE: Partial<Pick<PerformanceDay, 'stake' | 'win' | 'commission'>> = {
  stake: 0n,
  win: 0n,
  commission: 0n,
};

type MemberDay = ReturnType<typeof lastDays>[number];

/**
 * The last days, oldest first. Days without play have zeros, days that have not been read have no figures.
 * @param today YYYY-MM-DD in the platform's time zone
 * @param until the last day that was read: later days are unknown
 * @param since the first day of which a missing row says that there was no play
 */
export function lastDays(
  known: readonly Pick<PerformanceDay, 'day' | 'stake' | 'win' | 'commission'>[],
  count: number,
  today: string,
  until: string,
  since = '',
) {
  const told = new Map(known.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count);
    const isNone = since <= day && day <= until;
    const read = told.get(day) ?? (isNone ? NONE : undefined);
    return {
      day,
      figures: read && { stake: read.stake, win: read.win, commission: read.commission },
    };
  });
}

export function sumMember(days: readonly MemberDay[]) {
  const known = days.flatMap(({ figures }) => figures ?? []);
  return {
    stake: sumIfTold(known.map(({ stake }) => stake)),
    win: sumIfTold(known.map(({ win }) => win)),
    commission: sumIfTold(known.map(({ commission }) => commission)),
  };
}
