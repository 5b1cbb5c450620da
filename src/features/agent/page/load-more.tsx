import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './load-more.module.css';

/** How far before the end of the list the next page loads. */
const AHEAD = '400px';

interface LoadMoreProps {
  more: () => void;
  busy: boolean;
  /** Whether the last attempt failed; then only a tap retries. */
  failed?: boolean;
}

/** Loads the next page when the end of the list comes near, or on a tap. */
export function LoadMore({ more, busy, failed = false }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(more);
  // The observer is created on every render, because observers report only changes: if new rows and a scroll
  // to their end arrive in one frame, the mark stays in view and an old observer would report nothing.
  useEffect(() => {
    if (busy || failed || !mark.current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: AHEAD,
    });
    near.observe(mark.current);
    return () => near.disconnect();
  });
  return (
    <div ref={mark} className={styles.more}>
      <Button size="s" busy={busy} onClick={more}>
        {failed ? '没有加载出来，重试' : '加载更多'}
      </Button>
    </div>
  );
}
