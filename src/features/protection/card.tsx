import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  icon: ReactNode;
  /** To be found by a link within the page. */
  id?: string;
  /** Beside the title, in a word. */
  state?: ReactNode;
  children: ReactNode;
}

/** One part of the page: what it is about, how it stands, what can be done. */
export function Card({ title, icon, id, state, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} id={id} aria-labelledby={titleId}>
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <h2 id={titleId}>{title}</h2>
        {state && <span className={styles.state}>{state}</span>}
      </header>
      {children}
    </section>
  );
}

/** What there is to know about a part, in small. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
