import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './record-list.module.css';

interface RowItemProps<Row> {
  row: Row;
  /** Its number in its day, the newest being 0 … */
  index: number;
  /** … of so many. */
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

/** A record in the list. Drawn again only when it is another one, or at another place. */
export const RowItem = memo(Item) as typeof Item;

type WayProps<Row> = Pick<RowItemProps<Row>, 'row' | 'hrefOf' | 'onOpen'> & { children: ReactNode };

/** To the record's details: a page, a sheet, or none. */
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
