import { formatDuration } from '../../../format/duration.ts';
import styles from './countdown.module.css';

const HOUR_MS = 3_600_000;

interface CountdownProps {
  /** Remaining time, ms. */
  left: number;
  /** Whether to show seconds. */
  fine: boolean;
}

/** The remaining time in which a reward can be claimed. */
export function Countdown({ left, fine }: CountdownProps) {
  if (left <= 0) return <span>已结束</span>;
  return (
    <p className={styles.left} role="timer" data-soon={left < HOUR_MS || undefined}>
      <span className={styles.label}>剩余</span>
      {formatDuration(left, fine)}
    </p>
  );
}
