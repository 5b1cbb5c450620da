import type { CSSProperties } from 'react';
import { fishOf } from '../../../rules/fishing-fish.ts';
import { FishMark } from './fish-defs.tsx';
import styles from './swimmer-button.module.css';
import type { Swimmer } from './swimmers.ts';

/** What is happening to a fish: shot at, caught, or it got away. */
export type Fate = 'aimed' | 'caught' | 'fled';

interface SwimmerButtonProps {
  swimmer: Swimmer;
  fate: Fate | undefined;
  locked: boolean;
  onShoot: (swimmer: Swimmer) => void;
  /** Tells where the button is, for aiming at it from elsewhere. */
  place: (key: string, element: HTMLElement | null) => void;
}

/** A fish in the water. The list below the pond is for keyboards: nothing there swims away. */
export function SwimmerButton({ swimmer, fate, locked, onShoot, place }: SwimmerButtonProps) {
  const { key, fish: id, top, size, lap, start } = swimmer;
  const fish = fishOf(id);
  const lane: Record<string, string> = {
    '--top': `${top}%`,
    '--size': `${size}rem`,
    '--lap': `${lap}s`,
    '--round': `${lap * 2}s`,
    '--delay': `${-lap * start}s`,
    '--rest': String(start <= 1 ? start : 2 - start),
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      ref={(element) => {
        place(key, element);
        return () => place(key, null);
      }}
      className={styles.swimmer}
      style={lane as CSSProperties}
      data-fate={fate}
      aria-label={`${fish.name} ×${fish.times}`}
      aria-disabled={locked || undefined}
      onClick={() => onShoot(swimmer)}
    >
      <span className={styles.fate}>
        <span className={id === 'crab' ? undefined : styles.facing}>
          <FishMark fish={id} className={styles.mark} />
        </span>
      </span>
    </button>
  );
}
