import { useOffline } from '../../../data/connectivity/connectivity.ts';
import { PullDown } from '../../../ui/pull-down.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { FilterShape } from '../filter/record-query.ts';
import { useRecordFilter } from '../filter/use-record-filter.ts';
import { BookNotes } from '../page/book-notes.tsx';
import { FreshLine } from '../page/fresh-line.tsx';
import { Note } from '../page/note.tsx';
import { DayList } from './day-list.tsx';
import { NetChart } from './net-chart.tsx';
import { knowsAny, type RangeDay, sumDays } from './report-figures.ts';
import { ReportState } from './report-state.tsx';
import { reportTotals } from './report-totals.ts';
import styles from './report-view.module.css';
import { type ReportShown, useReportView } from './use-report-view.ts';

/** Nothing but days is chosen. */
const REPORT_FILTER: FilterShape = {};

/** What a range of days came to, the last thirty as a chart, and the range day by day. */
export function ReportView() {
  const record = useRecordFilter(REPORT_FILTER);
  const { filter, today } = record;
  const { days, chart, pull } = useReportView({ from: filter.from, to: filter.to, today });
  const isRead = days !== undefined && chart !== undefined;
  return (
    <>
      <PullDown refresh={pull.refresh} />
      <FilterBar record={record} />
      <div className={styles.parts}>
        <Totals label="合计" {...reportTotals(days)} />
        {chart && knowsAny([...chart, ...(days ?? [])]) ? (
          // While another range is read, the chart stays.
          <Report days={days} chart={chart} pull={pull} />
        ) : (
          <>
            <FreshLine pull={pull} />
            <ReportState pull={pull} isRead={isRead} />
          </>
        )}
      </div>
    </>
  );
}

interface ReportProps extends ReportShown {
  chart: readonly RangeDay[];
}

function Report({ days, chart, pull }: ReportProps) {
  const offline = useOffline();
  const unknown = days ? sumDays(days).unknown : 0;
  return (
    <>
      <BookNotes pull={pull} />
      {unknown > 0 && !pull.busy && (
        <Note>
          {unknown} 天的数据不在本机，没有计入合计。{offline && '联网后会补上。'}
        </Note>
      )}
      <NetChart days={chart} />
      {days && <DayList days={days} busy={pull.busy} />}
    </>
  );
}
