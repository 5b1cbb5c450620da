import type { ReactNode } from 'react';
import { type DiceSpot, spotName } from '../../../rules/dice-spots.ts';
import styles from './spot.module.css';

interface SpotProps {
  spot: DiceSpot;
  /** Sums that it wins with, where they stand on the felt. */
  range?: string;
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
export function Spot({ spot, range = '', pays, chips, won, locked, onTap, children }: SpotProps) {
  const shownPays = pays.includes('/') ? pays : `×${pays}`;
  // What is seen stands in the name in its order, so that whoever speaks to the page is understood.
  const name = [spotName(spot), range, shownPays, chips > 0 && `${chips} 注`, won && '中'];
  return (
    <button
      type="button"
      className={styles.spot}
      data-won={won || undefined}
      data-chips={chips > 0 || undefined}
      aria-label={name.filter(Boolean).join('，')}
      aria-disabled={locked || undefined}
      onClick={() => {
        if (!locked) onTap(spot);
      }}
    >
      <span className={styles.mark}>{children}</span>
      <span className={styles.pays}>{shownPays}</span>
      {/* Else the two figures would be read as one. */ ' '}
      {chips > 0 && (
        <span key={chips} className={styles.chip}>
          {chips}
        </span>
      )}
    </button>
  );
}
