import styles from './meter.module.css';

interface MeterProps {
  /** What it is the progress of, for screen readers. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The same in figures, beside the bar. */
  words: string;
  /** Over: told, not shouted. */
  quiet?: boolean;
}

/** How far something is: a bar, and its figures. */
export function Meter({ label, percent, words, quiet = false }: MeterProps) {
  return (
    <div
      className={styles.progress}
      data-quiet={quiet || undefined}
      data-full={percent === 100 || undefined}
    >
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      {/* The bar's own text says the same. */}
      <p className={styles.figures} aria-hidden="true">
        {words}
      </p>
    </div>
  );
}
