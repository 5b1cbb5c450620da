import { moneyToWire, parseMoney } from '../../../contract/money.ts';

/** One in `progress` and `target`: whatever is counted travels as decimal text, as amounts do. */
export const ONE = parseMoney('1');

/** A number of days, rounds or people as progress. */
export const whole = (count: number): bigint => BigInt(count) * ONE;

/** How far something is. */
export interface Measure {
  progress: bigint;
  target: bigint;
  /** What is counted: USDT, 天, 局… */
  unit: string;
}

/** What can be claimed at once: a step, or the promotion as a whole. */
export interface Part extends Measure {
  /** Empty for the promotion as a whole. */
  id: string;
  title: string;
  /** micro-USDT; 0 where it is drawn when it is claimed. */
  reward: bigint;
  /** Least and most that is drawn, in micro-USDT. */
  luck?: Luck;
  /** The day that a calendar's step is, and whether that day has passed or is yet to come. */
  date?: string;
  when?: 'past' | 'today' | 'future';
}

export interface Luck {
  least: bigint;
  most: bigint;
}

/** How a player stands with a promotion in a period, before what he has claimed is looked at. */
export interface Standing {
  parts: readonly Part[];
  /** What the list shows; that of the only part where there is none. */
  overall?: Measure;
  /** Where the reward is not one amount. */
  rewardText: string;
  /** A time of the player's own in which it is offered; ms, the end is the first moment after it. */
  offered?: { fromMs: number; untilMs: number };
}

/** Whether a part has been earned. */
export const isReached = ({ progress, target, when }: Part): boolean =>
  when !== 'future' && progress >= target;

/** From and to, as a reward's text. */
export function rangeText(least: bigint, most: bigint): string {
  return least === most ? moneyToWire(least) : `${moneyToWire(least)}–${moneyToWire(most)}`;
}
