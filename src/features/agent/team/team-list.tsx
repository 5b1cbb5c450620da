import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBox } from '../../../ui/use-box.ts';
import styles from './team-list.module.css';

/** Height of a row in rem; a member has two lines. */
const ROW_REM = 4.25;
/** Rows rendered above and below the visible ones. */
const SPARE_ROWS = 8;

interface TeamListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
}

/** A virtual list of members: only the rows near the screen are in the page. It scrolls with the page. */
export function TeamList<Row>({ label, rows, keyOf, renderRow }: TeamListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string>(undefined);
  const box = useBox(list);
  const { top = 0, rem = 16 } = box ?? {};
  const height = Math.round(ROW_REM * rem);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: SPARE_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    // The focused row stays in the page however far it is scrolled away, so that the focus is not lost.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const index = focused.current === undefined ? -1 : Number(focused.current);
      if (index < 0 || index >= range.count || inSight.includes(index)) return inSight;
      return [...inSight, index].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are remembered until told otherwise
  useLayoutEffect(() => virtual.measure(), [height]);

  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      style={{ height: rows.length * height }}
      onFocus={({ target }) => {
        focused.current = target.closest('li')?.dataset.index;
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {(box ? virtual.getVirtualItems() : []).map(({ index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={keyOf(row)}
            className={styles.item}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ top: start - top, height }}
          >
            {renderRow(row)}
          </li>
        );
      })}
    </ul>
  );
}
