import { type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react';
import {
  type Bar,
  CHART,
  type ChartDay,
  type ChartForm,
  type ChartShape,
  chartShape,
  linePath,
} from './chart-shape.ts';
import styles from './day-chart.module.css';
import { tickWords } from './tick-labels.ts';

interface DayChartProps {
  title: string;
  choice?: ReactNode;
  caption: string;
  /** Oldest first. */
  days: readonly ChartDay[];
  form?: ChartForm;
  /** `money` is gold; `net` has colours for gains and losses. */
  look: 'net' | 'money';
  first: number;
  head: (index: number) => ReactNode;
  /** A day and its figures in one sentence, for screen readers. */
  inWords: (index: number) => string;
  /** Explains the colours; the drawing also shows their meaning by position. */
  legend?: ReactNode;
  foot?: ReactNode;
}

/**
 * A chart of days. The player selects a day by touch, or by keyboard like on a slider, and its figures appear
 * above the drawing. Screen readers get all days in a table.
 */
export function DayChart(props: DayChartProps) {
  const { title, choice, caption, days, form = 'bars', look, first, head, inWords } = props;
  const { legend, foot } = props;
  const id = useId();
  const shape = useMemo(() => chartShape(days, tickWords, form), [days, form]);
  const [chosenDay, setChosenDay] = useState<string>();
  const found = days.findIndex(({ day }) => day === chosenDay);
  const chosen = found >= 0 ? found : first;
  const choose = (index: number) => setChosenDay(days[index]?.day);

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(shape.dayAt(((event.clientX - left) / width) * CHART.width));
  }

  if (!days[chosen]) return null;
  return (
    <section className={styles.card} aria-labelledby={id} data-look={look}>
      <header className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {choice}
      </header>
      {head(chosen)}
      <div className={styles.plot} onPointerDown={follow} onPointerMove={follow}>
        <ChartDrawing shape={shape} chosen={chosen} />
        <input
          type="range"
          className={styles.slider}
          aria-label="选择一天"
          aria-valuetext={inWords(chosen)}
          min={0}
          max={days.length - 1}
          value={chosen}
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
            {days.map(({ day }, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{inWords(index)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ChartDrawingProps {
  shape: ChartShape;
  chosen: number;
}

/** The drawing; hidden from screen readers, which read the table. */
function ChartDrawing({ shape, chosen }: ChartDrawingProps) {
  const { form, bars, left, zero, ticks, labels } = shape;
  const { width, height, right } = CHART;
  const mark = bars[chosen];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ticks.map(({ y, words }) => (
        <g key={y}>
          <line className={styles.grid} x1={left} x2={width - right} y1={y} y2={y} />
          <text className={styles.words} x={left - 6} y={y + 3.5} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {mark && (
        <rect
          className={styles.mark}
          x={mark.x - 2}
          width={mark.width + 4}
          y={CHART.top - 6}
          height={height - CHART.bottom - CHART.top + 10}
          rx={4}
        />
      )}
      <line className={styles.zero} x1={left} x2={width - right} y1={zero} y2={zero} />
      {form === 'bars' ? (
        bars.map((bar) => <DayBar key={bar.day} bar={bar} zero={zero} />)
      ) : (
        <DayLine bars={bars} chosen={chosen} />
      )}
      {labels.map(({ x, day, anchor }) => (
        <text key={day} className={styles.words} x={x} y={height - 6} textAnchor={anchor}>
          {day.slice(5).replace('-', '/')}
        </text>
      ))}
    </svg>
  );
}

/** The bar of a day; an empty ring marks unknown figures, a dot marks a value of 0. */
function DayBar({ bar, zero }: { bar: Bar; zero: number }) {
  const { x, y, width, height, sign } = bar;
  const centre = x + width / 2;
  if (sign === 'unknown') {
    return <circle className={styles.unknown} cx={centre} cy={zero} r={Math.min(width / 2, 3)} />;
  }
  if (sign === 'none') return <circle className={styles.none} cx={centre} cy={zero} r={1.5} />;
  return (
    <rect
      className={styles.bar}
      data-sign={sign}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={Math.min(2, height / 2)}
    />
  );
}

/** The line, with dots for days it cannot show: the selected day, and days between two unknown ones. */
function DayLine({ bars, chosen }: { bars: readonly Bar[]; chosen: number }) {
  const isAlone = (index: number) =>
    [bars[index - 1], bars[index + 1]].every((next) => !next || next.sign === 'unknown');
  return (
    <>
      <path className={styles.line} d={linePath(bars)} />
      {bars.map(({ day, x, y, width, sign }, index) =>
        sign !== 'unknown' && (index === chosen || isAlone(index)) ? (
          <circle key={day} className={styles.point} cx={x + width / 2} cy={y} r={3} />
        ) : null,
      )}
    </>
  );
}
