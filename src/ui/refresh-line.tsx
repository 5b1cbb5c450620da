import type { ReactNode } from 'react';
import { RefreshIcon } from './icons/actions.tsx';
import styles from './refresh-line.module.css';

interface RefreshLineProps {
  children: ReactNode;
  label: string;
  busy: boolean;
  onRefresh: () => void;
  className?: string | undefined;
}

/** The age of the shown data, with a refresh button that is inactive during a refresh. */
export function RefreshLine({ children, label, busy, onRefresh, className }: RefreshLineProps) {
  return (
    <div className={`${styles.line} ${className ?? ''}`}>
      {children}
      <button
        type="button"
        className={styles.refresh}
        aria-label={label}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
        onClick={() => {
          if (!busy) onRefresh();
        }}
      >
        <RefreshIcon />
      </button>
    </div>
  );
}
