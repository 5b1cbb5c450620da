import styles from './filter-chip.module.css';
import { ChevronDownIcon } from './icons/arrows.tsx';

interface FilterChipProps {
  name: string;
  value: string;
  /** A shorter text shown instead of `value`, which stays in the accessible name. */
  brief?: string | undefined;
  /** Whether the value differs from the default. */
  changed: boolean;
  onOpen: () => void;
}

export function FilterChip({ name, value, brief, changed, onOpen }: FilterChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-changed={changed || undefined}
      aria-haspopup="dialog"
      aria-label={`${name}：${value}`}
      onClick={onOpen}
    >
      {/* The short text, because several chips share one line. */}
      <span className={styles.value}>{brief ?? value}</span>
      <ChevronDownIcon />
    </button>
  );
}
