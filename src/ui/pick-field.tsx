import { useId } from 'react';
import styles from './field.module.css';
import { ChevronDownIcon } from './icons/arrows.tsx';

interface PickFieldProps {
  label: string;
  /** The chosen value in words; empty shows the placeholder. */
  value: string;
  placeholder: string;
  error?: string | undefined;
  onPick: () => void;
}

/** Looks like a {@link TextField}, but opens a list to choose from. */
export function PickField({ label, value, placeholder, error, onPick }: PickFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        className={`${styles.frame} ${styles.pick}`}
        data-invalid={error ? true : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-note` : undefined}
        onClick={onPick}
      >
        <span id={`${id}-value`} className={value === '' ? styles.unchosen : styles.chosen}>
          {value === '' ? placeholder : value}
        </span>
        <ChevronDownIcon />
      </button>
      {error && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
