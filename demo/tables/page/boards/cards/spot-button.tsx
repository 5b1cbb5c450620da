import { useRef } from 'react';
import type { CardSpot } from '../../../rules/cards.ts';
import { amountText } from '../../frame/amount.ts';
import styles from './spot-button.module.css';

interface SpotButtonProps {
  spot: CardSpot;
  name: string;
  /** What it pays, in the player's words. */
  pays: string;
  chips: number;
  /** micro-USDT a chip. */
  unit: bigint;
  locked: boolean;
  /** Known once the reveal is over. */
  result: 'won' | 'lost' | undefined;
  onAdd: () => void;
  onTake: () => void;
}

/** A spot of the table: a tap lays a chip on it, the button at its corner takes one back. */
export function SpotButton(props: SpotButtonProps) {
  const { spot, name, pays, chips, unit, locked, result, onAdd, onTake } = props;
  const lay = useRef<HTMLButtonElement>(null);
  const take = () => {
    // The button goes with the last chip: whoever uses a keyboard stays at the spot.
    if (chips === 1) lay.current?.focus();
    onTake();
  };
  return (
    <div
      className={styles.spot}
      data-spot={spot}
      data-laid={chips > 0 || undefined}
      data-result={result}
    >
      <button
        ref={lay}
        type="button"
        className={styles.lay}
        aria-disabled={locked || undefined}
        onClick={locked ? undefined : onAdd}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.pays}>{pays}</span>
        {chips > 0 && (
          <span className={styles.chips}>
            <ChipMark />
            <span className={styles.amount}>
              <span className="unseen">已押 {chips} 注，共 </span>
              {amountText(unit * BigInt(chips))}
            </span>
          </span>
        )}
      </button>
      {chips > 0 && (
        <button
          type="button"
          className={styles.take}
          aria-label={`${name}减一注`}
          aria-disabled={locked || undefined}
          onClick={locked ? undefined : take}
        />
      )}
    </div>
  );
}

/** A stack of chips seen from above, in the text's colour. Decoration: its amount stands beside it. */
function ChipMark() {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true" focusable="false">
      <ellipse cx="16" cy="19.5" rx="14" ry="12" fill="#112" opacity=".45" />
      <circle cx="16" cy="15.5" r="14" fill="currentColor" stroke="#112" strokeWidth="1.5" />
      <circle
        cx="16"
        cy="15.5"
        r="11.5"
        fill="none"
        stroke="#fff7e6"
        strokeWidth="4"
        strokeDasharray="6.02 6.02"
      />
      <circle cx="16" cy="15.5" r="8" fill="currentColor" stroke="#112" strokeWidth="1" />
      <path
        d="M16 10.5l1.5 3.4 3.700.4-2.800 2.5.8 3.600-3.200-1.900-3.200 1.900.8-3.600-2.800-2.5 3.700-.4Z"
        fill="#fff7e6"
      />
    </svg>
  );
}
