import type { RedBagFace } from '../../../contract/calls/red-bags.ts';
import { formatDuration } from '../../format/duration.ts';
import styles from './packet.module.css';

interface CountdownProps {
  face: RedBagFace;
  /** ms by the platform's clock */
  now: number;
  /** Whether to add how many shares are taken, if no other text says so. */
  counts?: boolean;
}

/** The remaining time in which shares can be taken. */
export function Countdown({ face, now, counts = false }: CountdownProps) {
  const { taken_count, count, expires_at } = face;
  return (
    <p className={styles.told}>
      {counts && `已领 ${taken_count}/${count} 个 · `}剩余{' '}
      <span role="timer">{formatDuration(Math.max(0, expires_at - now), true)}</span>
    </p>
  );
}
