import { PromotionState } from '../../../contract/enums.ts';
import { isReached, type Part, type Standing } from './standing.ts';
import type { Task } from './tasks.ts';

/** From and until when a player can claim a task; ms, the end is the first moment after it. */
export interface Offer {
  startsMs: number | null;
  endsMs: number | null;
}

/** The narrowest of the task's period, the time its promotion runs, and a time of the player's own. */
export function offerOf({ period, row }: Task, offered?: Standing['offered']): Offer {
  const known = (moments: (number | null | undefined)[]) =>
    moments.filter((moment) => typeof moment === 'number');
  const starts = known([period.startsMs, row.startsAt?.getTime(), offered?.fromMs]);
  const ends = known([period.endsMs, row.endsAt?.getTime(), offered?.untilMs]);
  return {
    startsMs: starts.length === 0 ? null : Math.max(...starts),
    endsMs: ends.length === 0 ? null : Math.min(...ends),
  };
}

/** How an offer stands by itself: not started, in progress or expired. */
export function stateOfOffer({ startsMs, endsMs }: Offer, nowMs: number): PromotionState {
  if (startsMs !== null && nowMs < startsMs) return PromotionState.notStarted;
  if (endsMs !== null && nowMs >= endsMs) return PromotionState.expired;
  return PromotionState.inProgress;
}

/** How a step stands, or a promotion that has none. @param offer as {@link stateOfOffer} says */
export function stateOfPart(part: Part, isClaimed: boolean, offer: PromotionState): PromotionState {
  if (isClaimed) return PromotionState.claimed;
  if (offer !== PromotionState.inProgress) return offer;
  if (part.when === 'future') return PromotionState.notStarted;
  if (isReached(part)) return PromotionState.claimable;
  return part.when === 'past' ? PromotionState.expired : PromotionState.inProgress;
}

/** How a promotion stands as a whole: what can be claimed comes first. */
export function stateOfAll(
  parts: readonly { part: Part; state: PromotionState }[],
  offer: PromotionState,
): PromotionState {
  const { claimable, claimed } = PromotionState;
  if (parts.some(({ state }) => state === claimable)) return claimable;
  // A calendar is done with for today when today is.
  const today = parts.filter(({ part }) => part.when === 'today');
  const asked = today.length === 0 ? parts : today;
  return asked.length > 0 && asked.every(({ state }) => state === claimed) ? claimed : offer;
}
