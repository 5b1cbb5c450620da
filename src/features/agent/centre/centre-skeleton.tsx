import styles from './centre-skeleton.module.css';

/** The places of the centre's parts, while they are asked for. */
export function CentreSkeleton() {
  return (
    <div className={styles.boxes} aria-hidden="true">
      <div className={styles.hero} />
      <div className={styles.ways} />
      <div className={styles.team} />
      <div className={styles.level} />
      <div className={styles.chart} />
    </div>
  );
}
