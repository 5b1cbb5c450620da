import styles from './list-skeleton.module.css';

const ROWS = 9;

export function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
        <div key={index} className={styles.row} />
      ))}
    </div>
  );
}
