import type { Counts } from './counts.ts';
import type { Cycle, Period } from './periods.ts';
import type { Standing } from './standing.ts';

/** Where a promotion stands in lists. */
type Group = 'newcomer' | 'daily' | 'period' | 'agent' | 'special';

/** What is counted for a promotion type, by which period, and what it pays. */
export interface Definition {
  cycle: Cycle;
  group: Group;
  /** How many days before the period count too. */
  reachesBack?: number;
  /** @param today the platform's day, YYYY-MM-DD */
  measure(counts: Counts, period: Period, today: string): Promise<Standing>;
  /** For its rules: what has to be done, and what that brings. */
  terms: readonly Term[];
}

/** A line of a promotion's rules. */
export interface Term {
  condition: string;
  reward: string;
}
