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
  /** The filter that `days` was read with; the same object until the filter changes. */
  filter: CollectionFilter;
  days: readonly DayTotal[];
  label: string;
  /** The content of a row. Keep it cheap: it runs for every row while scrolling. Pass a stable function. */
  renderRow: (row: CollectionRows[B]) => ReactNode;
  /** Figures for a day's heading, opposite the date. */
  dayFigures?: (total: DayTotal) => ReactNode;
  hrefOf?: (row: CollectionRows[B]) => string;
  /** Called when a row without a link is tapped; need not be a stable function. */
  onOpen?: (row: CollectionRows[B]) => void;
}

/**
 * A virtual list of records grouped by day: only the rows near the screen are in the page, and the list
 * scrolls with the page. Its height follows from the days' row counts, so it is right from the first frame.
 */
export function RecordList<B extends CollectionName>(props: RecordListProps<B>) {
  const { collection, filter, days, label } = props;
  const host = useRef<HTMLElement>(null);
  const focused = useRef<Focused<CollectionRows[B]>>(undefined);
  const box = useListBox(host);
  const { page, parts } = useReading({ collection, filter, days, box });
  const { key } = shapeOf(collection);
  const open = useSteady(props.onOpen);

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

/** A stable function that calls the latest `onOpen`, so that a new `onOpen` does not re-render every row. */
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
