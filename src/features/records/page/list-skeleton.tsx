import styles from './list-skeleton.module.css';

/** Number of rows on a first screen. */
const ROWS = 9;

/** Placeholder rows while the records are loading. @param rowHeight rem */
export function ListSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
        <div key={index} className={styles.row} style={{ height: `${rowHeight}rem` }} />
      ))}
    </div>
  );
}
