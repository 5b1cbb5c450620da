import type {
  Promotion,
  PromotionClaim,
  PromotionStep,
} from '../../../contract/calls/promotions.ts';
import { dayOf } from '../../../contract/day.ts';
import { PromotionState } from '../../../contract/player-enums.ts';
import type { Operation } from '../../../db/operation.ts';
import { mondayOf } from '../../format/day-range.ts';
import { claimSubject } from '../money/order-record.ts';

/**
 * The state of a reward for the player, from the platform's answer and this browser's journal:
 * - `open`: the platform tells no state, so that only a claim shows whether there is a reward
 * - `soon`: the period has not started
 * - `progress`: the target is not reached
 * - `claimable`
 * - `sending`, `checking`: a claim is being sent, or its outcome is unknown
 * - `confirm`: the session expired during the claim, which the player has to confirm
 * - `claimed`
 * - `ended`: the period is over
 */
export type Standing =
  | 'open'
  | 'soon'
  | 'progress'
  | 'claimable'
  | 'sending'
  | 'checking'
  | 'confirm'
  | 'claimed'
  | 'ended';

/** Standings that can be claimed, or whose claim is not settled yet; the most urgent first. */
const AT_HAND: readonly Standing[] = ['claimable', 'sending', 'checking', 'confirm'];
/** A step being claimed comes first, so that the promotion's button stays with it. */
const NEXT: readonly Standing[] = ['sending', 'claimable', 'checking', 'confirm', 'open'];
/** How a promotion whose own state is untold stands by its steps, when none is at hand. */
const BY_STEPS: readonly Standing[] = ['open', 'progress', 'soon', 'ended'];

export function isAtHand(standing: Standing): boolean {
  return AT_HAND.includes(standing);
}

/** Whether the platform is asked by a claim: it says that there is a reward, or nothing about one. */
export function isClaimable(standing: Standing): boolean {
  return standing === 'claimable' || standing === 'open';
}

/**
 * Whether only a claim shows how a promotion stands: neither its own state is told nor steps. A special activity
 * (type 0) only has a text, so there is nothing to claim.
 */
export function isUntold({
  activity_type: type,
  state,
  steps,
}: Pick<Promotion, 'activity_type' | 'state' | 'steps'>): boolean {
  return type !== 0 && state === undefined && steps.length === 0;
}

export function isMet({ progress, target }: Pick<PromotionStep, 'progress' | 'target'>): boolean {
  return target !== undefined && target > 0n && progress !== undefined && progress >= target;
}

type Period = Pick<Promotion, 'cycle' | 'starts_at' | 'ends_at'>;

/**
 * The newest relevant claim of a promotion or of one of its steps, in its current period.
 * @param ops newest first
 * @param now ms by the platform's clock
 */
export function claimOf(
  ops: readonly Operation[],
  promotion: Pick<Promotion, 'id'> & Period,
  step: Pick<PromotionStep, 'id'> | undefined,
  now: number,
): Operation | undefined {
  const subject = claimSubject(promotion.id, step?.id);
  const own = ops.filter((op) => op.kind === 'claim' && op.subject === subject && wasSent(op));
  // A granted claim wins over later ones.
  return (
    own.find((op) => isGiven(op) && isOfPeriod(momentOf(op), promotion, now)) ??
    own.find((op) => !isGiven(op))
  );
}

/**
 * When a claim was made, ms by the platform's clock: its outcome may have been found in a later period. Operations of
 * an older release may have the device's time only.
 */
function momentOf({ settledAt, sentAt, createdAt }: Operation): number {
  return sentAt ?? settledAt ?? createdAt;
}

/**
 * Whether a moment lies in a promotion's current period. A platform may keep a promotion's id over its periods, so
 * that an earlier claim must not count for good; where it tells no period, a claim counts for the platform's day.
 * @param at,now ms by the platform's clock
 */
function isOfPeriod(at: number, { cycle, starts_at, ends_at }: Period, now: number): boolean {
  if (starts_at !== undefined) return at >= starts_at;
  if (cycle === 'once') return true;
  const day = dayOf(at);
  // A list that this device kept from an ended period is judged by that period.
  const today = dayOf(Math.min(now, (ends_at ?? Number.POSITIVE_INFINITY) - 1));
  if (cycle === 'month') return day.slice(0, 7) === today.slice(0, 7);
  return cycle === 'week' ? mondayOf(day) === mondayOf(today) : day === today;
}

