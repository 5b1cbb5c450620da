import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Where all of it is told, and what that is called. */
  more?: { to: string; words: string };
  children: ReactNode;
}

/** A part of an agent's page under its title. */
export function Part({ title, more, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.words}
            <ChevronRightIcon />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
