import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './slow-note.module.css';

/**
 * Whether something has been pending for longer than it should, design chapter 3.
 * @param afterMs patience, ms
 * @param attempt changes when it was begun anew: then the patience begins anew, too
 */
export function useSlow(pending: boolean, afterMs: number, attempt = 0): boolean {
  // Names the attempt that became slow, so that a newer one starts as not slow.
  const [slowAttempt, setSlowAttempt] = useState<number>();
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(setSlowAttempt, afterMs, attempt);
    return () => {
      clearTimeout(timer);
      setSlowAttempt(undefined);
    };
  }, [pending, afterMs, attempt]);
  return pending && slowAttempt === attempt;
}

interface SlowNoteProps {
  pending: boolean;
  /** Patience before anything is said, ms. */
  afterMs: number;
  text: string;
  /** The way out: its name, and what it does. */
  action: string;
  onAction: () => void;
}

/** Says that something takes long and offers a way out; nothing before that. */
export function SlowNote({ pending, afterMs, text, action, onAction }: SlowNoteProps) {
  const [attempt, setAttempt] = useState(0);
  const slow = useSlow(pending, afterMs, attempt);
  return (
    // The region stays in the page, so that screen readers notice what appears in it.
    <div aria-live="polite">
      {slow && (
        <p className={styles.note}>
          <span>{text}</span>
          <Button
            size="s"
            onClick={() => {
              setAttempt(attempt + 1);
              onAction();
            }}
          >
            {action}
          </Button>
        </p>
      )}
    </div>
  );
}
