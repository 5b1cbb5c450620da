import styles from './filter-chip.module.css';
import { ChevronDownIcon } from './icons/arrows.tsx';

interface FilterChipProps {
  name: string;
  value: string;
  /** Shown in its place, where that is enough for the eye. */
  brief?: string | undefined;
  /** It is not the default. */
  changed: boolean;
  onOpen: () => void;
}

/** A part of what is shown, as a button that opens its choices. */
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
      {/* As short as it can be while everything is shown: several stand in one line. */}
      <span className={styles.value}>{brief ?? value}</span>
      <ChevronDownIcon />
    </button>
  );
}
