/** The five places of a draw, first to last. */
export const PLACES = ['万', '千', '百', '十', '个'] as const;
export const DIGITS = 10;

/** Bets without a number of their own. */
export const SIMPLE_BETS = ['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie'] as const;
type SimpleBet = (typeof SIMPLE_BETS)[number];

/** A simple bet, or a digit at a place. */
export type LotteryBet = { on: SimpleBet } | { on: 'digit'; place: number; digit: number };

interface Offer {
  name: string;
  /** Hundredths of the unit stake, the stake included. */
  pays: number;
  wins: (draw: readonly number[]) => boolean;
}

const sum = (draw: readonly number[]): number => draw.reduce((all, digit) => all + digit, 0);
const first = (draw: readonly number[]): number => draw[0] ?? 0;
const last = (draw: readonly number[]): number => draw[PLACES.length - 1] ?? 0;

/** Sums go from 0 to 45; half of all draws lie at 23 and above. */
const BIG_FROM = 23;

export const OFFERS: Readonly<Record<SimpleBet, Offer>> = {
  big: { name: '大', pays: 195, wins: (draw) => sum(draw) >= BIG_FROM },
  small: { name: '小', pays: 195, wins: (draw) => sum(draw) < BIG_FROM },
  odd: { name: '单', pays: 195, wins: (draw) => sum(draw) % 2 === 1 },
  even: { name: '双', pays: 195, wins: (draw) => sum(draw) % 2 === 0 },
  dragon: { name: '龙', pays: 215, wins: (draw) => first(draw) > last(draw) },
  tiger: { name: '虎', pays: 215, wins: (draw) => first(draw) < last(draw) },
  tie: { name: '和', pays: 960, wins: (draw) => first(draw) === last(draw) },
};

/** What a digit at its place pays, in hundredths. */
export const DIGIT_PAYS = 960;

/** One text for a bet, the same for the same bet. */
export const betKey = (bet: LotteryBet): string =>
  bet.on === 'digit' ? `${bet.place}:${bet.digit}` : bet.on;

/** 大, 龙, 万位 7. */
export const betName = (bet: LotteryBet): string =>
  bet.on === 'digit' ? `${PLACES[bet.place]}位 ${bet.digit}` : OFFERS[bet.on].name;

export const betOdds = (bet: LotteryBet): number =>
  bet.on === 'digit' ? DIGIT_PAYS : OFFERS[bet.on].pays;

export function betWins(bet: LotteryBet, draw: readonly number[]): boolean {
  return bet.on === 'digit' ? draw[bet.place] === bet.digit : OFFERS[bet.on].wins(draw);
}

/** The sum in words: 25 · 大 单. */
export function sumText(draw: readonly number[]): string {
  const names = (['big', 'small', 'odd', 'even'] as const)
    .filter((bet) => OFFERS[bet].wins(draw))
    .map((bet) => OFFERS[bet].name);
  return `${sum(draw)} · ${names.join(' ')}`;
}

/** 龙, 虎 or 和. */
export function dragonTigerText(draw: readonly number[]): string {
  const bet = (['dragon', 'tiger', 'tie'] as const).find((one) => OFFERS[one].wins(draw)) ?? 'tie';
  return OFFERS[bet].name;
}
