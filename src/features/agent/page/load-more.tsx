import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './load-more.module.css';

/** So early, before the end is in sight. */
const AHEAD = '400px';

interface LoadMoreProps {
  more: () => void;
  busy: boolean;
  /** The last try failed: the next one is for a tap. */
  failed?: boolean;
}

/** Asks for the next page when it comes near; a tap does the same. */
export function LoadMore({ more, busy, failed = false }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(more);
  // Observed anew with each render. An observer reports changes alone: where new rows and a scroll to their end
  // come in one frame, the mark stays near, and an old observer would report nothing.
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
