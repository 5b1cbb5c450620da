import { useEffect, useEffectEvent, useRef } from 'react';
import type { LaterPages } from '../../../data/queries/later-pages.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './load-more.module.css';

/** How far before the end of the list the next page loads. */
const AHEAD = '400px';

interface LoadMoreProps extends Pick<LaterPages, 'loadingMore' | 'moreError'> {
  more: () => void;
}

/** Loads the next page when the end of the list comes near, or on a tap. After a failure only a tap retries. */
export function LoadMore({ more, loadingMore, moreError }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(more);
  // The observer is created on every render, because observers report only changes: if new rows and a scroll
  // to their end arrive in one frame, the mark stays in view and an old observer would report nothing.
  useEffect(() => {
    if (loadingMore || moreError || !mark.current) return;
    // A busy browser reports several frames at once; the last one is how the mark stands now.
    const report = (entries: IntersectionObserverEntry[]) =>
      entries.at(-1)?.isIntersecting && ask();
    const near = new IntersectionObserver(report, { rootMargin: AHEAD });
    near.observe(mark.current);
    return () => near.disconnect();
  });
  return (
    <div ref={mark} className={styles.more}>
      <Button size="s" busy={loadingMore} onClick={more}>
        {moreError ? '没有加载出来，重试' : '加载更多'}
      </Button>
    </div>
  );
}
