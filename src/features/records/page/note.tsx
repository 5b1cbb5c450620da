import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './note.module.css';

interface NoteProps {
  tone?: 'plain' | 'error';
  /** What can be done: its name, and what it does. */
  action?: string;
  onAction?: () => void;
  children: ReactNode;
}

/** A line about what is shown, perhaps with a way on. */
export function Note({ tone = 'plain', action, onAction, children }: NoteProps) {
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && onAction && (
        <Button size="s" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
