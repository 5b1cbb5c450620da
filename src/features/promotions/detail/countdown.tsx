import { useMinute } from '../../../data/promotions/use-standings.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { formatDuration } from '../../../format/duration.ts';
import { useLessMotion } from '../../../ui/use-media.ts';
import styles from './countdown.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The remaining time in which a reward can be claimed: updated every second within the last day, else every
 * minute; always every minute if the player prefers reduced motion.
 * @param endsAt ms by the platform's clock
 */
export function Countdown({ endsAt }: { endsAt: number }) {
  const lessMotion = useLessMotion();
  const minute = useMinute();
  const fine = endsAt - minute < DAY_MS && !lessMotion;
  const second = useServerNow(fine);
  const left = endsAt - (fine ? Math.max(second, minute) : minute);
  if (left <= 0) return <span>已结束</span>;
  return (
    <p className={styles.left} role="timer" data-soon={left < HOUR_MS || undefined}>
      <span className={styles.label}>剩余</span>
      {formatDuration(left, fine)}
    </p>
  );
}
