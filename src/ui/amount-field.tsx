import { type ReactNode, type Ref, useId } from 'react';
import styles from './amount-field.module.css';

/** Characters that fit the large figures on a narrow phone. */
const LONG = 11;

/** The text of the field, and how it reads. */
interface AmountInput {
  text: string;
  /** As decimal text; undefined while it is not an amount that may be. */
  wire: string | undefined;
  /** What to say beside the field now. */
  error: string | undefined;
  setText: (text: string) => void;
  leave: () => void;
}

interface AmountFieldProps {
  /** What the amount is for: 提现金额. */
  label: string;
  amount: AmountInput;
  /** Quick choices in whole USDT. */
  choices: readonly number[];
  /** Everything there is, as decimal text: offers 全部. */
  all?: string | undefined;
  /** Limits in words, below the field. */
  hint?: ReactNode;
  /** What else is wrong, such as the platform's words; the reading's own fault goes first. */
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A field for an amount of USDT: large figures, quick choices, and what is wrong once it was left. */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, choices, all, hint, disabled, ref } = props;
  const id = useId();
  const error = amount.error ?? props.error;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          // Not of type number: that one takes 1e9 and drops what it does not understand.
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={40}
          placeholder="0"
          disabled={disabled}
          value={amount.text}
          data-long={amount.text.length > LONG || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => amount.setText(event.target.value)}
          onBlur={amount.leave}
        />
        <span className={styles.unit}>USDT</span>
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={amount.wire === String(choice)}
            onClick={() => amount.setText(String(choice))}
          >
            {choice}
          </button>
        ))}
        {all !== undefined && (
          <button
            type="button"
            className={styles.choice}
            disabled={disabled}
            aria-pressed={amount.wire === all}
            onClick={() => amount.setText(all)}
          >
            全部
          </button>
        )}
      </div>
    </div>
  );
}
