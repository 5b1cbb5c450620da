import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Heights of the boxes in rem, top to bottom. */
  heights: readonly number[];
}

/** Placeholder boxes while content is loading, as high as the content. */
export function Skeleton({ heights }: SkeletonProps) {
  return (
    <div className={styles.boxes} aria-hidden="true">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change
        <div key={index} style={{ height: `${height}rem` }} />
      ))}
    </div>
  );
}
