import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../../contract/day.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import type { DayPart, RowSizes } from './day-layout.ts';
import styles from './record-list.module.css';

interface DaySectionProps {
  block: DayPart['block'];
  sizes: RowSizes;
  figures: ReactNode;
  /** Those of the day's rows that are near the screen. */
  children: ReactNode;
}

/** A day of the list, with a sticky heading. */
export function DaySection({ block, sizes, figures, children }: DaySectionProps) {
  const { day, count } = block.total;
  const heading = useId();
  return (
    <section
      className={styles.day}
      data-day={day}
      aria-labelledby={heading}
      style={{ top: block.top, height: block.height }}
    >
      <div className={styles.heading} style={{ height: sizes.heading }}>
        <h2 id={heading} className={styles.date}>
          {yearWords(day)}
          {dayWords(day)} <span className={styles.weekday}>{weekdayOf(day)}</span>
        </h2>
        <p className={styles.figures}>
          <span>{count} 笔</span>
          {figures}
        </p>
      </div>
      {/* Rows that are not read yet appear as boxes in the list's background image, which needs no elements;
          the sizes are those of the two boxes of a row, see the style sheet. */}
      <ul
        className={styles.rows}
        style={{
          height: count * sizes.row,
          backgroundSize: `44% ${sizes.row}px, 22% ${sizes.row}px`,
        }}
      >
        {children}
      </ul>
    </section>
  );
}

/** The year, if the day is not in the current year. */
function yearWords(day: string): string {
  const year = day.slice(0, 4);
  return year === dayOf(serverNow()).slice(0, 4) ? '' : `${year}年`;
}

interface RowItemProps<Row> {
  row: Row;
  /** The row's index in its day; 0 is the newest. */
  index: number;
  /** Number of rows in the day. */
  count: number;
  /** px */
  height: number;
  renderRow: (row: Row) => ReactNode;
  /** The row's page; without it a tap calls `onOpen`, which opens the row's sheet. */
  hrefOf: ((row: Row) => string) | undefined;
  onOpen: (row: Row) => void;
}

/** A record in the list; memoized, so that it is rendered again only when its record or position changes. */
export const RowItem = memo(Item) as typeof Item;

function Item<Row>({ row, index, count, height, renderRow, hrefOf, onOpen }: RowItemProps<Row>) {
  return (
    <li
      className={styles.row}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: index * height, height }}
    >
      {hrefOf ? (
        <Link to={hrefOf(row)} className={styles.way}>
          {renderRow(row)}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.way}
          aria-haspopup="dialog"
          onClick={() => onOpen(row)}
        >
          {renderRow(row)}
        </button>
      )}
    </li>
  );
}
