import type { CSSProperties } from 'react';
import { PLACES } from '../../../rules/lottery-bets.ts';
import styles from './result-tray.module.css';

/** Between two balls, and how long one rolls, ms. */
const EVERY = 380;
const ROLLS = 820;

/** How long a reveal takes, ms. */
export const REVEAL_MS = EVERY * (PLACES.length - 1) + ROLLS + 150;

/** From a socket back to the globe's outlet, in rem: sockets are 4.2 rem apart. */
const toOutlet = (place: number): number => 2.2 - 4.25 * place;

interface ResultTrayProps {
  /** Undefined while none is known. */
  digits: readonly number[] | undefined;
  rolling: boolean;
  /** The place whose digits are on offer below. */
  place: number;
  onPlace: (place: number) => void;
}

/** The five sockets into which the balls drop; a tap chooses the place to bet on. */
export function ResultTray({ digits, rolling, place, onPlace }: ResultTrayProps) {
  return (
    <fieldset className={styles.tray} data-rolling={rolling || undefined}>
      <legend className="unseen">定位位置</legend>
      {PLACES.map((name, index) => {
        const digit = digits?.[index];
        const look: Record<string, string> = {
          '--from': `${toOutlet(index)}rem`,
          '--wait': `${index * EVERY}ms`,
        };
        const style: CSSProperties = look;
        return (
          <button
            key={name}
            type="button"
            className={styles.socket}
            aria-pressed={index === place}
            onClick={() => onPlace(index)}
          >
            <span className={styles.hole}>
              {digit !== undefined && (
                <span className={styles.ball} data-place={index} style={style}>
                  <span className={styles.digit}>{digit}</span>
                </span>
              )}
            </span>
            <span className={styles.place}>{name}位</span>
          </button>
        );
      })}
    </fieldset>
  );
}
