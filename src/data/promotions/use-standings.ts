import { useEffect, useState } from 'react';
import type { Promotion } from '../../../contract/calls/promotions.ts';
import { useOperations } from '../money/use-operations.ts';
import { useServerNow } from '../time/use-server-now.ts';
import { usePromotionClaims } from './promotion-queries.ts';
import { isUntold, type Standings, standingsAt } from './standing.ts';

const MINUTE_MS = 60_000;

/** A promotion to show, and what its standing and those of its steps are found by. */
export interface PromotionProps {
  promotion: Promotion;
  standings: Standings;
}

/**
 * The standings of promotions, from the platform's time and this browser's journal, and from the claim log where the
 * platform tells no states.
 */
export function useStandings(promotions: readonly Promotion[] | undefined): Standings {
  const isLogWanted =
    promotions?.some(
      (promotion) =>
        isUntold(promotion) || promotion.steps.some(({ state }) => state === undefined),
    ) ?? false;
  const { claims } = usePromotionClaims(undefined, isLogWanted);
  return standingsAt(useOperations() ?? [], useMinute(), isLogWanted ? claims : []);
}

/** The platform's time, ms, updated every minute: precise enough for days and periods. */
export function useMinute(): number {
  return useServerNow(true, MINUTE_MS);
}

/** Ids of promotions that met a condition during this visit; they keep their place until the page is left. */
export function useKept(
  promotions: readonly Promotion[] | undefined,
  isKept: (promotion: Promotion) => boolean,
) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  // Until the journal is read, a list of before a claim still shows its reward as claimable.
  const isKnown = useOperations() !== undefined;
  const fresh = (isKnown ? (promotions ?? []) : []).filter(
    (each) => !kept.has(each.id) && isKept(each),
  );
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh.map(({ id }) => id)]));
  // A hidden view keeps its state but ends its effects, so the ids are cleared in the effect's cleanup.
  useEffect(() => () => setKept(new Set()), []);
  return kept;
}
