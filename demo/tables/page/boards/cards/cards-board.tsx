import { Robot, type RobotMood } from '../../../../../src/ui/robot.tsx';
import {
  CARD_SPOT_NAMES,
  CARD_SPOTS,
  type CardSpot,
  type CardsOutcome,
  type CardsPick,
  cardSpotPays,
  cardsGame,
  cardsResultText,
  cardsWinner,
  PAIR_PAYS,
  SIDE_PAYS,
  STAKE_BACK,
} from '../../../rules/cards.ts';
import { cardText, HAND_NAMES, Hand, rankHand } from '../../../rules/cards-ranks.ts';
import { oddsText } from '../../../rules/odds-text.ts';
import { CARDS_RETURN } from '../../../rules/returns.ts';
import type { DetailLine } from '../../../rules/table-game.ts';
import { BigWin, bigWinName } from '../big-win/big-win.tsx';
import type { Board, BoardProps, ShownRound } from '../board.ts';
import { useReveal } from '../use-reveal.ts';
import { vendorLook } from '../vendor-look.ts';
import styles from './cards-board.module.css';
import { chipsOn, layChip, takeChip } from './cards-pick.ts';
import { HandView } from './hand-view.tsx';
import { SpotButton } from './spot-button.tsx';
import { REVEAL_MS, type SeatName } from './timing.ts';

const LANTERNS = [
  { x: 34, y: 18, scale: 1 },
  { x: 92, y: 29, scale: 0.82 },
  { x: 274, y: 29, scale: 0.82 },
  { x: 332, y: 18, scale: 1 },
];

const BEST_FIRST = [Hand.three, Hand.straightFlush, Hand.flush, Hand.straight, Hand.pair] as const;

const PAYS_MOST_FIRST = [...BEST_FIRST].sort((a, b) => PAIR_PAYS[b] - PAIR_PAYS[a]);

/** The rules as a player reads them. */
const CARDS_HELP: readonly DetailLine[] = [
  { label: '玩法', value: '闲家与庄家各发三张牌，比牌型大小。猜哪边更大。' },
  {
    label: '牌型',
    value: `从大到小：${BEST_FIRST.map((hand) => HAND_NAMES[hand]).join('、')}、散牌。牌型相同比点数，A 最大，不比花色。`,
  },
  { label: '顺子', value: 'Q K A 最大，A 2 3 最小。2 3 5 没有特权。' },
  {
    label: '闲 / 庄',
    value: `猜中返 ${oddsText(SIDE_PAYS)} 倍（含本金，即 1 赔 0.95）；两边完全同级退还押注。只能押一边。`,
  },
  {
    label: '对子以上',
    value: `按该家牌型返还（含本金）：${PAYS_MOST_FIRST.map((hand) => `${HAND_NAMES[hand]} ${oddsText(PAIR_PAYS[hand])} 倍`).join('、')}。`,
  },
  {
    label: '返还率',
    value: `闲或庄 ${CARDS_RETURN.side}%，对子以上 ${CARDS_RETURN.pair}%（按全部牌组精确计算）。`,
  },
  { label: '发牌', value: '一副 52 张牌，每局重新洗，闲庄轮流发。' },
];

const SIDE_TEXT = `返 ${oddsText(SIDE_PAYS)} 倍`;
const PAIR_TEXT = `返 ${oddsText(PAIR_PAYS[Hand.pair])} – ${PAIR_PAYS[Hand.three] / 100} 倍`;
const PAYS: Record<CardSpot, string> = {
  player: SIDE_TEXT,
  banker: SIDE_TEXT,
  playerPair: PAIR_TEXT,
  bankerPair: PAIR_TEXT,
};

