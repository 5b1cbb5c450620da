import {
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useState,
} from 'react';
import { dayWords, weekdayOf } from '../../format/platform-time.ts';
import { Segments } from '../segments.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { CHART, type ChartForm, chartShape } from './chart-shape.ts';
import styles from './day-chart.module.css';

/** Longer figures (characters) use a smaller font, so that they fit on one line. */
const LONG_FIGURE = 12;

interface DayWithTexts {
  /** YYYY-MM-DD */
  day: string;
  /** The texts are shown while the day is selected; undefined if its data is not on this device. */
  figures:
    | {
        /** A float for drawing only, not for calculations. */
        /** Undefined if unknown. */
        value: number | undefined;
        text: string;
        tone?: 'good' | 'bad' | 'plain';
        /** Beside the day's name. */
        note?: string;
        rest: string;
        /** For screen readers, which cannot read the drawing. */
        words: string;
      }
    | undefined;
}

interface DayChartProps<T extends string | number> {
  title: string;
  /** What the player can choose between. */
  choice?: Omit<ComponentProps<typeof Segments<T>>, 'labelHidden'>;
  caption: string;
  /** Oldest first. */
  days: readonly DayWithTexts[];
  form?: ChartForm;
  /** `money` is gold; `net` has colours for gains and losses. */
  look: 'net' | 'money';
  /** Index of the day that is selected at first. */
  first: number;
  /** Explains the colours; the drawing also shows their meaning by position. */
  legend?: ReactNode;
  foot?: ReactNode;
}

/**
 * A chart of days. The player selects a day by touch, or by keyboard like on a slider, and its figures appear
 * above the drawing. Screen readers get all days in a table.
 */
export function DayChart<T extends string | number>(props: DayChartProps<T>) {
  const { title, choice, caption, days, form = 'bars', look, first, legend, foot } = props;
  const id = useId();
  const shape = useMemo(() => {
    const values = days.map(({ day, figures }) => ({ day, value: figures?.value }));
    return chartShape(values, form);
  }, [days, form]);
  const [chosenDay, setSelectedDay] = useState<string>();
  const found = days.findIndex(({ day }) => day === chosenDay);
  const index = found >= 0 ? found : first;
  const chosen = days[index];
  const choose = (next: number) => setSelectedDay(days[next]?.day);

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(shape.dayAt(((event.clientX - left) / width) * CHART.width));
  }

  if (!chosen) return null;
  return (
    <section className={styles.card} aria-labelledby={id} data-look={look} data-form={form}>
      <header className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {choice && (
          <div className={styles.choice}>
            <Segments {...choice} labelHidden />
          </div>
        )}
      </header>
      <SelectedDay {...chosen} />
      <div className={styles.plot} onPointerDown={follow} onPointerMove={follow}>
        <ChartDrawing shape={shape} chosen={index} />
        <input
          type="range"
          className={styles.slider}
          aria-label="选择一天"
          aria-valuetext={inWords(chosen)}
          min={0}
          max={days.length - 1}
          value={index}
          onChange={({ target }) => choose(Number(target.value))}
        />
      </div>
      {legend && (
        <ul className={styles.legend} aria-hidden="true">
          {legend}
        </ul>
      )}
      {foot}
      {/* Wrapped in a <div>, because a table does not shrink below its content's width. */}
      <div className="unseen">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td>{inWords(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SelectedDay({ day, figures }: DayWithTexts) {
  const text = figures?.text ?? '—';
  return (
    <div className={styles.day}>
      <p className={styles.name}>
        {nameOf(day)}
        {figures?.note && <span>{figures.note}</span>}
      </p>
      <p
        className={styles.figure}
        data-tone={figures?.tone}
        data-long={text.length > LONG_FIGURE || undefined}
      >
        {text}
      </p>
      <p className={styles.rest}>{figures?.rest ?? '本机没有这一天的数据，联网后会补上'}</p>
    </div>
  );
}

function inWords({ day, figures }: DayWithTexts): string {
  return `${nameOf(day)}，${figures?.words ?? '本机没有这一天的数据'}`;
}

function nameOf(day: string): string {
  return `${dayWords(day)} ${weekdayOf(day)}`;
}
