import type { ReactNode } from 'react';
import styles from './entry-list.module.css';
import { ChevronRightIcon } from './icons/arrows.tsx';

interface EntryListProps {
  /** Over the rows; without it they speak for themselves. */
  title?: string;
  /** Of {@link Entry}, each in an `li`. */
  children: ReactNode;
}

/** Rows that lead somewhere, on one sheet of paper. */
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
  /** At the end of the row, in a word: how things stand there. */
  note?: ReactNode;
  /** The note asks for attention. */
  marked?: boolean;
}

/** A row that does something: opens a page, a panel. */
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
