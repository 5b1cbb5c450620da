import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react';
import { shapeOf } from '../../../../db/collection-shapes.ts';
import type { DayTotal, RowRange } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import type { DayPart, placeAt } from './day-layout.ts';
import { DaySection, RowItem } from './day-section.tsx';
import styles from './record-list.module.css';
import { rowAt } from './stable-rows.ts';
import { useListBox } from './use-list-box.ts';
import { useReading } from './use-reading.ts';

export interface RecordListProps<B extends CollectionName> {
  collection: B;
  /** The filter that `days` was read with; the same object until the days change, and always the same facets. */
  filter: CollectionFilter;
  days: readonly DayTotal[];
  /** The newest rows as read with `days`; looked at when the list appears. */
  first: readonly RowRange<CollectionRows[B]>[];
  label: string;
  /** The content of a row. Keep it cheap: it runs for every row while scrolling. Pass a stable function. */
  renderRow: (row: CollectionRows[B]) => ReactNode;
  /** Figures for a day's heading, opposite the date. */
  dayFigures: (total: DayTotal) => ReactNode;
  /** The page of a row; without it a tap calls `onOpen`, which need not be a stable function. */
  hrefOf?: ((row: CollectionRows[B]) => string) | undefined;
  onOpen: (row: CollectionRows[B]) => void;
}

/**
 * A virtual list of records grouped by day: only the rows near the screen are in the page, and the list
 * scrolls with the page. Its height follows from the days' row counts, so it is right from the first frame.
 */
export function RecordList<B extends CollectionName>(props: RecordListProps<B>) {
  const { collection, filter, days, first, label } = props;
  const host = useRef<HTMLElement>(null);
  const focused = useRef<Focused<CollectionRows[B]>>(undefined);
  const box = useListBox(host);
  const { page, parts } = useReading({ collection, filter, days, first, box });
  const { key } = shapeOf(collection);
  // A stable function, so that a new `onOpen` does not render every row again.
  const latest = useRef(props.onOpen);
  latest.current = props.onOpen;
  const open = useCallback((row: CollectionRows[B]) => latest.current(row), []);

  /** Keeps the focused row in the page however far it is scrolled away, so that the focus is not lost. */
  function keepFocus({ target }: FocusEvent): void {
    const item = target.closest('li');
    const section = item?.closest('section');
    const day = section?.dataset.day;
    const index = Number(item?.dataset.index);
    const row = day === undefined ? undefined : rowAt(page.stretches, { day, index });
    focused.current = day !== undefined && row ? { day, index, row } : undefined;
  }

  const kept = focused.current;
  const { sizes } = page.layout;
  const shown = kept ? withPart(parts, page.layout, kept) : parts;
  return (
    <section
      ref={host}
      className={styles.list}
      aria-label={label}
      style={{ height: page.layout.height }}
      onFocus={keepFocus}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {shown.map(({ block, first, last }) => {
        const { day, count } = block.total;
        const held = kept?.day === day ? kept : undefined;
        return (
          <DaySection key={day} block={block} sizes={sizes} figures={props.dayFigures(block.total)}>
            {numbersOf(first, last, held?.index).map((index) => {
              const read = rowAt(page.stretches, { day, index });
              const row = read ?? (held?.index === index ? held.row : undefined);
              if (!row) return null;
              return (
                <RowItem
                  key={key(row)}
                  row={row}
                  index={index}
                  count={count}
                  height={sizes.row}
                  renderRow={props.renderRow}
                  hrefOf={props.hrefOf}
                  onOpen={open}
                />
              );
            })}
          </DaySection>
        );
      })}
    </section>
  );
}

/** The rows of a part, and the focused one. */
function numbersOf(first: number, last: number, focused: number | undefined): number[] {
  const numbers = Array.from({ length: last - first }, (_, index) => first + index);
  if (focused === undefined || (focused >= first && focused < last)) return numbers;
  return focused < first ? [focused, ...numbers] : [...numbers, focused];
}

interface Focused<Row> {
  day: string;
  index: number;
  row: Row;
}

/** Adds the focused row's day to the parts if it is missing. */
function withPart(
  parts: readonly DayPart[],
  layout: Parameters<typeof placeAt>[0],
  { day }: { day: string },
): readonly DayPart[] {
  if (parts.some(({ block }) => block.total.day === day)) return parts;
  const block = layout.blocks.find(({ total }) => total.day === day);
  if (!block) return parts;
  const part = { block, first: 0, last: 0 };
  return [...parts, part].sort((a, b) => a.block.top - b.block.top);
}
