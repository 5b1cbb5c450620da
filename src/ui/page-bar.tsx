import type { ReactNode } from 'react';
import { BackIcon } from './icons/lists.tsx';
import styles from './page-bar.module.css';

interface PageBarProps {
  title: string;
  /** Absent on a page of the tab bar: nothing lies before it. */
  goBack?: (() => void) | undefined;
  /** Opposite the way back; at most one small button. */
  action?: ReactNode;
}

/** The top of a page: the way back, and its title. */
export function PageBar({ title, goBack, action }: PageBarProps) {
  return (
    <header className={styles.bar}>
      {goBack ? (
        <button type="button" className={styles.back} aria-label="返回" onClick={goBack}>
          <BackIcon />
        </button>
      ) : (
        <span />
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.action}>{action}</div>
    </header>
  );
}
