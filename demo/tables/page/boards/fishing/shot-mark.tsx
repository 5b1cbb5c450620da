import type { CSSProperties } from 'react';
import styles from './shot-mark.module.css';

/** A shot: where it goes, in px from the pond's upper left corner. */
export interface Shot {
  id: string;
  swimmer: string;
  x: number;
  y: number;
  /** Where it comes from. */
  fromX: number;
  fromY: number;
  /** The target's width, px. */
  size: number;
}

interface ShotMarkProps {
  shot: Shot;
  state: 'flying' | 'hit' | 'miss';
  /** What rises from the place: the win, or that it got away. */
  word: string;
}

const SPOKES = Array.from({ length: 8 }, (_, index) => index * 22.5);
const COINS = Array.from({ length: 10 }, (_, index) => index * 36 + 12);

/** Net, bullet and what comes of them. Decoration: the pond's sign tells the result. */
export function ShotMark({ shot, state, word }: ShotMarkProps) {
  const place: Record<string, string> = {
    '--x': `${shot.x}px`,
    '--y': `${shot.y}px`,
    '--dx': `${shot.fromX - shot.x}px`,
    '--dy': `${shot.fromY - shot.y}px`,
    '--net': `${Math.max(shot.size * 1.15, 64)}px`,
  };
  return (
    <div
      className={styles.shot}
      style={place as CSSProperties}
      data-state={state}
      aria-hidden="true"
    >
      <span className={styles.bullet} />
      <svg className={styles.net} viewBox="-90 -90 180 180" aria-hidden="true" focusable="false">
        <g fill="none" stroke="#fff3c0" strokeWidth={3}>
          {SPOKES.map((turn) => (
            <path key={turn} d="M-80 0H80" transform={`rotate(${turn})`} />
          ))}
          <circle r="26" />
          <circle r="52" />
          <circle r="80" stroke="#ffd34d" strokeWidth={7} strokeDasharray="22 9" />
        </g>
      </svg>
      {state === 'hit' &&
        COINS.map((turn) => (
          <span key={turn} className={styles.ray} style={{ transform: `rotate(${turn}deg)` }}>
            <span className={styles.coin} />
          </span>
        ))}
      {state !== 'flying' && <span className={styles.word}>{word}</span>}
    </div>
  );
}
