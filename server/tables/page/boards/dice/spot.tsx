import type { ReactNode } from 'react';
import { type DiceSpot, spotName } from '../../../rules/dice-spots.ts';
import styles from './spot.module.css';

interface SpotProps {
  spot: DiceSpot;
  /** What it pays, as players read it: 2, 8.4, 2/3/15. */
  pays: string;
  chips: number;
  /** Part of the result on show. */
  won: boolean;
  locked: boolean;
  onTap: (spot: DiceSpot) => void;
  /** What stands on the felt. */
  children: ReactNode;
}

/** A place on the mat; every tap puts a chip there. */
export function Spot({ spot, pays, chips, won, locked, onTap, children }: SpotProps) {
  const state = [chips > 0 ? `已下 ${chips} 注` : '', won ? '中' : ''].filter(Boolean).join('，');
  return (
    <button
      type="button"
      className={styles.spot}
      data-won={won || undefined}
      data-chips={chips > 0 || undefined}
      aria-label={`${spotName(spot)}，${pays} 倍${state === '' ? '' : `，${state}`}`}
      aria-disabled={locked || undefined}
      onClick={() => {
        if (!locked) onTap(spot);
      }}
    >
      <span className={styles.mark}>{children}</span>
      <span className={styles.pays}>{pays.includes('/') ? pays : `×${pays}`}</span>
      {chips > 0 && (
        <span key={chips} className={styles.chip}>
          {chips}
        </span>
      )}
    </button>
  );
}
