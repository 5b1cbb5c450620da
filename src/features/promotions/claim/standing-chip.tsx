import { STANDING_WORDS } from '../data/claim-labels.ts';
import type { Standing } from '../data/standing.ts';
import styles from './standing-chip.module.css';

/** Where it is shown rather than pressed, what can be claimed says so. */
const WORDS: Partial<Record<Standing, string>> = { claimable: '可领取', progress: '进行中' };

interface StandingChipProps {
  standing: Standing;
  /** Of a promotion as a whole: what is not reached is under way. */
  whole?: boolean;
}

/** How something stands, in a word. */
export function StandingChip({ standing, whole = false }: StandingChipProps) {
  return (
    <span className={styles.chip} data-standing={standing}>
      {(whole && WORDS[standing]) || STANDING_WORDS[standing]}
    </span>
  );
}
