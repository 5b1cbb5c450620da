import { type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { ChartDrawing } from './chart-drawing.tsx';
import { CHART, type ChartDay, type ChartForm, chartShape } from './chart-shape.ts';
import styles from './day-chart.module.css';
import { tickWords } from './tick-words.ts';

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
