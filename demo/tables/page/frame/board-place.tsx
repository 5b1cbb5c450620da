import { useEffect } from 'react';
import type { AnyBoard } from '../boards/load-board.ts';
import { settingOf, shownRound } from '../boards/show-round.ts';
import { useOffline } from '../connectivity.ts';
import type { TableSession } from '../table-session.ts';
import { useTable } from '../use-table.ts';
import type { Bet } from './use-bet.ts';

/** A board that has not said by then that its reveal is over has lost its way; ms. */
const LONGEST_REVEAL_MS = 15_000;

interface BoardPlaceProps {
  session: TableSession;
  board: AnyBoard;
  bet: Bet;
  /** The player has changed what he bets on. */
  onChange: () => void;
}

/** Where the board stands: hands it what it shows, and passes on what it is tapped for. */
export function BoardPlace({ session, board, bet, onChange }: BoardPlaceProps) {
  const view = useTable(session, (state) => state.view);
  const shown = useTable(session, (state) => state.shown);
  const settled = useTable(session, (state) => state.settled);
  const revealing = useTable(session, (state) => state.revealing);
  const waiting = useTable(session, (state) => state.bet.is !== 'idle');
  const penniless = useTable(session, ({ purse }) => purse.available < bet.unit);
  const offline = useOffline();

  const setting = settingOf(view, view.day);
  const round = shown && shownRound(shown, board, settingOf(view, shown.day));
  const unreadable = shown !== undefined && round === undefined;
  useEffect(() => {
    if (!revealing) return;
    if (unreadable) {
      session.revealed();
      return;
    }
    const timer = setTimeout(session.revealed, LONGEST_REVEAL_MS);
    return () => clearTimeout(timer);
  }, [revealing, unreadable, session]);

  return (
    <board.View
      setting={setting}
      vendor={view.game.vendor}
      pick={bet.pick}
      onPick={(pick) => {
        onChange();
        bet.setPick(pick);
      }}
      onPlay={(pick) => {
        bet.setPick(pick);
        bet.play(pick);
      }}
      unit={bet.unit}
      locked={bet.busy || offline || penniless}
      waiting={waiting}
      round={round}
      settled={settled}
      onRevealed={session.revealed}
    />
  );
}