/** The standing of a promotion without steps, or of a step. @param now ms by the platform's clock */
export function standingOf(
  state: PromotionState | undefined,
  period: Pick<Promotion, 'ends_at'>,
  op: Operation | undefined,
  now: number,
): Standing {
  if (state === PromotionState.claimed || (op && isGiven(op))) return 'claimed';
  if (op?.state === 'sending') return 'sending';
  if (op?.state === 'unknown') return 'checking';
  if (op?.state === 'armed') return 'confirm';
  const isOver = period.ends_at !== undefined && period.ends_at <= now;
  if (state === PromotionState.expired || isOver) return 'ended';
  if (state === undefined) return 'open';
  // Only the platform decides whether a period has started: this device's estimate of the platform's time
  // lags slightly, and `now` is up to a minute old.
  if (state === PromotionState.notStarted) return 'soon';
  return state === PromotionState.claimable ? 'claimable' : 'progress';
}

/**
 * Finds the standings of promotions and their steps.
 * @param ops the account's operations, newest first
 * @param now ms by the platform's clock
 * @param log the platform's claim log, which says what was claimed where no state does
 */
export function standingsAt(
  ops: readonly Operation[],
  now: number,
  log: readonly PromotionClaim[] = [],
) {
  /** The newest claim of a reward from this device; a promotion without steps is one reward. */
  const claimOfReward = (promotion: Promotion, step?: PromotionStep) =>
    claimOf(ops, promotion, step, now);

  function ofReward(promotion: Promotion, step?: PromotionStep): Standing {
    const { state } = step ?? promotion;
    const standing = standingOf(state, promotion, claimOfReward(promotion, step), now);
    const isLogged =
      standing === 'open' &&
      log.some(
        ({ task_id, step_id, created_at }) =>
          task_id === promotion.id &&
          step_id === step?.id &&
          isOfPeriod(created_at, promotion, now),
      );
    return isLogged ? 'claimed' : standing;
  }

  const ofSteps = (promotion: Promotion) =>
    promotion.steps.map((step) => ofReward(promotion, step));

  /** The standing of a promotion as a whole; with steps, the standing of the most urgent step. */
  function of(promotion: Promotion): Standing {
    const { state, steps } = promotion;
    if (steps.length === 0) {
      const standing = ofReward(promotion);
      return standing === 'open' && !isUntold(promotion) ? 'progress' : standing;
    }
    const stepwise = ofSteps(promotion);
    const first = AT_HAND.find((standing) => stepwise.includes(standing));
    if (first) return first;
    if (stepwise.every((standing) => standing === 'claimed')) return 'claimed';
    if (state === undefined)
      return BY_STEPS.find((standing) => stepwise.includes(standing)) ?? 'open';
    const answered = standingOf(state, promotion, undefined, now);
    // Still `claimable` in the platform's last answer, although the last step was claimed on this device.
    return answered === 'claimable' ? 'progress' : answered;
  }

  /**
   * The step that a promotion's claim button is about: the one being claimed, or claimable, or whose claim is
   * unsettled; undefined if there is none, or the promotion has no steps.
   */
  function stepToClaim(promotion: Promotion): PromotionStep | undefined {
    const stepwise = ofSteps(promotion);
    const next = NEXT.find((standing) => stepwise.includes(standing));
    return next && promotion.steps[stepwise.indexOf(next)];
  }

  return { now, of, ofReward, claimOfReward, stepToClaim };
}

export type Standings = ReturnType<typeof standingsAt>;

/** A promotion to be claimed as a whole, or one of its steps. */
export interface Reward {
  promotion: Promotion;
  step?: PromotionStep;
}

/** The rewards that the platform says can be claimed now, in the promotions' order. */
export function claimableRewards(
  promotions: readonly Promotion[],
  { of, ofReward }: Standings,
): Reward[] {
  return promotions.flatMap((promotion): Reward[] => {
    if (promotion.steps.length === 0) return of(promotion) === 'claimable' ? [{ promotion }] : [];
    return promotion.steps
      .filter((step) => ofReward(promotion, step) === 'claimable')
      .map((step) => ({ promotion, step }));
  });
}

function isGiven({ state }: Operation): boolean {
  return state === 'confirmed' || state === 'duplicate';
}

/** Whether the claim was sent and not cancelled; other claims do not count. */
function wasSent({ state, attempts }: Operation): boolean {
  return state !== 'cancelled' && (state !== 'armed' || attempts > 0);
}
