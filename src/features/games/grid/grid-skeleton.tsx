import styles from './grid-skeleton.module.css';

/** Number of tiles on a first screen. */
const TILES = 15;

/** Placeholder tiles while the games are loading. */
export function GridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: TILES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical boxes that never move
        <div key={index} className={styles.tile} />
      ))}
    </div>
  );
}
