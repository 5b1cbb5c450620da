import styles from './income-skeleton.module.css';

/** The place of sums and of a week of days, while they are asked for. */
export function IncomeSkeleton() {
  return (
    <div className={styles.boxes} aria-hidden="true">
      <div className={styles.sums} />
      <div className={styles.list} />
    </div>
  );
}
