import type { ReactNode } from 'react';
import { RefreshIcon } from './icons/actions.tsx';
import styles from './refresh-line.module.css';

interface RefreshLineProps {
  /** From when what is shown is. */
  children: ReactNode;
  /** What the button does, for those who cannot see it. */
  label: string;
  busy: boolean;
  onRefresh: () => void;
  className?: string | undefined;
}

/** From when something is, and a button that asks for what is new; asking already, it does nothing. */
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
