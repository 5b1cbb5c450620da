import type { ReactNode } from 'react';
import { BackIcon } from './icons/lists.tsx';
import styles from './page-bar.module.css';

export interface PageBarProps {
  title: string;
  /** Absent on pages of the tab bar, which have no page before them. */
  goBack?: (() => void) | undefined;
  /** Content opposite the back button; at most one small button. */
  action?: ReactNode;
}

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
