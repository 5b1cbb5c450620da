import type { Counts } from './counts.ts';
import type { Cycle, Period } from './periods.ts';

/** What a promotion type counts and pays, and when it restarts. */
export interface Definition {
  cycle: Cycle;
  /** Section of the promotion list. */
  group: 'newcomer' | 'daily' | 'period' | 'agent' | 'special';
  /** Number of days before the period that count too. */
  reachesBack?: number;
  /** @param today the platform's day, YYYY-MM-DD */
  measure(counts: Counts, period: Period, today: string): Promise<Standing>;
}

/** The definition of a promotion type; undefined for a special activity or an unknown number. */
export type DefinitionOf = (activityType: number) => Definition | undefined;

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
