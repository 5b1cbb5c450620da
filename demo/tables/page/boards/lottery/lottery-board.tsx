import { useState } from 'react';
import {
  type LotteryOutcome,
  type LotteryPick,
  type LotteryTicket,
  lotteryGame,
} from '../../../rules/lottery.ts';
import {
  betOdds,
  betWins,
  DIGIT_PAYS,
  dragonTigerText,
  type LotteryBet,
  sumText,
} from '../../../rules/lottery-bets.ts';
import { BigWin } from '../big-win/big-win.tsx';
import type { Board, BoardProps } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { BetGrid } from './bet-grid.tsx';
import { DrawSign } from './draw-sign.tsx';
import styles from './lottery-board.module.css';
import { LOTTERY_HELP } from './lottery-help.ts';
import { addTicket, chipsOn, takeTicket } from './lottery-pick.ts';
import { Machine } from './machine.tsx';
import { REVEAL_MS, ResultTray } from './result-tray.tsx';
import { TicketStrip } from './ticket-strip.tsx';

function LotteryView(props: BoardProps<LotteryPick, LotteryOutcome>) {
  const { vendor, pick, onPick, locked, waiting, round, settled } = props;
  const [place, setPlace] = useState(0);
  const revealing = useReveal(props, () => REVEAL_MS);
  const over = round && !revealing && !waiting ? round : undefined;
  const drawn = over?.outcome.digits;
  const great = over && !settled && over.pick.tickets.some((one) => isGreat(one, over.outcome));
  return (
    <div className={styles.board} style={vendorLook(vendor)}>
      <div className={styles.stage}>
        <Machine running={waiting || revealing} />
        <DrawSign
          digits={drawn}
          running={waiting || revealing}
          won={over !== undefined && over.payout > 0}
        />
        <ResultTray
          key={round?.id}
          digits={waiting ? undefined : round?.outcome.digits}
          rolling={revealing}
          place={place}
          onPlace={setPlace}
        />
      </div>
      <BetGrid
        place={place}
        chipsOn={(bet: LotteryBet) => chipsOn(pick, bet)}
        digits={drawn}
        locked={locked}
        onAdd={(bet) => onPick(addTicket(pick, bet))}
      />
      <TicketStrip
        tickets={pick.tickets}
        locked={locked}
        onTake={(bet) => onPick(takeTicket(pick, bet))}
        onClear={() => onPick({ tickets: [] })}
      />
      <p role="status" className="unseen">
        {drawn && `开奖号码 ${drawn.join(' ')}，总和 ${sumText(drawn)}，${dragonTigerText(drawn)}`}
      </p>
      {great && <BigWin key={round?.id} title="大奖" payout={DIGIT_PAYS} />}
    </div>
  );
}

/** Hits on a digit or on 和 are shouted about. */
function isGreat({ bet }: LotteryTicket, { digits }: LotteryOutcome): boolean {
  return betOdds(bet) >= DIGIT_PAYS && betWins(bet, digits);
}

export const lotteryBoard: Board<LotteryPick, LotteryOutcome> = {
  rules: lotteryGame,
  firstPick: { tickets: [{ bet: { on: 'big' }, chips: 1 }] },
  ready: ({ tickets }) => tickets.length > 0,
  action: '开奖',
  View: LotteryView,
  help: LOTTERY_HELP,
};
