import { memo, type ReactElement, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../../contract/day.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { dayWords, weekdayOf } from '../../../format/platform-time.ts';
import type { DayPart, RowSizes } from './day-layout.ts';
import styles from './record-list.module.css';

/** A record in the list; memoized, so that it is rendered again only when its record or position changes. */
const RowItem = memo(Item) as typeof Item;

interface DaySectionProps<Row> {
  part: DayPart;
  sizes: RowSizes;
  /** The row at an index; undefined if it has not been read. */
  rowOf: (index: number) => Row | undefined;
  /** Index of the row with the keyboard focus. */
  focused: number | undefined;
  keyOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  dayFigures: ((total: DayTotal) => ReactNode) | undefined;
  hrefOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

/** A day of the list: its sticky heading, and those of its rows that are near the screen. */
export function DaySection<Row>(props: DaySectionProps<Row>) {
  const { part, sizes, rowOf, focused, keyOf, dayFigures } = props;
  const { block, first, last } = part;
  const { total } = block;
  const heading = useId();
  const items: ReactElement[] = [];
  for (const index of numbersOf(first, last, focused)) {
    const row = rowOf(index);
    if (!row) continue;
    items.push(
      <RowItem
        key={keyOf(row)}
        row={row}
        index={index}
        count={total.count}
        height={sizes.row}
        renderRow={props.renderRow}
        hrefOf={props.hrefOf}
        onOpen={props.onOpen}
      />,
    );
  }
  return (
    <section
      className={styles.day}
      data-day={total.day}
      aria-labelledby={heading}
      style={{ top: block.top, height: block.height }}
    >
      <div className={styles.heading} style={{ height: sizes.heading }}>
        <h2 id={heading} className={styles.date}>
          {yearWords(total.day)}
          {dayWords(total.day)} <span className={styles.weekday}>{weekdayOf(total.day)}</span>
        </h2>
        <p className={styles.figures}>
          <span>{total.count} 笔</span>
          {dayFigures?.(total)}
        </p>
      </div>
      {/* Rows that are not read yet appear as boxes in the list's background image, which needs no
          elements. */}
      <ul
        className={styles.rows}
        style={{ height: total.count * sizes.row, backgroundSize: boxesOf(sizes.row) }}
      >
        {items}
      </ul>
    </section>
  );
}

/** The year, if the day is not in the current year. */
function yearWords(day: string): string {
  const year = day.slice(0, 4);
  return year === dayOf(serverNow()).slice(0, 4) ? '' : `${year}年`;
}

function numbersOf(first: number, last: number, focused: number | undefined): number[] {
  const numbers = Array.from({ length: last - first }, (_, index) => first + index);
  if (focused === undefined || (focused >= first && focused < last)) return numbers;
  return focused < first ? [focused, ...numbers] : [...numbers, focused];
}

/** Background sizes of the two placeholder boxes of a row; see the style sheet. @param row px */
function boxesOf(row: number): string {
  return `44% ${row}px, 22% ${row}px`;
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
  hrefOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

function Item<Row>({ row, index, count, height, renderRow, hrefOf, onOpen }: RowItemProps<Row>) {
  return (
    <li
      className={styles.row}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: index * height, height }}
    >
      <Way row={row} hrefOf={hrefOf} onOpen={onOpen}>
        {renderRow(row)}
      </Way>
    </li>
  );
}

type WayProps<Row> = Pick<RowItemProps<Row>, 'row' | 'hrefOf' | 'onOpen'> & { children: ReactNode };

/** Wraps a row in a link to its page, a button that opens its sheet, or neither. */
function Way<Row>({ row, hrefOf, onOpen, children }: WayProps<Row>) {
  if (hrefOf) {
    return (
      <Link to={hrefOf(row)} className={styles.way}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return <div className={styles.way}>{children}</div>;
  return (
    <button type="button" className={styles.way} aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
