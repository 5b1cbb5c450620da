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
  /** What can be chosen to be drawn, beside the title. */
  choice?: ReactNode;
  /** What the table for screen readers is of. */
  caption: string;
  /** Oldest first. */
  days: readonly ChartDay[];
  form?: ChartForm;
  /** `money` is lantern gold; `net` has gains and losses. */
  look: 'net' | 'money';
  /** The day that is told until somebody chooses: its number. */
  first: number;
  /** A day's figures, above the drawing. */
  head: (index: number) => ReactNode;
  /** A day and what it came to in one sentence, for whoever does not see the chart. */
  inWords: (index: number) => string;
  /** What the colours mean; the drawing says it otherwise too. */
  legend?: ReactNode;
  /** What the days come to, below the drawing. */
  foot?: ReactNode;
}

/**
 * Days side by side. One is chosen by a touch, or as on a slider by the keyboard, and told in figures
 * above; all of them stand in a table for whoever does not see the drawing.
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
      {/* A table is as wide as its words, whatever its own width says. */}
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
  /** Number of the chosen day. */
  chosen: number;
}

/** Bars, axis and days; says nothing to screen readers, which have the table. */
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

/** A day without figures is an empty ring on the line, one without play a dot: not the same. */
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

/** A dot for each day that the line could not show: the chosen one, and those between two unknown. */
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
