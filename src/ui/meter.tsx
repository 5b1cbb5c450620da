import styles from './meter.module.css';

interface MeterProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  words: string;
  /** Muted colours, for a progress that no longer matters. */
  quiet?: boolean;
}

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
      {/* Hidden from screen readers, because the bar's aria-valuetext is the same. */}
      <p className={styles.figures} aria-hidden="true">
        {words}
      </p>
    </div>
  );
}
