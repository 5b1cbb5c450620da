import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react';
import { shapeOf } from '../../../../db/collection-shapes.ts';
import type { DayTotal } from '../../../../db/read-records.ts';
import type {
  CollectionFilter,
  CollectionName,
  CollectionRows,
} from '../../../../db/record-collection.ts';
import type { DayPart, placeAt } from './day-layout.ts';
import { DaySection } from './day-section.tsx';
import styles from './record-list.module.css';
import { rowAt } from './stable-rows.ts';
import { useListBox } from './use-list-box.ts';
import { useReading } from './use-reading.ts';

export interface RecordListProps<B extends CollectionName> {
  collection: B;
  /** What the days are of; the same object until it changes. */
  filter: CollectionFilter;
  /** As useDays gives them. */
  days: readonly DayTotal[];
  label: string;
  /** rem */
  rowHeight: number;
  /** What stands in a row: plain words and figures, as every row is drawn while scrolling. Stays the same function. */
  renderRow: (row: CollectionRows[B]) => ReactNode;
  /** In a day's heading, opposite the date. */
  dayFigures?: (total: DayTotal) => ReactNode;
  /** Where a row leads … */
  hrefOf?: (row: CollectionRows[B]) => string;
  /** … or what a tap on it opens. The first stays the same function. */
  onOpen?: (row: CollectionRows[B]) => void;
}

/**
 * Any number of records by days, of which only those near the screen are in the page; scrolls with it.
 * The height is right from the first frame: it follows from the days' counts.
 */
export function RecordList<B extends CollectionName>(props: RecordListProps<B>) {
  const { collection, filter, days, label, rowHeight } = props;
  const host = useRef<HTMLElement>(null);
  const focused = useRef<Focused<CollectionRows[B]>>(undefined);
  const box = useListBox(host, rowHeight);
  const { page, parts } = useReading({ collection, filter, days, box });
  const { key } = shapeOf(collection);
  const open = useSteady(props.onOpen);

  /** Whoever has the focus stays in the page, however far it is scrolled. */
  function keepFocus({ target }: FocusEvent): void {
    const item = target.closest('li');
    const section = item?.closest('section');
    const day = section?.dataset.day;
    const index = Number(item?.dataset.index);
    const row = day === undefined ? undefined : rowAt(page.stretches, { day, index });
    focused.current = day !== undefined && row ? { day, index, row } : undefined;
  }

  const kept = focused.current;
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
      {shown.map((part) => (
        <DaySection
          key={part.block.total.day}
          part={part}
          sizes={page.layout.sizes}
          rowOf={(index) => {
            const { day } = part.block.total;
            const row = rowAt(page.stretches, { day, index });
            return row ?? (kept?.day === day && kept.index === index ? kept.row : undefined);
          }}
          focused={kept?.day === part.block.total.day ? kept.index : undefined}
          keyOf={key}
          renderRow={props.renderRow}
          dayFigures={props.dayFigures}
          hrefOf={props.hrefOf}
          onOpen={open}
        />
      ))}
    </section>
  );
}

/** The same function for as long as there is one, so that rows are not drawn again for another. */
function useSteady<Row>(onOpen: ((row: Row) => void) | undefined) {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const steady = useCallback((row: Row) => latest.current?.(row), []);
  return onOpen && steady;
}

interface Focused<Row> {
  day: string;
  index: number;
  row: Row;
}

/** The parts with the day of the row that has the focus, where it is not among them. */
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
