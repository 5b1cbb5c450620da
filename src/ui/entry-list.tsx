import type { ReactNode } from 'react';
import styles from './entry-list.module.css';
import { ChevronRightIcon } from './icons/arrows.tsx';

interface EntryListProps {
  title?: string;
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

export interface EntryProps {
  icon: ReactNode;
  label: string;
  note?: ReactNode;
  marked?: boolean;
  onPress: () => void;
}

/** A row of an {@link EntryList} that opens a page or a dialog. */
export function Entry({ icon, label, note, marked = false, onPress }: EntryProps) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onPress}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.words}>{label}</span>
        {note !== undefined && (
          <span className={styles.note} data-marked={marked || undefined}>
            {note}
          </span>
        )}
        <span className={styles.arrow}>
          <ChevronRightIcon />
        </span>
      </button>
    </li>
  );
}
