import { useEffect, useState } from 'react';
import { SLOW_CALL_MS } from '../../contract/constants.ts';
import { Button } from './button.tsx';
import styles from './slow-note.module.css';

/**
 * Whether something has been pending for too long, design chapter 3.
 * @param afterMs time limit, ms
 * @param attempt a new value restarts the time limit
 */
export function useSlow(pending: boolean, afterMs: number, attempt = 0): boolean {
  // Number of the attempt that became slow, so that a newer attempt starts as not slow.
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
  /** Time before the note appears, ms. */
  afterMs?: number;
  text?: string;
  /** Label of the note's button. */
  action?: string;
  onAction: () => void;
}

/** A note that something takes long, with a button; nothing before the time limit. */
export function SlowNote({
  pending,
  afterMs = SLOW_CALL_MS,
  text = '加载较慢，可继续等待',
  action = '重试',
  onAction,
}: SlowNoteProps) {
  const [attempt, setAttempt] = useState(0);
  const slow = useSlow(pending, afterMs, attempt);
  return (
    // The region is always rendered, because screen readers announce only what appears in an existing region.
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
