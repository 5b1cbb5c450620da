import type { CSSProperties } from 'react';
import { DICE_FACES } from '../../../rules/dice-spots.ts';
import styles from './die.module.css';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** How a die is turned so that a face lies on top: degrees around x and y. */
const TURNS: Readonly<Record<number, readonly [number, number]>> = {
  1: [90, 0],
  2: [0, 0],
  3: [90, -90],
  4: [90, 90],
  5: [180, 0],
  6: [-90, 0],
};

/** A face seen flat; one and four are red, as on dice of the night market. */
export function DieFace({ face, className }: { face: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="96" height="96" rx="16" fill="#fff7e6" />
      <rect x="6" y="6" width="88" height="88" rx="14" fill="#fffdf6" />
      {PIPS[face]?.map(([x, y]) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 18 : 11}
          fill={face === 1 || face === 4 ? '#d9202f' : '#20264d'}
        />
      ))}
    </svg>
  );
}

interface DieProps {
  face: number;
  /** Tumbles without end while it is shaken, rolls out onto its face when it lands. */
  state: 'rest' | 'shaken' | 'landing';
  /** Which of the three: each rolls its own way. */
  place: number;
}

/** A die in three dimensions. */
export function Die({ face, state, place }: DieProps) {
  const [x, y] = TURNS[face] ?? [0, 0];
  const turn: Record<string, string> = {
    '--x': `${x}deg`,
    '--y': `${y}deg`,
    '--lean': `${[24, -12, -32][place] ?? 0}deg`,
    '--spin-x': `${[620, -540, 700][place] ?? 600}deg`,
    '--spin-y': `${[-500, 640, 420][place] ?? 500}deg`,
    '--land': `${900 + place * 210}ms`,
    '--delay': `${place * -170}ms`,
  };
  return (
    <div className={styles.place} style={turn as CSSProperties}>
      <div className={styles.shadow} data-state={state} />
      <div className={styles.lean}>
        <div className={styles.cube} data-state={state}>
          {DICE_FACES.map((side) => (
            <div key={side} className={styles.side} data-side={side}>
              <DieFace face={side} className={styles.face} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
