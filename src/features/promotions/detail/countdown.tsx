import { formatDuration } from '../../../format/duration.ts';
import styles from './countdown.module.css';

const HOUR_MS = 3_600_000;

interface CountdownProps {
  /** ms that are left. */
  left: number;
  /** To the second. */
  fine: boolean;
}

/** How long something can still be claimed. */
export function Countdown({ left, fine }: CountdownProps) {
  if (left <= 0) return <span>已结束</span>;
  return (
    <p className={styles.left} role="timer" data-soon={left < HOUR_MS || undefined}>
      <span className={styles.label}>剩余</span>
      {formatDuration(left, fine)}
    </p>
  );
}
