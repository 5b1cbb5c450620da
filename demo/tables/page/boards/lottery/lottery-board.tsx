import { type CSSProperties, useState } from 'react';
import { Robot } from '../../../../../src/ui/robot.tsx';
import {
  type LotteryOutcome,
  type LotteryPick,
  type LotteryTicket,
  lotteryGame,
  TICKETS_MOST,
} from '../../../rules/lottery.ts';
import {
  betOdds,
  betWins,
  DIGIT_PAYS,
  dragonTigerText,
  type LotteryBet,
  OFFERS,
  PLACES,
  sumText,
} from '../../../rules/lottery-bets.ts';
import { oddsText } from '../../../rules/odds-text.ts';
import { LOTTERY_RETURN } from '../../../rules/returns.ts';
import type { DetailLine } from '../../../rules/table-game.ts';
import { BigWin } from '../big-win/big-win.tsx';
import type { Board, BoardProps } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import { BetGrid } from './bet-grid.tsx';
import styles from './lottery-board.module.css';
import { addTicket, chipsOn, takeTicket } from './lottery-pick.ts';
import { Machine } from './machine.tsx';
import { TicketStrip } from './ticket-strip.tsx';

/** Between two balls, and how long one rolls, ms. */
const EVERY = 380;

const ROLLS = 820;

/** How long a reveal takes, ms. */
const REVEAL_MS = EVERY * (PLACES.length - 1) + ROLLS + 150;

/** The rules as a player reads them. */
const LOTTERY_HELP: readonly DetailLine[] = [
  { label: '玩法', value: '每期摇出五个号码，依次为万、千、百、十、个位，每位 0 – 9。' },
  {
    label: '大小单双',
    value: `看五个号码的总和：23 – 45 为大，0 – 22 为小；奇数为单，偶数为双。返 ${oddsText(OFFERS.big.pays)} 倍。`,
  },
  {
    label: '龙虎和',
    value: `万位大于个位为龙，小于为虎，返 ${oddsText(OFFERS.dragon.pays)} 倍；相等为和，返 ${oddsText(OFFERS.tie.pays)} 倍。开和时龙虎不退。`,
  },
  {
    label: '定位',
    value: `先点位置，再点号码；该位开出所选号码即中，返 ${oddsText(DIGIT_PAYS)} 倍。`,
  },
  { label: '注单', value: `每点一次加一注，一单最多 ${TICKETS_MOST} 种注项。倍数含本金。` },
  {
    label: '返还率',
    value: `大小单双 ${LOTTERY_RETURN.big}%，龙虎 ${LOTTERY_RETURN.dragon}%，和 ${LOTTERY_RETURN.tie}%，定位 ${LOTTERY_RETURN.digit}%（按 100,000 种开奖逐一计算）。`,
  },
];

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

interface DrawSignProps {
  digits: readonly number[] | undefined;
  running: boolean;
  won: boolean;
}

/** The lit sign beside the globe, and the robot who calls the numbers. Said to a reader elsewhere. */
function DrawSign({ digits, running, won }: DrawSignProps) {
  const [sum = '', names = ''] = digits ? sumText(digits).split(' · ') : [];
  return (
    <div className={styles.corner} aria-hidden="true">
      <div className={styles.sign} data-running={running || undefined}>
        {digits ? (
          <>
            <span className={styles.label}>总和</span>
            <b className={styles.sum}>{sum}</b>
            <span className={styles.tags}>
              {[...names.split(' '), dragonTigerText(digits)].map((name) => (
                <i key={name} data-name={name}>
                  {name}
                </i>
              ))}
            </span>
          </>
        ) : (
          <>
            <b className={styles.title}>5D</b>
            <span className={styles.label}>{running ? '摇奖中…' : '五位号码 0 – 9'}</span>
          </>
        )}
      </div>
      <span className={styles.robot}>
        <Robot mood={won ? 'happy' : 'idle'} size={66} />
      </span>
    </div>
  );
}

/** From a socket back to the globe's outlet, in rem: sockets are 4.2 rem apart. */
const toOutlet = (place: number): number => 2.2 - 4.25 * place;

interface ResultTrayProps {
  /** Undefined while none is known. */
  digits: readonly number[] | undefined;
  rolling: boolean;
  /** The place whose digits are on offer below. */
  place: number;
  onPlace: (place: number) => void;
}

/** The five sockets into which the balls drop; a tap chooses the place to bet on. */
function ResultTray({ digits, rolling, place, onPlace }: ResultTrayProps) {
  return (
    <fieldset className={styles.tray} data-rolling={rolling || undefined}>
      <legend className="unseen">定位位置</legend>
      {PLACES.map((name, index) => {
        const digit = digits?.[index];
        const look: Record<string, string> = {
          '--from': `${toOutlet(index)}rem`,
          '--wait': `${index * EVERY}ms`,
        };
        const style: CSSProperties = look;
        return (
          <button
            key={name}
            type="button"
            className={styles.socket}
            aria-pressed={index === place}
            onClick={() => onPlace(index)}
          >
            <span className={styles.hole}>
              {digit !== undefined && (
                <span className={styles.ball} data-place={index} style={style}>
                  <span className={styles.digit}>{digit}</span>
                </span>
              )}
            </span>
            <span className={styles.place}>{name}位</span>
          </button>
        );
      })}
    </fieldset>
  );
}
