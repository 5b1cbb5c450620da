import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '../../../ui/icons/arrows.tsx';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** A link to the full content. */
  more?: { to: string; words: string };
  children: ReactNode;
}

/** A titled section of an agent page. */
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
