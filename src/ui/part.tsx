import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from './icons/arrows.tsx';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Whether the section has a frame around its content. */
  framed?: boolean;
  /** A link beside the title to the full content. */
  more?: { to: string; words: string };
  /** Text beside the title: the age of the data. */
  note?: ReactNode;
  /** A small button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page. */
export function Part({ title, framed = false, more, note, action, children }: PartProps) {
  return (
    <section className={styles.part} data-framed={framed || undefined} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.words}
            <ChevronRightIcon />
          </Link>
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {action}
      </header>
      {children}
    </section>
  );
}
