import styles from './list-skeleton.module.css';

/** As many as a first screen shows. */
const ROWS = 9;

/** Boxes where the records are going to be. @param rowHeight rem */
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
