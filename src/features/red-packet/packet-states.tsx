import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError, messageOf } from '../../../contract/errors.ts';
import { PATHS } from '../../../contract/paths.ts';
import { askAgain, useOffline } from '../../data/connectivity/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { StatePage } from '../../ui/state-page.tsx';
import styles from './packet.module.css';

export function NoSuchBag({ words }: { words?: string }) {
  const navigate = useNavigate();
  return (
    <StatePage
      mood="oops"
      title="没有找到这个红包"
      text={words ?? '链接不完整或者不对，请向发红包的人再要一次。'}
      actions={
        <>
          <Button tone="primary" onClick={() => navigate(PATHS.home, { replace: true })}>
            去大厅
          </Button>
          <Button onClick={() => navigate(PATHS.redBag, { replace: true })}>发红包</Button>
        </>
      }
    />
  );
}

interface UnreadProps {
  /** The error of the latest request; null if none failed. */
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** Shown while the packet is loading, or with the reason why it could not be loaded. */
export function Unread({ error: latest, busy, onRetry }: UnreadProps) {
  const offline = useOffline();
  // A query drops its error while it is retried; the last error is kept, so that the retry button stays.
  const [error, setError] = useState(latest);
  if (latest && latest !== error) setError(latest);
  // Offline, the account may be unknown, and then no query runs; so the offline state is shown at once.
  const known = error instanceof AppError ? error : undefined;
  const isUnexplained = !error || known?.silent === true;
  if (isUnexplained && !offline) {
    return <div className={styles.skeleton} role="status" aria-label="正在取红包" />;
  }
  if (known?.kind === 'refused') return <NoSuchBag words={known.message} />;
  const isLost = isUnexplained || known?.kind === 'network' || known?.portal;
  return (
    <StatePage
      mood={isLost ? 'offline' : 'oops'}
      title="红包没有取到"
      text={isLost ? '现在没有网络，这个红包还没有在本机看过，联网后再打开。' : messageOf(error)}
      action="重试"
      onAction={() => {
        askAgain();
        onRetry();
      }}
      busy={busy}
    />
  );
}
