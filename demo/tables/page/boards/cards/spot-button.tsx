import { useRef } from 'react';
import type { CardSpot } from '../../../rules/cards.ts';
import { amountText } from '../../frame/amount.ts';
import { ChipMark } from './chip.tsx';
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
