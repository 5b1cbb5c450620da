import styles from './choice-sheet.module.css';
import { type OverlayProps, Sheet } from './dialog.tsx';
import { CheckIcon } from './icons/lists.tsx';

export interface Choice<T> {
  value: T;
  label: string;
  /** More about the choice, such as that it is closed. */
  note?: string | undefined;
}

interface ChoiceSheetProps<T> extends OverlayProps {
  title: string;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A sheet to choose one of several values; it closes after the choice. */
export function ChoiceSheet<T>(props: ChoiceSheetProps<T>) {
  const { open, title, choices, chosen, onChoose, onClose } = props;
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
