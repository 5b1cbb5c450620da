import type { Counts } from './counts.ts';
import type { Cycle, Period } from './periods.ts';
import type { Standing } from './standing.ts';

/** Section of the promotion list. */
type Group = 'newcomer' | 'daily' | 'period' | 'agent' | 'special';

/** Period, measured figures and rewards of a promotion type. */
export interface Definition {
  cycle: Cycle;
  group: Group;
  /** Number of days before the period that count too. */
  reachesBack?: number;
  /** @param today the platform's day, YYYY-MM-DD */
  measure(counts: Counts, period: Period, today: string): Promise<Standing>;
  /** Conditions and rewards shown in the promotion's rules. */
  terms: readonly Term[];
}

export interface Term {
  condition: string;
  reward: string;
}
