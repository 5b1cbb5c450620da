import type { Promotion } from '../../../../contract/calls/promotions.ts';
import type { Operation } from '../../../../db/operation.ts';
import { useOperations } from '../../../data/money/use-operations.ts';
import { useServerNow } from '../../../data/time/use-server-now.ts';
import { promotionStanding, type Standing } from './standing.ts';

const MINUTE_MS = 60_000;

export interface Standings {
  /** The platform's time, ms, updated every minute. */
  now: number;
  /** The account's operations, newest first. */
  ops: readonly Operation[];
  /** The standing of a promotion as a whole. */
  of: (promotion: Promotion) => Standing;
}

const NONE: readonly Operation[] = [];

/** The standings of promotions, from the platform's time and this browser's journal. */
export function useStandings(): Standings {
  const now = useMinute();
  const ops = useOperations() ?? NONE;
  return { now, ops, of: (promotion) => promotionStanding(promotion, ops, now) };
}

/** The platform's time, ms, updated every minute: precise enough for days and periods. */
export function useMinute(): number {
  return useServerNow(true, MINUTE_MS);
}
