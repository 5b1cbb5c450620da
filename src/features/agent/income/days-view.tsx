import type { IncomeDay } from '../../../../db/account.ts';
import { daysOf } from '../../../data/time/day-range.ts';
import { amountText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { DayRow } from '../../../ui/day-row.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { PAID_WHEN } from '../page/unpaid-words.ts';
import styles from './days-view.module.css';
import { daySource } from './income-query.ts';
import { byMonth, monthWords, PAYMENT_WORDS, paymentOf } from './income-sums.ts';
import type { MissingDays } from './income-totals.ts';
import type { useIncomeQuery } from './use-income-query.ts';

interface DaysViewProps extends ReturnType<typeof useIncomeQuery> {
  /** Oldest first; undefined until read. */
  days: readonly IncomeDay[] | undefined;
  /** Whether the device lacks days of the range. */
  missing: MissingDays;
}

/** Commission day by day under its months, days with play only; each leads to where it came from. */
export function DaysView({ days, missing, query, today, change }: DaysViewProps) {
  if (!days) return null;
  const played = days.filter(({ commission, stake }) => commission > 0n || stake > 0n);
  if (played.length === 0 && missing !== 'none') {
    return (
      <StatePage
        mood="offline"
        title={missing === 'all' ? '本机没有这些天的数据' : '最近几天的数据不在本机'}
        text="联网后会补上。"
      />
    );
  }
  if (played.length === 0) {
    const isLong = query.range === '30';
    return (
      <StatePage
        mood="sleep"
        title="这段时间没有收益"
        text="下级有投注的日子才有佣金。"
        actions={
          <>
            {!isLong && (
              <Button
                tone="primary"
                onClick={() => change({ range: '30', ...daysOf('30', today) })}
              >
                看近30天
              </Button>
            )}
            <Button onClick={() => openDialog('invite')}>邀请好友</Button>
          </>
        }
      />
    );
  }
  return byMonth(played).map(({ month, days: own, sum }) => (
    <section key={month} className={styles.month} aria-label={monthWords(month)}>
      <h2 className={styles.title}>
        {monthWords(month)}
        <span>佣金 {amountText(sum.commission)}</span>
      </h2>
      <RowList>
        {own.map((day) => (
          <li key={day.day}>
            <DayRow
              to={daySource(day.day)}
              day={dayWords(day.day)}
              weekday={weekdayOf(day.day)}
              sub={`投注 ${amountText(day.stake)} · 活跃 ${day.active} 人`}
              figure={amountText(day.commission)}
              tone="gold"
            >
              <Paid day={day} />
            </DayRow>
          </li>
        ))}
      </RowList>
    </section>
  ));
}

function Paid({ day }: { day: IncomeDay }) {
  const payment = paymentOf(day);
  if (payment === 'none') return null;
  return (
    <span className={styles.payment} data-payment={payment}>
      {PAYMENT_WORDS[payment]}
      {payment === 'unpaid' && ` · ${PAID_WHEN}`}
      {payment === 'part' && ` ${amountText(day.paid)}`}
    </span>
  );
}
