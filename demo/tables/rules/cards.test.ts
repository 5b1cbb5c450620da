import { describe, expect, it } from 'vitest';
import {
  CARD_SPOTS,
  type CardSpot,
  type CardsOutcome,
  type CardsPick,
  cardSpotPays,
  cardsGame,
  PAIR_PAYS,
  SIDE_PAYS,
} from './cards.ts';
import { type Card, cardText, Hand, PACK, rankHand } from './cards-ranks.ts';
import { type Draw, fairDraw } from './fairness.ts';
import { CARDS_RETURN } from './returns.ts';
import { settle } from './settle.ts';
import { PickError, type Setting } from './table-game.ts';

const SETTING: Setting = { gameCode: 'KY-1-1', category: 1, day: '2026-11-21' };

const PACK_CARDS: Card[] = Array.from({ length: PACK }, (_, card) => card);
const BY_TEXT = new Map(PACK_CARDS.map((card) => [cardText(card), card]));

/** "♠A ♥K ♦3" */
const hand = (text: string): Card[] => text.split(' ').map((one) => BY_TEXT.get(one) ?? Number.NaN);

const ALL: Card[][] = PACK_CARDS.flatMap((a) =>
  PACK_CARDS.slice(a + 1).flatMap((b) => PACK_CARDS.slice(b + 1).map((c) => [a, b, c])),
);

/** Chance that two hands of one pack are equal, counted over all pairs of hands that share no card. */
function equalChance(): number {
  const byScore = new Map<number, Card[][]>();
  for (const cards of ALL) {
    const { score } = rankHand(cards);
    byScore.set(score, [...(byScore.get(score) ?? []), cards]);
  }
  let equal = 0;
  for (const hands of byScore.values()) {
    for (const mine of hands) {
      equal += hands.filter((other) => !other.some((card) => mine.includes(card))).length;
    }
  }
  // A hand leaves 49 cards, of which the other takes three.
  return equal / (ALL.length * ((49 * 48 * 47) / 6));
}

/** Deals these cards, in turns: player, banker, player … */
function dealing(player: string, banker: string): Draw {
  const wanted = hand(player).flatMap((card, index) => [card, hand(banker)[index] ?? 0]);
  const left = [...PACK_CARDS];
  return () => {
    const place = left.indexOf(wanted.shift() ?? 0);
    left.splice(place, 1);
    return place;
  };
}

const one = (spot: CardSpot, chips = 1): CardsPick => ({ bets: [{ spot, chips }] });

describe('the hands', () => {
  it('are as many of each kind as three cards can make', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const cards of ALL) {
      const { hand: kind } = rankHand(cards);
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    expect(ALL).toHaveLength(22_100);
    expect(counts).toEqual([16_440, 3744, 720, 1096, 48, 52]);
  });

  it.each([
    ['♠2 ♥2 ♣2', '♠Q ♠K ♠A'],
    ['♠A ♥A ♣A', '♠K ♥K ♣K'],
    ['♠A ♠2 ♠3', '♠A ♠K ♠J'],
    ['♠Q ♠K ♠A', '♥J ♥Q ♥K'],
    ['♥2 ♥3 ♥4', '♠A ♠2 ♠3'],
    ['♠2 ♠3 ♠5', '♠Q ♥K ♣A'],
    ['♠A ♥2 ♣3', '♠A ♥A ♣K'],
    ['♠2 ♥3 ♣4', '♠A ♥2 ♣3'],
    ['♠2 ♥2 ♣3', '♠A ♥K ♣J'],
    ['♠3 ♥3 ♣2', '♠2 ♥2 ♣A'],
    ['♠9 ♥9 ♣5', '♣9 ♦9 ♣4'],
    ['♠A ♥K ♣3', '♥A ♦K ♣2'],
    ['♠A ♠K ♠9', '♥A ♥K ♥8'],
    ['♠2 ♥2 ♣2', '♠2 ♥3 ♣5'],
  ])('%s beats %s', (better, worse) => {
    expect(rankHand(hand(better)).score).toBeGreaterThan(rankHand(hand(worse)).score);
  });

  it('are equal where only suits differ, in whatever order they were dealt', () => {
    expect(rankHand(hand('♠A ♥K ♣3')).score).toBe(rankHand(hand('♦3 ♠K ♥A')).score);
    expect(rankHand(hand('♠9 ♠5 ♠3')).score).toBe(rankHand(hand('♥3 ♥9 ♥5')).score);
  });
});

