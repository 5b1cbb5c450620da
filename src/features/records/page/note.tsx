import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './note.module.css';

interface NoteProps {
  tone?: 'plain' | 'error';
  /** Label of the note's button; the button needs `onAction`, too. */
  action?: string;
  onAction?: () => void;
  children: ReactNode;
}

/** A one-line note about the shown records, with an optional button. */
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
