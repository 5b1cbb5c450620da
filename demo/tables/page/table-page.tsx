import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '../../../contract/errors.ts';
import { Button } from '../../../src/ui/button.tsx';
import { SlowNote } from '../../../src/ui/slow-note.tsx';
import { StatePage } from '../../../src/ui/state-page.tsx';
import { showToast } from '../../../src/ui/toast.tsx';
import type { TableKind } from '../rules/table-game.ts';
import { type AnyBoard, loadBoard } from './boards/load-board.ts';
import { pauseUntilWoken, reachingCall, useOffline } from './connectivity.ts';
import { amountText } from './frame/amount.ts';
import { goToHall } from './frame/hall.ts';
import { TableFrame } from './frame/table-frame.tsx';
import { askWhatBecame } from './rounds/round-engine.ts';
import { openTable } from './seat/open-table.ts';
import { forgetLeftRound, type LeftRound, leftRounds, storedSeat } from './seat-storage.ts';
import styles from './table-page.module.css';
import { CHECK_RECORDS, startSession, type TableSession } from './table-session.ts';

const BROKEN = '牌桌出了点问题，余额不受影响';

const NOT_ALL_THERE = '牌桌没有下载完整，请检查网络后重试';

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
            <SlowNote pending text="网络较慢，还在打开…" onAction={again} />
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

/** A table that can be played at. */
interface ReadyTable {
  session: TableSession;
  board: AnyBoard;
}

type Opening =
  | { is: 'opening' }
  | { is: 'ready'; table: ReadyTable }
  /** `parts`: the code of the board did not come, or does not work. */
  | { is: 'failed'; why: 'refused' | 'ended' | 'unreachable' | 'parts'; message: string };

/**
 * Opens the tab's table, and its board's code beside it.
 * @param attempt changes to try again; the try before it is given up
 */
function useOpening(kind: TableKind, attempt: number): Opening {
  const [opening, setOpening] = useState<Opening & { attempt?: number }>({ is: 'opening' });
  useEffect(() => {
    const ending = new AbortController();
    void open(kind, ending.signal).then((result) => {
      if (!ending.signal.aborted) setOpening({ ...result, attempt });
    });
    return () => ending.abort();
  }, [kind, attempt]);
  return opening.attempt === attempt ? opening : { is: 'opening' };
}

async function open(kind: TableKind, signal: AbortSignal): Promise<Opening> {
  const expected = loadBoard(kind).catch(() => undefined);
  try {
    const opened = await openTable({
      open: (payload) => reachingCall('open', payload, { signal }),
      table: (seat) => reachingCall('table', {}, { seat, signal }),
    });
    const real = opened.view.game.kind;
    // The platform knows which table a ticket is for; an address can be anything.
    const board = await (real === kind ? expected : loadBoard(real).catch(() => undefined));
    if (!board) return { is: 'failed', why: 'parts', message: NOT_ALL_THERE };
    if (signal.aborted) return { is: 'opening' };
    const session = startSession(opened);
    session.resume();
    void settleLeftRounds(() => void session.refresh());
    return { is: 'ready', table: { session, board } };
  } catch (error) {
    if (!(error instanceof AppError)) {
      reportError(error);
      return { is: 'failed', why: 'parts', message: BROKEN };
    }
    const why = reasonOf(error);
    // A bet from before the reload can no longer be asked for.
    const doubt = why === 'ended' && storedSeat()?.round !== undefined;
    return { is: 'failed', why, message: error.message + (doubt ? `。${CHECK_RECORDS}` : '') };
  }
}

function reasonOf({ kind }: AppError): 'refused' | 'ended' | 'unreachable' {
  if (kind === 'refused') return 'refused';
  return kind === 'unauthorized' ? 'ended' : 'unreachable';
}

/**
 * Finds out what became of bets whose table this tab left before their answer, and says so.
 * @param onMoved after one that moved money
 */
async function settleLeftRounds(onMoved: () => void): Promise<void> {
  for (const left of leftRounds()) {
    showToast(await settle(left));
    forgetLeftRound(left.round.round);
    onMoved();
  }
}

async function settle({ seat, round }: LeftRound): Promise<string> {
  try {
    const { placed } = await askWhatBecame(round, {
      annul: (id) => reachingCall('void', { round: id }, { seat }),
      pause: pauseUntilWoken,
    });
    if (!placed) return '上一桌的那一注未成交，没有扣款';
    return `上一桌的那一注已成交，派彩 ${amountText(placed.win)} USDT`;
  } catch {
    return '上一桌的那一注是否成交，请在投注记录中查看';
  }
}
