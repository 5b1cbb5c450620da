import { useEffect, useState } from 'react';
import { messageOf } from '../../../../contract/errors.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { clockTime } from '../../../../src/format/clock-time.ts';
import { Button } from '../../../../src/ui/button.tsx';
import { OfflineIcon } from '../../../../src/ui/icons/status.tsx';
import { StatePage } from '../../../../src/ui/state-page.tsx';
import { showToast } from '../../../../src/ui/toast.tsx';
import type { AnyBoard } from '../boards/load-board.ts';
import { vendorLook } from '../boards/vendor-look.ts';
import { useOffline, watchSignal } from '../connectivity.ts';
import { type SheetName, TableSheet } from '../sheets/table-sheet.tsx';
import { shownBalance, type TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { amountText, netText } from './amount.ts';
import { BoardPlace } from './board-place.tsx';
import { goToHall } from './hall.ts';
import { BackIcon } from './icons.tsx';
import { ResultLine } from './result-line.tsx';
import { StakeBar } from './stake-bar.tsx';
import styles from './table-frame.module.css';
import { Tools } from './tools.tsx';
import { useAutoPlay } from './use-auto-play.ts';
import { useBet } from './use-bet.ts';

/** Between looks whether the platform can be reached again, ms. */
const LOOK_MS = 8000;

/** As many as stand in one row. */
const SHOWN = 7;

/** A table that is open: everything around the board, in the order a thumb needs it. */
export function TableFrame({ session, board }: { session: TableSession; board: AnyBoard }) {
  const { game, limits } = useTable(session, ({ view }) => view);
  const ended = useTable(session, (state) => state.ended);
  const ownPurse = useTable(session, ({ purse }) => purse.table !== undefined);
  const [sheet, setSheet] = useState<SheetName>();
  const offline = useOffline();
  const bet = useBet(session, board, offline);
  const auto = useAutoPlay(session, bet);
  useKeepFresh(session, offline);
  useEffect(() => {
    document.title = `${game.name} · ${game.vendor_name}`;
  }, [game]);

  if (ended !== undefined) return <EndedPage message={ended} />;
  return (
    <div className={styles.frame} style={vendorLook(game.vendor)}>
      <Header session={session} />
      {offline && <OfflineBanner session={session} />}
      {ownPurse && <PurseStrip session={session} onBuyIn={() => setSheet('buyIn')} />}
      <main className={styles.board}>
        <div className={styles.stage}>
          <BoardPlace session={session} board={board} bet={bet} onChange={auto.stop} />
        </div>
        <RecentRounds session={session} />
      </main>
      <footer className={styles.foot}>
        <div className={styles.line}>
          <ResultLine session={session} limits={limits} />
          <Tools auto={board.action === undefined ? undefined : auto} onOpen={setSheet} />
        </div>
        <StakeBar
          session={session}
          board={board}
          bet={bet}
          auto={auto}
          onBuyIn={() => setSheet('buyIn')}
        />
      </footer>
      <TableSheet
        session={session}
        board={board}
        name={sheet}
        onClose={() => setSheet(undefined)}
      />
    </div>
  );
}

/** Says that no bet can be placed, and how old the balance is. */
function OfflineBanner({ session }: { session: TableSession }) {
  const at = useTable(session, ({ purseAt }) => purseAt);
  return (
    <p className={styles.banner} role="status">
      <OfflineIcon />
      网络断开，暂不能下注 · 余额截至 {clockTime(at)}
    </p>
  );
}

/** The seat is gone: logged out elsewhere, or sat on for too long. */
function EndedPage({ message }: { message: string }) {
  return (
    // What was in the player's hands is gone: readers are told at once.
    <main>
      <div role="alert">
        <StatePage
          page
          mood="sleep"
          title="座位已经收走"
          text={message}
          actions={
            <Button tone="primary" onClick={goToHall}>
              回大厅
            </Button>
          }
        />
      </div>
    </main>
  );
}

/** What the last rounds brought, newest first: where the run is going, at a glance. */
function RecentRounds({ session }: { session: TableSession }) {
  const rounds = useTable(session, (state) => state.rounds);
  const hidden = useTable(session, ({ revealing, shown }) => revealing && shown?.round);
  const told = rounds.filter(({ round }) => round !== hidden).slice(0, SHOWN);
  // The place is kept, so that the board does not move with the first result.
  if (told.length === 0) return <div className={styles.recent} />;
  return (
    <ol className={styles.recent} aria-label="近几局净输赢">
      {told.map(({ round, stake, win }) => (
        <li key={round} className={styles.one} data-tone={win > stake ? 'win' : 'quiet'}>
          {netText(stake, win)}
        </li>
      ))}
    </ol>
  );
}

/** The way back, which table this is, and what there is to bet with. */
function Header({ session }: { session: TableSession }) {
  const { name, vendor_name: vendor, image } = useTable(session, ({ view }) => view.game);
  const balance = useTable(session, shownBalance);
  const ownPurse = useTable(session, ({ purse }) => purse.table !== undefined);
  return (
    <header className={styles.header}>
      <button type="button" className={styles.back} aria-label="回大厅" onClick={goToHall}>
        <BackIcon />
      </button>
      {image && <img className={styles.cover} src={image} alt="" width={40} height={40} />}
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.vendor}>{vendor}</p>
      </div>
      <p className={styles.balance}>
        <span className={styles.label}>{ownPurse ? '牌桌资金' : '余额'}</span>
        <b className={styles.figure} data-testid="balance">
          {formatMoney(balance)}
        </b>
      </p>
    </header>
  );
}

/**
 * Asks how the table stands when the page comes into sight or into use (another table, side by side
 * with it, plays from the same balance), and while nothing can be reached.
 */
function useKeepFresh(session: TableSession, offline: boolean): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    const unwatch = watchSignal(look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      unwatch();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);

  useEffect(() => {
    if (!offline) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void session.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [session, offline]);
}

interface PurseStripProps {
  session: TableSession;
  onBuyIn: () => void;
}

/** Where a vendor keeps its own purse: what lies in the wallet, and the ways between the two. */
function PurseStrip({ session, onBuyIn }: PurseStripProps) {
  const { wallet, table = 0n } = useTable(session, ({ purse }) => purse);
  const moving = useTable(session, (state) => state.moving);
  const busy = useTable(session, ({ bet, revealing }) => bet.is !== 'idle' || revealing);
  const offline = useOffline();
  const leave = async () => {
    try {
      const refunded = await session.leave();
      if (refunded !== undefined) showToast(`已取回 ${amountText(refunded)} USDT`, 'success');
    } catch (error) {
      showToast(messageOf(error), 'error');
    }
  };
  return (
    <section className={styles.strip} aria-label="牌桌资金">
      <p className={styles.wallet}>
        钱包 <b>{amountText(wallet)}</b>
      </p>
      <Button size="s" busy={moving === 'in'} disabled={offline} onClick={onBuyIn}>
        带入
      </Button>
      <Button
        size="s"
        busy={moving === 'out'}
        disabled={offline || busy || table === 0n}
        onClick={leave}
      >
        离桌取回
      </Button>
    </section>
  );
}
