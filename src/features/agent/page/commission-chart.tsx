import type { ComponentProps } from 'react';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import type { ChartDay } from '../../../ui/chart/chart-shape.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './commission-chart.module.css';

/** A day of the chart with the texts shown while it is selected. */
interface CommissionDay extends ChartDay {
  figure: string;
  rest: string;
  /** The figure in words, for screen readers, which cannot read the chart. */
  words: string;
}

interface CommissionChartProps<T extends string | number>
  extends Pick<ComponentProps<typeof DayChart>, 'title' | 'caption' | 'form' | 'first' | 'foot'> {
  days: readonly CommissionDay[];
  choice: Omit<ComponentProps<typeof Segments<T>>, 'labelHidden'>;
}

/** A chart of days with a choice of what it shows. */
export function CommissionChart<T extends string | number>({
  days,
  choice,
  ...chart
}: CommissionChartProps<T>) {
  return (
    <DayChart
      {...chart}
      look="money"
      days={days}
      choice={
        <div className={styles.choice}>
          <Segments {...choice} labelHidden />
        </div>
      }
      head={(index) => {
        const day = days[index];
        return (
          day && (
            <div className={styles.day} data-form={chart.form}>
              <p className={styles.name}>{nameOf(day)}</p>
              <p className={styles.figure}>{day.figure}</p>
              <p className={styles.rest}>{day.rest}</p>
            </div>
          )
        );
      }}
      inWords={(index) => {
        const day = days[index];
        return day ? `${nameOf(day)}，${day.words}` : '';
      }}
    />
  );
}

function nameOf({ day }: ChartDay): string {
  return `${dayWords(day)} ${weekdayOf(day)}`;
}
