import { useMemo } from 'react';
import { addDays } from '../../../../contract/day.ts';
import type { PullView } from '../../../data/records/sync-view.ts';
import { useReport, useReportPull } from '../../../data/records/use-report.ts';
import { daysOfRange, type RangeDay } from './report-figures.ts';

/** How many days the chart shows. */
const CHART_DAYS = 30;

interface Asked {
  from: string;
  to: string;
  /** The platform's day. */
  today: string;
}

export interface ReportShown {
  /** The days that are asked for, oldest first; undefined until it is known which are here. */
  days: readonly RangeDay[] | undefined;
  /** The days of the chart, oldest first; undefined until it is known which are here. */
  chart: readonly RangeDay[] | undefined;
  pull: PullView;
}

/** The report of a range and of the chart's days, kept fresh while it is on screen. */
export function useReportView({ from, to, today }: Asked): ReportShown {
  const first = addDays(today, 1 - CHART_DAYS);
  // One reading serves both where the range lies within the chart.
  const isWithin = first <= from && to <= today;
  const range = isWithin ? { from: first, to: today } : { from, to };
  const lately = useReportPull({ from: first, to: today });
  const asked = useReportPull(range);
  const known = useReport(from, to);
  const charted = useReport(first, today);
  const days = useMemo(() => known && daysOfRange({ from, to }, known), [from, to, known]);
  const chart = useMemo(
    () => charted && daysOfRange({ from: first, to: today }, charted),
    [first, today, charted],
  );
  const refresh = async () => {
    await Promise.all(isWithin ? [lately.refresh()] : [lately.refresh(), asked.refresh()]);
  };
  const { busy, error, updatedAt } = asked;
  return { days, chart, pull: { ...WHOLE, busy, error, updatedAt, refresh } };
}

/** A report comes as a whole: there is no download to be watched. */
const WHOLE = {
  progress: undefined,
  complete: undefined,
  unreadable: 0,
  stop: () => {},
  resume: () => {},
  stopped: false,
} satisfies Partial<PullView>;