function CardsView(props: BoardProps<CardsPick, CardsOutcome>) {
  const { vendor, pick, onPick, unit, locked, waiting, round, settled } = props;
  const revealing = useReveal(props, () => REVEAL_MS);
  const over = round && !revealing && !waiting ? round : undefined;
  const motion = motionOf(waiting, revealing);
  const resultOf = (seat: SeatName) => {
    if (!over) return undefined;
    const winner = cardsWinner(over.outcome);
    if (winner === 'none') return 'equal';
    return winner === seat ? 'won' : 'lost';
  };
  const spotResult = (spot: CardSpot) => {
    if (!over || chipsOn(over.pick, spot) === 0) return undefined;
    const pays = cardSpotPays(spot, over.outcome);
    if (pays === STAKE_BACK) return undefined;
    return pays > 0 ? 'won' : 'lost';
  };
  const best = over && !settled ? bestPays(over) : 0;
  const big = bigWinName(best);
  return (
    <div className={styles.board} style={vendorLook(vendor)}>
      <div className={styles.table}>
        <Felt mood={over && over.payout > 0 ? 'happy' : 'idle'} shuffling={waiting} />
        <div className={styles.hands} key={round?.id}>
          {(['player', 'banker'] as const).map((seat) => (
            <HandView
              key={seat}
              seat={seat}
              cards={round?.outcome[seat]}
              motion={motion}
              result={resultOf(seat)}
              fresh={!settled}
            />
          ))}
        </div>
        {over && (
          <span
            className={styles.stamp}
            data-winner={cardsWinner(over.outcome)}
            data-fresh={!settled || undefined}
            aria-hidden="true"
          >
            {{ player: '闲赢', banker: '庄赢', none: '同级' }[cardsWinner(over.outcome)]}
          </span>
        )}
      </div>
      <div className={styles.spots}>
        {CARD_SPOTS.map((spot) => (
          <SpotButton
            key={spot}
            spot={spot}
            name={CARD_SPOT_NAMES[spot]}
            pays={PAYS[spot]}
            chips={chipsOn(pick, spot)}
            unit={unit}
            locked={locked}
            result={spotResult(spot)}
            onAdd={() => onPick(layChip(pick, spot))}
            onTake={() => onPick(takeChip(pick, spot))}
          />
        ))}
      </div>
      <p role="status" className="unseen">
        {over && spoken(over.outcome)}
      </p>
      {big && <BigWin key={round?.id} title={big} payout={best} />}
    </div>
  );
}

/** The most that a single spot paid. */
function bestPays({ pick, outcome }: ShownRound<CardsPick, CardsOutcome>): number {
  return Math.max(...pick.bets.map(({ spot }) => cardSpotPays(spot, outcome)));
}

function motionOf(waiting: boolean, revealing: boolean) {
  if (waiting) return 'gathered';
  return revealing ? 'dealt' : 'still';
}

function spoken(outcome: CardsOutcome): string {
  const hand = (seat: SeatName) =>
    `${outcome[seat].map(cardText).join(' ')} ${HAND_NAMES[rankHand(outcome[seat]).hand]}`;
  return `闲家 ${hand('player')}，庄家 ${hand('banker')}，${cardsResultText(outcome)}`;
}

export const cardsBoard: Board<CardsPick, CardsOutcome> = {
  rules: cardsGame,
  firstPick: { bets: [{ spot: 'player', chips: 1 }] },
  ready: ({ bets }) => bets.length > 0,
  action: '发牌',
  View: CardsView,
  help: CARDS_HELP,
};

/** The table and the stall it stands in, with the robot who deals. */
function Felt({ mood, shuffling }: { mood: RobotMood; shuffling: boolean }) {
  return (
    <div className={styles.felt} aria-hidden="true">
      <svg
        viewBox="0 0 366 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 0h366v110H0Z" className={styles.night} />
        <path d="M40 0 183 110 326 0Z" className={styles.beam} />
        <path d="M0 4Q92 34 183 12T366 4" className={styles.string} />
        {LANTERNS.map(({ x, y, scale }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path d="M0-8v6" className={styles.string} />
            <ellipse cy="13" rx="15" ry="14" className={styles.lantern} />
            <path d="M-7 0Q-11 13-7 26M0-1V27M7 0Q11 13 7 26" className={styles.rib} />
            <path d="M-7-2H7M-7 28H7M0 30v7" className={styles.trim} />
          </g>
        ))}
      </svg>
      <span className={styles.dealer}>
        <Robot mood={mood} size={84} />
      </span>
      <svg
        viewBox="0 0 366 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M-10 99Q183 55 376 99V250H-10Z" className={styles.rail} />
        <path d="M-10 107Q183 64 376 107V250H-10Z" className={styles.cloth} />
        <path d="M-10 117Q183 75 376 117" className={styles.seam} />
        <path d="M183 92V232" className={styles.middle} />
      </svg>
      <span className={styles.pack} data-shuffling={shuffling || undefined}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
