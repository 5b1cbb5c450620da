import type { ReactNode } from 'react';
import styles from './nothing-seen.module.css';
import type { QueryView } from './query-view.ts';
import { SlowNote } from './slow-note.tsx';
import { StatePage } from './state-page.tsx';

interface NothingSeenProps {
  view: Pick<QueryView, 'busy' | 'error' | 'offline'> & { refresh: () => unknown };
  /** Name of the missing data: 活动. */
  what: string;
  /** Whether the platform does not offer it at all; default: it does. */
  isLacking?: boolean;
  /** The skeleton shown while loading; default: card skeletons. */
  children?: ReactNode;
}

/** Shown while no data is on this device: a skeleton while loading, or why there is none. */
export function NothingSeen({ view, what, isLacking, children }: NothingSeenProps) {
  const { busy, error, refresh, offline } = view;
  const retry = { action: '重试', onAction: refresh, busy };
  if (offline) {
    return (
      <StatePage
        mood="offline"
        title={`${what}还没有存到本机`}
        text="联网打开一次，以后没有网络也能看。"
        {...retry}
      />
    );
  }
  if (isLacking) {
    return (
      <StatePage mood="idle" title={`平台暂未提供${what}`} text="其他功能不受影响。" {...retry} />
    );
  }
  if (error) {
    return <StatePage mood="oops" title="没有加载出来" text={error.message} {...retry} />;
  }
  return (
    <div role="status" aria-label={`正在取${what}`}>
      <SlowNote pending onAction={() => void refresh()} />
      {children ?? <CardSkeletons />}
    </div>
  );
}

function CardSkeletons() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <div key={key} className={styles.card} />
      ))}
    </div>
  );
}
