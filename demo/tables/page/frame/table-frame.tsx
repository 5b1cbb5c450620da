import { useEffect, useState } from 'react';
import type { AnyBoard } from '../boards/load-board.ts';
import { vendorLook } from '../boards/vendor-look.ts';
import { useOffline } from '../connectivity.ts';
import { type SheetName, TableSheet } from '../sheets/table-sheet.tsx';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import { BoardPlace } from './board-place.tsx';
import { EndedPage } from './ended-page.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PurseStrip } from './purse-strip.tsx';
import { RecentRounds } from './recent-rounds.tsx';
import { ResultLine } from './result-line.tsx';
import { StakeBar } from './stake-bar.tsx';
import styles from './table-frame.module.css';
import { Tools } from './tools.tsx';
import { useAutoPlay } from './use-auto-play.ts';
import { useBet } from './use-bet.ts';
import { useKeepFresh } from './use-keep-fresh.ts';

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
