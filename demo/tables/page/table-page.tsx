import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { SlowNote } from '../../../src/ui/slow-note.tsx';
import { StatePage } from '../../../src/ui/state-page.tsx';
import type { TableKind } from '../rules/table-game.ts';
import { useOffline } from './connectivity.ts';
import { goToHall } from './frame/hall.ts';
import { TableFrame } from './frame/table-frame.tsx';
import styles from './table-page.module.css';
import { type Opening, useOpening } from './use-opening.ts';

/** Patience before a slow opening says so, ms. */
const SLOW_MS = 8000;
/** Between tries to reach the platform again, ms. */
const TRY_AGAIN_MS = 8000;

/** The page of a table, from its address on. Never blank. */
export function TablePage({ kind }: { kind: TableKind | undefined }) {
  if (kind) return <KnownTable kind={kind} />;
  return (
    <main className={styles.page}>
      <StatePage
        page
        mood="sleep"
        title="没有这张牌桌"
        text="地址不对，或者这张牌桌已经收起来了。"
        actions={<HallButton />}
      />
    </main>
  );
}

function KnownTable({ kind }: { kind: TableKind }) {
  const [attempt, setAttempt] = useState(0);
  /** The failure that stays in sight while the page tries again by itself. */
  const [standing, setStanding] = useState<Failure>();
  const opening = useOpening(kind, attempt);
  const again = () => {
    setStanding(undefined);
    setAttempt(attempt + 1);
  };
  const failure = opening.is === 'failed' ? opening : standing;
  if (opening.is === 'ready') {
    return <TableFrame session={opening.table.session} board={opening.table.board} />;
  }
  return (
    <main className={styles.page}>
      {failure ? (
        <Failed
          failure={failure}
          onRetry={again}
          onAutoRetry={() => {
            if (opening.is !== 'failed') return;
            setStanding(opening);
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <>
          <div className={styles.progress} aria-hidden="true" />
          <StatePage page mood="happy" title="正在进入牌桌" text="摆好筹码，马上就来。" />
          <div className={styles.slow}>
            <SlowNote
              pending
              afterMs={SLOW_MS}
              text="网络较慢，还在打开…"
              action="重试"
              onAction={again}
            />
          </div>
        </>
      )}
    </main>
  );
}

type Failure = Opening & { is: 'failed' };

interface FailedProps {
  failure: Failure;
  onRetry: () => void;
  /** Tries again with the failure in sight; nothing while a try is under way. */
  onAutoRetry: () => void;
}

function Failed({ failure, onRetry, onAutoRetry }: FailedProps) {
  const { why, message } = failure;
  const offline = useOffline();
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onAutoRetry();
  });
  useEffect(() => {
    if (why !== 'unreachable') return;
    const look = () => tryAgain();
    // A platform that was down, or a portal, comes back without the browser knowing of it.
    const timer = setInterval(look, TRY_AGAIN_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [why]);
  if (why === 'refused' || why === 'ended') {
    const title = why === 'ended' ? '座位已经收走' : '进不了这张牌桌';
    return <StatePage page mood="oops" title={title} text={message} actions={<HallButton />} />;
  }
  return (
    <StatePage
      page
      mood="offline"
      title={offline ? '连不上牌桌' : '牌桌暂时打不开'}
      text={`${message}。${why === 'parts' ? '重新载入会接着这一桌。' : '恢复后会自动再试。'}`}
      actions={
        <>
          <Button
            tone="primary"
            // A browser may remember that a piece of code did not come, for as long as the page lives.
            onClick={why === 'parts' ? () => window.location.reload() : onRetry}
          >
            重试
          </Button>
          <Button onClick={goToHall}>回大厅</Button>
        </>
      }
    />
  );
}

function HallButton() {
  return (
    <Button tone="primary" onClick={goToHall}>
      回大厅
    </Button>
  );
}
