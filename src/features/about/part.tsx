import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Beside the title: from when it is. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the page, on a sheet of its own. */
export function Part({ title, note, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** What there is to say, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
