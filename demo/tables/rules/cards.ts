import * as v from 'valibot';
import { type Card, cardText, HAND_NAMES, Hand, PACK, rankHand } from './cards-ranks.ts';
import type { Draw } from './fairness.ts';
import { oddsText } from './odds-text.ts';
import { type DetailLine, PickError, type TableGame } from './table-game.ts';

/** Where a stake may lie: a side, or a side's hand being a pair or better. */
export const CARD_SPOTS = ['player', 'banker', 'playerPair', 'bankerPair'] as const;
export type CardSpot = (typeof CARD_SPOTS)[number];

export const CARD_SPOT_NAMES: Readonly<Record<CardSpot, string>> = {
  player: '闲',
  banker: '庄',
  playerPair: '闲对子以上',
  bankerPair: '庄对子以上',
};

/** Most unit stakes on one spot. */
export const CARD_SPOT_MOST = 100;

const pick = v.strictObject({
  bets: v.pipe(
    v.array(
      v.strictObject({
        spot: v.picklist(CARD_SPOTS),
        chips: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CARD_SPOT_MOST)),
      }),
    ),
    v.minLength(1),
    v.maxLength(CARD_SPOTS.length),
    v.check((bets) => new Set(bets.map((bet) => bet.spot)).size === bets.length),
  ),
});
export type CardsPick = v.InferOutput<typeof pick>;

const hand = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PACK - 1))),
  v.length(3),
);
const outcome = v.object({ player: hand, banker: hand });
export type CardsOutcome = v.InferOutput<typeof outcome>;

/** Hundredths of the unit stake, the stake itself included. */
export const SIDE_PAYS = 195;
/** What a spot that neither won nor lost brings. */
export const STAKE_BACK = 100;
export const PAIR_PAYS: Readonly<Record<Hand, number>> = {
  [Hand.high]: 0,
  [Hand.pair]: 220,
  [Hand.straight]: 700,
  [Hand.flush]: 400,
  [Hand.straightFlush]: 3000,
  [Hand.three]: 4000,
};

type CardsWinner = 'player' | 'banker' | 'none';

/** Whose hand is better. */
export function cardsWinner({ player, banker }: CardsOutcome): CardsWinner {
  const difference = rankHand(player).score - rankHand(banker).score;
  if (difference === 0) return 'none';
  return difference > 0 ? 'player' : 'banker';
}

/** What one unit stake on a spot brings back, in hundredths. */
export function cardSpotPays(spot: CardSpot, result: CardsOutcome): number {
  if (spot === 'playerPair') return PAIR_PAYS[rankHand(result.player).hand];
  if (spot === 'bankerPair') return PAIR_PAYS[rankHand(result.banker).hand];
  const winner = cardsWinner(result);
  if (winner === 'none') return STAKE_BACK;
  return winner === spot ? SIDE_PAYS : 0;
}

/** 闲家 and 庄家 get three cards each, in turns, from a freshly shuffled pack. */
function deal(draw: Draw): CardsOutcome {
  const pack: Card[] = Array.from({ length: PACK }, (_, card) => card);
  const next = (): Card => pack.splice(draw(pack.length), 1)[0] ?? 0;
  const result: CardsOutcome = { player: [], banker: [] };
  for (let round = 0; round < 3; round++) {
    result.player.push(next());
    result.banker.push(next());
  }
  return result;
}

const RESULT_WORDS: Readonly<Record<CardsWinner, string>> = {
  player: '闲赢',
  banker: '庄赢',
  none: '同级，押注退还',
};

const handText = (cards: readonly Card[]): string =>
  `${cards.map(cardText).join(' ')}（${HAND_NAMES[rankHand(cards).hand]}）`;

/** What the record says of a spot. */
function paysText(pays: number, spot: CardSpot): string {
  if (pays === 0) return '未中';
  const back = pays === STAKE_BACK && (spot === 'player' || spot === 'banker');
  return back ? '退还' : `中奖，${oddsText(pays)} 倍`;
}

function betLine(bet: CardsPick['bets'][number], result: CardsOutcome): DetailLine {
  const pays = cardSpotPays(bet.spot, result);
  return {
    label: `${CARD_SPOT_NAMES[bet.spot]}（${bet.chips} 注）`,
    value: paysText(pays, bet.spot),
  };
}

/** What the result is called: 闲赢, 庄赢, or that the stakes go back. */
export const cardsResultText = (result: CardsOutcome): string => RESULT_WORDS[cardsWinner(result)];

/** One hand of 炸金花 against the banker. */
export const cardsGame: TableGame<CardsPick, CardsOutcome> = {
  kind: 'cards',
  version: 1,
  pick,
  outcome,
  weight: ({ bets }) => bets.reduce((sum, bet) => sum + bet.chips, 0),
  play(draw, { bets }) {
    const spots = bets.map((bet) => bet.spot);
    if (spots.includes('player') && spots.includes('banker')) {
      throw new PickError('闲和庄只能押一边');
    }
    return deal(draw);
  },
  payout: ({ bets }, result) =>
    bets.reduce((sum, bet) => sum + cardSpotPays(bet.spot, result) * bet.chips, 0),
  describe: ({ bets }, result) => [
    { label: '闲家', value: handText(result.player) },
    { label: '庄家', value: handText(result.banker) },
    { label: '结果', value: cardsResultText(result) },
    ...bets.map((bet) => betLine(bet, result)),
  ],
};
