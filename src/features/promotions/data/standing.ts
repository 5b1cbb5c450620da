import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { PromotionState } from '../../../../contract/enums.ts';
import type { Operation } from '../../../../db/operation.ts';
import { claimSubject } from '../../../data/money/order-record.ts';

/**
 * The state of a reward for the player, from the platform's answer and this browser's journal:
 * - `soon`: the period has not started
 * - `progress`: the target is not reached
 * - `claimable`
 * - `sending`, `checking`: a claim is being sent, or its outcome is unknown
 * - `confirm`: the session expired during the claim, which the player has to confirm
 * - `claimed`
 * - `ended`: the period is over
 */
export type Standing =
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
const NEXT: readonly Standing[] = ['sending', 'claimable', 'checking', 'confirm'];

export function isAtHand(standing: Standing): boolean {
  return AT_HAND.includes(standing);
}

export function isMet({ progress, target }: Pick<PromotionStep, 'progress' | 'target'>): boolean {
  return target > 0n && progress >= target;
}

/** The newest relevant claim of a promotion or of one of its steps. @param ops newest first */
export function claimOf(
  ops: readonly Operation[],
  promotion: Pick<Promotion, 'id'>,
  step: Pick<PromotionStep, 'id'> | undefined,
): Operation | undefined {
  const subject = claimSubject(promotion.id, step?.id);
  const own = ops.filter((op) => op.kind === 'claim' && op.subject === subject && wasSent(op));
  // A granted claim wins over later ones.
  return own.find(isGiven) ?? own[0];
}

/** The standing of a promotion without steps, or of a step. @param now ms by the platform's clock */
export function standingOf(
  state: PromotionState,
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
  // Only the platform decides whether a period has started: this device's estimate of the platform's time
  // lags slightly, and `now` is up to a minute old.
  if (state === PromotionState.notStarted) return 'soon';
  return state === PromotionState.claimable ? 'claimable' : 'progress';
}

/**
 * Finds the standings of promotions and their steps.
 * @param ops the account's operations, newest first
 * @param now ms by the platform's clock
 */
export function standingsAt(ops: readonly Operation[], now: number) {
  const ofStep = (promotion: Promotion, step: PromotionStep) =>
    standingOf(step.state, promotion, claimOf(ops, promotion, step), now);
  const ofSteps = (promotion: Promotion) => promotion.steps.map((step) => ofStep(promotion, step));

  /** The standing of a promotion as a whole; with steps, the standing of the most urgent step. */
  function of(promotion: Promotion): Standing {
    const { state, steps } = promotion;
    if (steps.length === 0) {
      return standingOf(state, promotion, claimOf(ops, promotion, undefined), now);
    }
    const stepwise = ofSteps(promotion);
    const first = AT_HAND.find((standing) => stepwise.includes(standing));
    if (first) return first;
    if (stepwise.every((standing) => standing === 'claimed')) return 'claimed';
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

  return { now, of, ofStep, stepToClaim };
}

export type Standings = ReturnType<typeof standingsAt>;

function isGiven({ state }: Operation): boolean {
  return state === 'confirmed' || state === 'duplicate';
}

/** Whether the claim was sent and not cancelled; other claims do not count. */
function wasSent({ state, attempts }: Operation): boolean {
  return state !== 'cancelled' && (state !== 'armed' || attempts > 0);
}
