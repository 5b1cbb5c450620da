import { moneyToWire, parseMoney } from '../../../contract/money.ts';

/** The value 1 of `progress` and `target`: all counted figures travel as decimal text, like amounts. */
export const ONE = parseMoney('1');

/** A number of days, rounds or people as progress. */
export const whole = (count: number): bigint => BigInt(count) * ONE;

export interface Measure {
  progress: bigint;
  target: bigint;
  /** What is counted: USDT, 天, 局… */
  unit: string;
}

/** The unit of a claim: a step, or the promotion as a whole. */
export interface Part extends Measure {
  /** Empty for the promotion as a whole. */
  id: string;
  title: string;
  /** micro-USDT; 0 when the amount is drawn at the claim. */
  reward: bigint;
  /** Bounds of the drawn amount, in micro-USDT. */
  luck?: Luck;
  /** The day of a calendar step, and how that day relates to today. */
  date?: string;
  when?: 'past' | 'today' | 'future';
}

export interface Luck {
  least: bigint;
  most: bigint;
}

/** A player's standing with a promotion in a period, regardless of claims. */
export interface Standing {
  parts: readonly Part[];
  /** The measure shown in the list; when absent, that of the only part. */
  overall?: Measure;
  /** Text of a reward that is not a single amount. */
  rewardText: string;
  /** The player's own time window for the promotion; ms, the end is exclusive. */
  offered?: { fromMs: number; untilMs: number };
}

/** Whether a part has been earned. */
export const isReached = ({ progress, target, when }: Part): boolean =>
  when !== 'future' && progress >= target;

export function rangeText(least: bigint, most: bigint): string {
  return least === most ? moneyToWire(least) : `${moneyToWire(least)}–${moneyToWire(most)}`;
}
