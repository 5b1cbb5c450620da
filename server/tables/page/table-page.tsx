import { useEffect, useState } from 'react';
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
  const opening = useOpening(kind, attempt);
  const again = () => setAttempt(attempt + 1);
  if (opening.is === 'ready') {
    return <TableFrame session={opening.table.session} board={opening.table.board} />;
  }
  return (
    <main className={styles.page}>
      {opening.is === 'failed' ? (
        <Failed failure={opening} onRetry={again} />
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

interface FailedProps {
  failure: Opening & { is: 'failed' };
  onRetry: () => void;
}

function Failed({ failure: { why, message }, onRetry }: FailedProps) {
  const offline = useOffline();
  useEffect(() => {
    if (why !== 'unreachable') return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [why, onRetry]);
  if (why === 'refused' || why === 'ended') {
    const title = why === 'ended' ? '座位已经收走' : '进不了这张牌桌';
    return <StatePage page mood="oops" title={title} text={message} actions={<HallButton />} />;
  }
  return (
    <StatePage
      page
      mood="offline"
      title={offline ? '连不上牌桌' : '牌桌暂时打不开'}
      text={`${message}。座位给你留着，网络恢复后会自动再试。`}
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
