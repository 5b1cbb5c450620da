import { amountText } from './amount.ts';
import styles from './chips.module.css';

interface ChipsProps {
  /** micro-USDT each */
  chips: readonly bigint[];
  unit: bigint;
  onUnit: (unit: bigint) => void;
}

/** The chips on offer; the chosen one lies a little higher. */
export function Chips({ chips, unit, onUnit }: ChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className="unseen">筹码</legend>
      {chips.map((chip, index) => (
        <button
          key={String(chip)}
          type="button"
          className={styles.chip}
          data-colour={index % 7}
          aria-label={`单注 ${amountText(chip)}`}
          aria-pressed={chip === unit}
          onClick={() => onUnit(chip)}
        >
          {amountText(chip)}
        </button>
      ))}
    </fieldset>
  );
}
