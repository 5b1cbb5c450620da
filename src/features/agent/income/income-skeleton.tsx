import styles from './income-skeleton.module.css';

/** Placeholder boxes for the totals and a week of days. */
export function IncomeSkeleton() {
  return (
    <div className={styles.boxes} aria-hidden="true">
      <div className={styles.sums} />
      <div className={styles.list} />
    </div>
  );
}