describe('the cards', () => {
  it('return on a side what the rules say', () => {
    const equal = equalChance();
    // Cards are dealt alike to both, so either is as likely to be better.
    const percent = ((1 - equal) / 2) * SIDE_PAYS + equal * 100;
    expect(percent.toFixed(2)).toBe(CARDS_RETURN.side);
    expect(percent).toBeGreaterThan(94);
    expect(percent).toBeLessThan(98.5);
  });

  it('return on a pair or better what the rules say, over all 22,100 hands', () => {
    const back = ALL.reduce((sum, cards) => sum + PAIR_PAYS[rankHand(cards).hand], 0);
    const percent = back / ALL.length;
    expect(percent.toFixed(2)).toBe(CARDS_RETURN.pair);
    expect(percent).toBeGreaterThan(94);
    expect(percent).toBeLessThan(98.5);
  });

  it.each<[string, string, Record<CardSpot, number>]>([
    ['♠A ♥A ♣2', '♥K ♦Q ♣9', { player: 195, banker: 0, playerPair: 220, bankerPair: 0 }],
    ['♠2 ♥5 ♣9', '♥4 ♥7 ♥9', { player: 0, banker: 195, playerPair: 0, bankerPair: 400 }],
    ['♠A ♥2 ♣3', '♥4 ♦5 ♣6', { player: 0, banker: 195, playerPair: 700, bankerPair: 700 }],
    ['♠9 ♥9 ♣9', '♥4 ♥5 ♥6', { player: 195, banker: 0, playerPair: 4000, bankerPair: 3000 }],
    ['♠A ♥K ♣9', '♥A ♦K ♠9', { player: 100, banker: 100, playerPair: 0, bankerPair: 0 }],
  ])('pay %s against %s', (player, banker, pays) => {
    const result: CardsOutcome = { player: hand(player), banker: hand(banker) };
    for (const spot of CARD_SPOTS) expect(cardSpotPays(spot, result)).toBe(pays[spot]);
  });

  it('add up what all chips bring, and say so', () => {
    const pick: CardsPick = {
      bets: [
        { spot: 'player', chips: 3 },
        { spot: 'playerPair', chips: 2 },
        { spot: 'bankerPair', chips: 1 },
      ],
    };
    const draw = dealing('♠A ♥A ♣2', '♥K ♦Q ♣9');
    const settled = settle(cardsGame, pick, draw, SETTING);
    expect(settled).toMatchObject({ weight: 6, payout: 3 * 195 + 2 * 220 });
    expect(settled.details).toEqual([
      { label: '闲家', value: '♠A ♥A ♣2（对子）' },
      { label: '庄家', value: '♥K ♦Q ♣9（散牌）' },
      { label: '结果', value: '闲赢' },
      { label: '闲（3 注）', value: '中奖，1.95 倍' },
      { label: '闲对子以上（2 注）', value: '中奖，2.20 倍' },
      { label: '庄对子以上（1 注）', value: '未中' },
    ]);
  });

  it('give stakes back where neither hand is better', () => {
    const settled = settle(cardsGame, one('banker', 4), dealing('♠A ♥K ♣9', '♥A ♦K ♠9'), SETTING);
    expect(settled.payout).toBe(400);
    expect(settled.details.slice(2)).toEqual([
      { label: '结果', value: '同级，押注退还' },
      { label: '庄（4 注）', value: '退还' },
    ]);
  });

  it('come again for the same seed, six different ones every time', () => {
    const play = (nonce: number) =>
      cardsGame.play(fairDraw({ serverSeed: 's', clientSeed: 'c', nonce }), one('player'), SETTING);
    expect(play(1)).toEqual(play(1));
    const dealt = Array.from({ length: 200 }, (_, nonce) => play(nonce));
    for (const { player, banker } of dealt) expect(new Set([...player, ...banker]).size).toBe(6);
    expect(new Set(dealt.flatMap(({ player, banker }) => [...player, ...banker])).size).toBe(PACK);
    expect(new Set(dealt.map(({ player }) => rankHand(player).hand))).toContain(Hand.flush);
  });

  it('take chips on one side only', () => {
    const both = { bets: [...one('player').bets, ...one('banker').bets] };
    expect(() => settle(cardsGame, both, dealing('', ''), SETTING)).toThrow('闲和庄只能押一边');
  });

  it.each([
    null,
    'player',
    {},
    { bets: [] },
    { bets: [{ spot: 'player', chips: 0 }] },
    { bets: [{ spot: 'player', chips: -1 }] },
    { bets: [{ spot: 'player', chips: 0.5 }] },
    { bets: [{ spot: 'player', chips: '1' }] },
    { bets: [{ spot: 'player', chips: 101 }] },
    { bets: [{ spot: 'player', chips: Number.NaN }] },
    { bets: [{ spot: 'tie', chips: 1 }] },
    { bets: [{ spot: 'constructor', chips: 1 }] },
    { bets: [{ spot: 'player', chips: 1, pays: 9999 }] },
    { bets: [...one('player').bets, ...one('player').bets] },
    { bets: Array.from({ length: 5000 }, () => ({ spot: 'player', chips: 1 })) },
  ])('refuse a pick that is not offered (%#)', (raw) => {
    expect(() => settle(cardsGame, raw, dealing('', ''), SETTING)).toThrow(PickError);
  });
});
