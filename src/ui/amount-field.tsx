import type { ReactNode, Ref } from 'react';
import styles from './amount-field.module.css';
import { TextField } from './field.tsx';

/** Number of characters that fit in the large font on a narrow phone. */
const LONG = 11;

interface AmountInput {
  text: string;
  /** The amount as decimal text; undefined while the text is not a valid amount. */
  wire: string | undefined;
  error: string | undefined;
  setText: (text: string) => void;
  leave: () => void;
}

interface AmountFieldProps {
  label: string;
  amount: AmountInput;
  /** Quick choices in whole USDT. */
  choices: readonly number[];
  /** The whole available amount as decimal text; shows the 全部 button. */
  all?: string | undefined;
  hint?: ReactNode;
  /** Another error, such as the platform's message; the amount's own error takes precedence. */
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A field for an amount of USDT, with quick choices; errors show once the player has left the field. */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, choices, all, hint, disabled, name, ref } = props;
  const offers = choices.map((choice) => [String(choice), String(choice)] as const);
  if (all !== undefined) offers.push(['全部', all]);
  return (
    <div className={styles.field}>
      <TextField
        look="amount"
        ref={ref}
        name={name}
        label={label}
        hint={hint}
        error={amount.error ?? props.error}
        trailing={<span className={styles.unit}>USDT</span>}
        // Not of type number, because that type accepts 1e9 and discards text that it cannot parse.
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={40}
        placeholder="0"
        disabled={disabled}
        value={amount.text}
        data-long={amount.text.length > LONG || undefined}
        onChange={(event) => amount.setText(event.target.value)}
        onBlur={amount.leave}
      />
      <div className={styles.choices}>
        {offers.map(([label, value]) => (
          <button
            key={label}
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={amount.wire === value}
            onClick={() => amount.setText(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
