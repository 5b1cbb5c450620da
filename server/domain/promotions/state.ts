import { PromotionState } from '../../../contract/player-enums.ts';
import { isReached, type Part, type Standing } from './standing.ts';
import type { Task } from './tasks.ts';

/** The time window in which a player can claim a task; ms, null where unbounded, the end is exclusive. */
export interface Offer {
  startsMs: number | null;
  endsMs: number | null;
}

/** The intersection of the task's period, the promotion's own times and the player's own time window. */
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

/** State of an offer from its time window alone: not started, in progress or expired. */
export function stateOfOffer({ startsMs, endsMs }: Offer, nowMs: number): PromotionState {
  if (startsMs !== null && nowMs < startsMs) return PromotionState.notStarted;
  if (endsMs !== null && nowMs >= endsMs) return PromotionState.expired;
  return PromotionState.inProgress;
}

/** State of a step, or of a promotion without steps. @param offer result of {@link stateOfOffer} */
export function stateOfPart(part: Part, isClaimed: boolean, offer: PromotionState): PromotionState {
  if (isClaimed) return PromotionState.claimed;
  if (offer !== PromotionState.inProgress) return offer;
  if (part.when === 'future') return PromotionState.notStarted;
  if (isReached(part)) return PromotionState.claimable;
  return part.when === 'past' ? PromotionState.expired : PromotionState.inProgress;
}

/** State of a promotion as a whole: claimable when any part is claimable. */
export function stateOfAll(
  parts: readonly { part: Part; state: PromotionState }[],
  offer: PromotionState,
): PromotionState {
  const { claimable, claimed } = PromotionState;
  if (parts.some(({ state }) => state === claimable)) return claimable;
  // A calendar counts as claimed once today's step is claimed.
  const today = parts.filter(({ part }) => part.when === 'today');
  const asked = today.length === 0 ? parts : today;
  return asked.length > 0 && asked.every(({ state }) => state === claimed) ? claimed : offer;
}
