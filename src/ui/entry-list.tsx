import type { ReactNode } from 'react';
import styles from './entry-list.module.css';
import { ChevronRightIcon } from './icons/arrows.tsx';

interface EntryListProps {
  /** Heading above the rows. */
  title?: string;
  /** {@link Entry} rows, each in an `li`. */
  children: ReactNode;
}

/** A group of rows that lead to pages or dialogs. */
export function EntryList({ title, children }: EntryListProps) {
  const list = <ul className={styles.list}>{children}</ul>;
  if (title === undefined) return list;
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {list}
    </section>
  );
}

interface EntryProps {
  icon: ReactNode;
  children: ReactNode;
  /** A short state text at the end of the row. */
  note?: ReactNode;
  /** Whether the note asks for the player's attention. */
  marked?: boolean;
}

/** A row that opens a page or a dialog. */
export function Entry({ onPress, ...face }: EntryProps & { onPress: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onPress}>
      <Face {...face} />
    </button>
  );
}

function Face({ icon, children, note, marked = false }: EntryProps) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>{children}</span>
      {note !== undefined && (
        <span className={styles.note} data-marked={marked || undefined}>
          {note}
        </span>
      )}
      <span className={styles.arrow}>
        <ChevronRightIcon />
      </span>
    </>
  );
}
