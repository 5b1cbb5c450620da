import styles from './grid-skeleton.module.css';

/** As many as a first screen shows. */
const TILES = 15;

/** Boxes where the games are going to be. */
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
