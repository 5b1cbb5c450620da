import { useState } from 'react';
import { rangeWords } from '../../../data/time/day-range.ts';
import { rangeChoice } from '../../../data/time/range-choice.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { FreshLine } from '../../../ui/fresh-line.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { RangeSheet } from '../../../ui/range-sheet.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { useIncomeDays, useIncomePull } from '../data/income.ts';
import { usePerformance, useTopMembers } from '../data/performance.ts';
import { joinSeen } from '../page/merge-query-views.ts';
import { DaysView } from './days-view.tsx';
import { type IncomeViewName, VIEWS } from './income-query.ts';
import { IncomeSkeleton } from './income-skeleton.tsx';
import { incomeTotals, missingDays } from './income-totals.ts';
import styles from './income-view.module.css';
import { SourceView } from './source-view.tsx';
import { TeamView } from './team-view.tsx';
import { useIncomeQuery } from './use-income-query.ts';

const SEGMENTS = (['day', 'source', 'team'] as const satisfies readonly IncomeViewName[]).map(
  (value) => ({ value, label: VIEWS[value] }),
);

/** The chosen days' commission, and what is behind it. */
export function IncomeView() {
  const income = useIncomeQuery();
  const { query } = income;
  const pull = useIncomePull();
  const days = useIncomeDays(query.from, query.to);
  const isByDay = query.view === 'day';
  const performance = usePerformance(query, !isByDay);
  const top = useTopMembers(query, query.view === 'source');
  const view = joinSeen(
    pull,
    ...(isByDay ? [] : [performance]),
    ...(query.view === 'source' ? [top] : []),
  );
  const missing = missingDays(query, pull.lastDay);
  const knowsNothing = pull.updatedAt === 0 && days?.length === 0;
  return (
    // Not a grid: what stays at the top edge would stay within its cell.
    <div className={styles.page}>
      <PullDown refresh={view.refresh} />
      <IncomeBar {...income} />
      <div className={styles.parts}>
        {knowsNothing ? (
          <NothingSeen view={pull} what="收益">
            <IncomeSkeleton />
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

/** Which days, and what of them. Stays at the top edge. */
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
        offer={rangeChoice(query, today, change)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
