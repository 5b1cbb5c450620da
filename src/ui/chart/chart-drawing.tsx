import { type Bar, CHART, type ChartShape, linePath } from './chart-shape.ts';
import styles from './day-chart.module.css';

interface ChartDrawingProps {
  shape: ChartShape;
  chosen: number;
}

/** The drawing of a day chart; hidden from screen readers, which read the table. */
export function ChartDrawing({ shape, chosen }: ChartDrawingProps) {
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
