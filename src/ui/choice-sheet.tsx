import styles from './choice-sheet.module.css';
import { Sheet } from './dialog.tsx';
import { CheckIcon } from './icons/lists.tsx';

export interface Choice<T> {
  value: T;
  label: string;
  /** What there is to know of it, such as that it is closed. */
  note?: string | undefined;
}

interface ChoiceSheetProps<T> {
  open: boolean;
  title: string;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
  onClose: () => void;
}

/** One of several, from a sheet that goes once it is chosen. */
export function ChoiceSheet<T>({
  open,
  title,
  choices,
  chosen,
  onChoose,
  onClose,
}: ChoiceSheetProps<T>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className={styles.choices}>
        {choices.map(({ value, label, note }) => (
          <li key={String(value)}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={value === chosen}
              onClick={() => {
                onClose();
                if (value !== chosen) onChoose(value);
              }}
            >
              <span className={styles.label}>{label}</span>
              {note && <span className={styles.note}>{note}</span>}
              {value === chosen && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
