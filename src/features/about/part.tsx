import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Text beside the title: the age of the data. */
  note?: ReactNode;
  children: ReactNode;
}

/** A titled section of the page. */
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

/** A list of facts. */
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
