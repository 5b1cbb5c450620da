import type { Standing } from '../../../data/promotions/standing.ts';
import { STANDING_WORDS } from './claim-labels.ts';
import styles from './standing-chip.module.css';

/** Words for a chip that is not a button: 可领取 instead of the button's 领取. */
const WORDS: Partial<Record<Standing, string>> = { claimable: '可领取', progress: '进行中' };

interface StandingChipProps {
  standing: Standing;
  /** Whether the chip is about the promotion as a whole. */
  whole?: boolean;
}

/** A standing in words; nothing where the platform tells none. */
export function StandingChip({ standing, whole = false }: StandingChipProps) {
  if (standing === 'open') return null;
  return (
    <span className={styles.chip} data-standing={standing}>
      {(whole && WORDS[standing]) || STANDING_WORDS[standing]}
    </span>
  );
}
