import type { CSSProperties } from 'react';
import { oddsText } from '../../../rules/odds-text.ts';
import type { PlayedLeg } from '../../../rules/slip.ts';
import { SIDE_NAMES } from '../../../rules/slip-odds.ts';
import styles from './leg-cell.module.css';

export type BoardState = 'picking' | 'waiting' | 'revealing' | 'over';

interface LegCellProps {
  played: PlayedLeg;
  state: BoardState;
  /** When its result comes up in a reveal, ms. */
  delay: number;
  locked: boolean;
  onRemove: () => void;
}

/** One leg on the board: its match, what was picked, and the score once it is known. */
export function LegCell({ played, state, delay, locked, onRemove }: LegCellProps) {
  const { leg, fixture, odds, score, won } = played;
  const known = score && (state === 'revealing' || state === 'over') ? score : undefined;
  const look: Record<string, string> = { '--delay': `${delay}ms` };
  const style: CSSProperties = look;
  return (
    <li className={styles.cell} data-state={state} data-known={known && true} style={style}>
      {known && <span className={styles.glow} data-won={won} />}
      <span className={styles.teams}>
        {fixture.home} <i>对</i> {fixture.away}
      </span>
      <span className={styles.line}>
        {known ? (
          <b className={styles.score}>
            {known.home}
            <i>:</i>
            {known.away}
          </b>
        ) : (
          state === 'waiting' && <b className={styles.score}>–:–</b>
        )}
        <span className={styles.pick}>
          {SIDE_NAMES[leg.side]} <b>{oddsText(odds)}</b>
        </span>
      </span>
      {known && (
        <span className={styles.mark} data-won={won}>
          {won ? '✓' : '✗'}
        </span>
      )}
      {state === 'picking' && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`移除 ${fixture.home} 对 ${fixture.away}`}
          aria-disabled={locked || undefined}
          onClick={locked ? undefined : onRemove}
        />
      )}
    </li>
  );
}
