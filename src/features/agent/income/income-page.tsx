import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { IncomeDay } from '../../../../db/account.ts';
import { mergeQueryViews } from '../../../data/queries/merge-query-views.ts';
import { useToday } from '../../../data/time/use-today.ts';
import { amountText, countText } from '../../../format/amounts.ts';
import { daysOf, rangeWords } from '../../../format/day-range.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { openDialog } from '../../../session/dialogs.ts';
import { useVisit } from '../../../session/use-visit.ts';
import { Button } from '../../../ui/button.tsx';
import { DayRow } from '../../../ui/day-row.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PlayerPage } from '../../../ui/player-page.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { RangeSheet } from '../../../ui/range-sheet.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePage } from '../../../ui/state-page.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { hasIncome, usePerformance, useTopMembers } from '../data/agent-queries.ts';
import { useIncomeDays, useIncomePull } from '../data/income.ts';
import { PAID_WHEN } from '../page/agent-labels.ts';
import styles from './income-page.module.css';
import {
  daySource,
  type IncomeQuery,
  type IncomeViewName,
  incomeSearch,
  readIncomeQuery,
  VIEWS,
} from './income-query.ts';
import {
  byMonth,
  incomeTotals,
  type MissingDays,
  missingDays,
  monthWords,
  PAYMENT_WORDS,
  paymentOf,
} from './income-sums.ts';
import { SourceView, TeamView } from './performance-views.tsx';

const SEGMENTS = (['day', 'source', 'team'] as const satisfies readonly IncomeViewName[]).map(
  (value) => ({ value, label: VIEWS[value] }),
);

/** Specification chapter 2, `/income`: commission by day and by source, and the team's performance. */
export function IncomePage() {
  return (
    <PlayerPage
      title="我的收益"
      visitorText="登录后查看每一天的佣金和团队业绩。"
      lapsedText="重新登录后，本机存下的收益都还在。"
      visit={useVisit()}
    >
      <IncomeView />
    </PlayerPage>
  );
}

function IncomeView() {
  const income = useIncomeQuery();
  const { query } = income;
  const pull = useIncomePull();
  const days = useIncomeDays(query.from, query.to);
  const isByDay = query.view === 'day';
  const performance = usePerformance(query, !isByDay);
  const top = useTopMembers(query, query.view === 'source');
  const view = mergeQueryViews(
    pull,
    ...(isByDay ? [] : [performance]),
    ...(query.view === 'source' ? [top] : []),
  );
  const missing = missingDays(query, pull.lastDay);
  const knowsNothing = pull.updatedAt === 0 && days?.length === 0;
  return (
    // Not a grid, because sticky elements would stay within their grid cell.
    <div className={styles.page}>
      <PullDown refresh={view.refresh} />
      <IncomeBar {...income} />
      <div className={styles.parts}>
        {knowsNothing ? (
          <NothingSeen view={pull} what="收益">
            <Skeleton heights={[8.25, 26.25]} />
          </NothingSeen>
        ) : (
          <>
            <FreshLine view={view} what="收益" lost="显示的是本机保存的数据" />
            <Totals label="合计" {...incomeTotals(days, missing)} />
            {missing === 'some' && days && days.length > 0 && (
              <p className={styles.missing}>最近几天的数据不在本机，没有计入合计。</p>
            )}
            {isByDay && <DaysView days={days} missing={missing} {...income} />}
            {query.view === 'source' && <SourceView view={performance} top={top} />}
            {query.view === 'team' && <TeamView days={days} view={performance} />}
          </>
        )}
      </div>
    </div>
  );
}

function IncomeBar({ query, today, change }: ReturnType<typeof useIncomeQuery>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <FilterChip
          name="日期"
          value={rangeWords(query, today)}
          changed={query.range !== '7'}
          onOpen={() => setOpen(true)}
        />
      </div>
      <div className={styles.views}>
        <Segments
          label="内容"
          labelHidden
          segments={SEGMENTS}
          chosen={query.view}
          onChoose={(view) => change({ view })}
        />
      </div>
      <RangeSheet
        chosen={query}
        today={today}
        onChoose={change}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

interface DaysViewProps extends ReturnType<typeof useIncomeQuery> {
  /** Oldest first; undefined until read. */
  days: readonly IncomeDay[] | undefined;
  /** Whether days of the range are missing on the device. */
  missing: MissingDays;
}

/** The commission by day, grouped by month, without idle days; each day links to its sources. */
function DaysView({ days, missing, query, today, change }: DaysViewProps) {
  if (!days) return null;
  const played = days.filter(hasIncome);
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
              sub={`投注 ${amountText(day.stake)} · 活跃 ${countText(day.active)} 人`}
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
  if (payment === 'none' || payment === 'untold') return null;
  return (
    <span className={styles.payment} data-payment={payment}>
      {PAYMENT_WORDS[payment]}
      {payment === 'unpaid' && ` · ${PAID_WHEN}`}
      {payment === 'part' && ` ${amountText(day.paid)}`}
    </span>
  );
}

function useIncomeQuery() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const text = search.toString();
  const query = useMemo(() => readIncomeQuery(new URLSearchParams(text), today), [text, today]);
  // The rest stays as the address has it: a choice made just before need not have been rendered yet.
  const change = (part: Partial<IncomeQuery>) => {
    const current = readIncomeQuery(new URLSearchParams(window.location.search), today);
    setSearch(incomeSearch({ ...current, ...part }), { replace: true });
  };
  return { query, today, change };
}
