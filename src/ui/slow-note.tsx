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
  text?: string;
  action?: string;
  onAction: () => void;
}

/** A note that a call takes long, with a button; nothing before {@link SLOW_CALL_MS}. */
export function SlowNote(props: SlowNoteProps) {
  const { pending, text = '网络较慢，仍在等待…', action = '重试', onAction } = props;
  const [attempt, setAttempt] = useState(0);
  const slow = useSlow(pending, SLOW_CALL_MS, attempt);
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
