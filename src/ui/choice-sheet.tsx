import styles from './choice-sheet.module.css';
import { type OverlayProps, Sheet } from './dialog.tsx';
import { CheckIcon } from './icons/lists.tsx';

export interface Choice<T> {
  value: T;
  label: string;
  /** More about the choice, such as that it is closed. */
  note?: string | undefined;
  /** Whether choosing it would show nothing. */
  isEmpty?: boolean;
}

interface ChoiceListProps<T> {
  choices: readonly Choice<T>[];
  chosen: T;
  /** Default: two. */
  columns?: 3;
  /** Called before `onChoose`, also for the value that is chosen already. */
  onClose: () => void;
  onChoose: (value: T) => void;
}

/** A sheet to choose one of several values; it closes after the choice. */
export function ChoiceSheet<T>(props: ChoiceListProps<T> & OverlayProps & { title: string }) {
  const { open, title, ...list } = props;
  return (
    <Sheet open={open} onClose={list.onClose} title={title}>
      <ChoiceList {...list} />
    </Sheet>
  );
}

/** The values of a sheet, which closes after the choice. */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { choices, chosen, columns, onClose, onChoose } = props;
  return (
    <ul className={styles.choices} data-columns={columns}>
      {choices.map(({ value, label, note, isEmpty }) => (
        <li key={String(value)}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            data-empty={isEmpty || undefined}
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
  );
}
