import type { Promotion } from '../../../../contract/calls/promotions.ts';
import type { Operation } from '../../../../db/operation.ts';
import { useOperations } from '../../../data/money/use-operations.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { promotionStanding, type Standing } from './standing.ts';

const MINUTE_MS = 60_000;

export interface Standings {
  /** The platform's time, ms, to the minute. */
  now: number;
  /** The account's operations, newest first. */
  ops: readonly Operation[];
  /** Where a promotion stands as a whole. */
  of: (promotion: Promotion) => Standing;
}

const NONE: readonly Operation[] = [];

/** For views that show promotions: where they stand, by now and by what was claimed from this browser. */
export function useStandings(): Standings {
  const now = useMinute();
  const ops = useOperations() ?? NONE;
  return { now, ops, of: (promotion) => promotionStanding(promotion, ops, now) };
}

/** The platform's time, ms, fresh enough for days and periods. */
export function useMinute(): number {
  return useServerNow(true, MINUTE_MS);
}
