import { useMemo, useState } from 'react';
import { addDays } from '../../../../contract/day.ts';
import { pathTo } from '../../../../contract/paths.ts';
import { useReport } from '../../../data/records/use-report.ts';
import { amountText, signedText } from '../../../format/amounts.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import { DayRow } from '../../../ui/day-row.tsx';
import { NothingSeen } from '../../../ui/nothing-seen.tsx';
import { PullDown } from '../../../ui/pull-down.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { type FilterPart, type RecordFilter, useRecordFilter } from '../filter/record-filter.ts';
import { FreshLine, Note, RecordsNotes } from '../page/records-notes.tsx';
import { RecordsPage } from '../page/records-page.tsx';
import { netTone } from '../record-labels.ts';
import styles from './account-records-page.module.css';
import { NetChart } from './net-chart.tsx';
import {
  daysOfRange,
  figureTotals,
  listDays,
  type RangeDay,
  reportTotals,
  sumDays,
} from './report-figures.ts';

/** The report can only be filtered by days. */
const REPORT_FILTER: readonly FilterPart[] = [];

/** The win/loss report; specification chapter 2, `/accountRecords`. */
export function AccountRecordsPage() {
  const record = useRecordFilter(REPORT_FILTER);
  return (
    <RecordsPage
      title="盈亏报表"
      current="accountRecords"
      visitorText="登录后查看每天的输赢。"
      action={<ExportButton what="report" record={record} fileName="盈亏报表" />}
    >
      <ReportView record={record} />
    </RecordsPage>
  );
}

/** The totals of a range, its chart, and the range day by day. */
function ReportView({ record }: { record: RecordFilter }) {
  const { query, today } = record;
  const { days, chart, totals, pull } = useReportView(query.from, query.to);
  return (
    <>
      <PullDown refresh={pull.refresh} />
      <FilterBar record={record} />
      <div className={styles.parts}>
        <Totals label="合计" {...(totals ? figureTotals(totals) : reportTotals(days))} />
        {totals ? (
          <>
            <RecordsNotes pull={pull} />
            <Note>平台没有给出每天的盈亏，这里只有合计。</Note>
          </>
        ) : (
          <DailyReport days={days} chart={chart} pull={pull} today={today} />
        )}
      </div>
    </>
  );
}

interface DailyReportProps extends Partial<ReportDays> {
  pull: ReturnType<typeof useReportView>['pull'];
  /** The current day in the platform's time zone. */
  today: string;
}

/** The chart of a range, and its days. */
function DailyReport({ days, chart, pull, today }: DailyReportProps) {
  const isRead = days !== undefined && chart !== undefined;
  const unknown = days ? sumDays(days).unknown : 0;
  if (!chart || ![...chart, ...(days ?? [])].some(({ figures }) => figures)) {
    return (
      <>
        <FreshLine pull={pull} />
        {/* Before the database has been read, no day may be called missing. */}
        <NothingSeen
          view={{ ...pull, busy: pull.busy && !pull.error, offline: pull.offline && isRead }}
          what="盈亏报表"
        >
          <Skeleton heights={[18.25, 26.25]} />
        </NothingSeen>
      </>
    );
  }
  return (
    <>
      <RecordsNotes pull={pull} />
      {unknown > 0 && !pull.busy && (
        <Note>
          {unknown} 天的数据不在本机，没有计入合计。{pull.offline && '联网后会补上。'}
        </Note>
      )}
      <NetChart days={chart} today={today} />
      {days && <DayList days={days} busy={pull.busy && !pull.offline} />}
    </>
  );
}

/** A chart of fewer days would say little: it begins earlier than the range. */
const LEAST_CHART_DAYS = 7;

/** The days of a range, and those of its chart, oldest first. */
interface ReportDays {
  days: readonly RangeDay[];
  chart: readonly RangeDay[];
}

/**
 * The days of a range and of its chart, kept up to date while the report is on screen. Those of the range before stay
 * until these have been read; undefined before the first read.
 */
function useReportView(from: string, to: string) {
  const week = addDays(to, 1 - LEAST_CHART_DAYS);
  const first = from < week ? from : week;
  const charted = useReport({ from: first, to });
  // A platform that reports no days is asked for the very range.
  const asked = useReport(charted.totals ? { from, to } : { from: first, to });
  const read = useMemo(
    (): ReportDays | undefined =>
      charted.days && {
        days: daysOfRange({ from, to }, charted.days),
        chart: daysOfRange({ from: first, to }, charted.days),
      },
    [from, to, first, charted.days],
  );
  const [shown, setShown] = useState(read);
  if (read && shown !== read) setShown(read);
  const refresh = async () => {
    await Promise.all(charted.totals ? [charted.refresh(), asked.refresh()] : [asked.refresh()]);
  };
  return { ...(read ?? shown), totals: asked.totals, pull: { ...asked, refresh } };
}

interface DayListProps {
  /** Oldest first. */
  days: readonly RangeDay[];
  /** Days without figures are being loaded. */
  busy: boolean;
}

/** The days with play, newest first; each links to its bets. */
function DayList({ days, busy }: DayListProps) {
  const { lines, idle } = useMemo(() => listDays(days), [days]);
  return (
    <section className={styles.section} aria-label="每日盈亏">
      <h2 className={styles.title}>每日盈亏</h2>
      {lines.length > 0 && (
        <RowList>
          {lines.map((line) =>
            line.kind === 'day' ? (
              <li key={line.day}>
                <DayRow
                  to={pathTo('betRecords', { range: 'custom', from: line.day, to: line.day })}
                  day={dayWords(line.day)}
                  weekday={weekdayOf(line.day)}
                  sub={`投注 ${amountText(line.figures.stake)} · 派彩 ${amountText(line.figures.win)}`}
                  figure={signedText(line.figures.net)}
                  tone={netTone(line.figures.net)}
                >
                  {line.figures.rebate !== 0n &&
                    line.figures.rebate !== undefined &&
                    `返水 ${amountText(line.figures.rebate)}`}
                </DayRow>
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
