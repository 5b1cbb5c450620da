import type { Promotion, PromotionStep } from '../../../../contract/calls/promotions.ts';
import { PromotionState } from '../../../../contract/enums.ts';
import type { Operation } from '../../../../db/operation.ts';
import { claimSubject } from '../../../data/money/claim-subjects.ts';

/**
 * How something that can be claimed stands for the player, by what the platform said and by what this
 * browser has done about it since:
 * - `soon`: its time has not come
 * - `progress`: not reached yet
 * - `claimable`
 * - `sending`, `checking`: a claim is on its way, or it is not known what became of it
 * - `confirm`: the login ran out under the claim, which waits for the player's word
 * - `claimed`
 * - `ended`: its period is over
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

/** What the platform said of something's period. */
type Period = Pick<Promotion, 'ends_at'>;

/** The newest claim of a promotion, or of one step of it, that says anything. @param ops newest first */
export function claimOf(
  ops: readonly Operation[],
  promotion: Pick<Promotion, 'id'>,
  step: Pick<PromotionStep, 'id'> | undefined,
): Operation | undefined {
  const subject = claimSubject(promotion.id, step?.id);
  const own = ops.filter((op) => op.kind === 'claim' && op.subject === subject && isTold(op));
  // Once it was given, nothing that was asked for later says otherwise.
  return own.find(isGiven) ?? own[0];
}

/** Where a promotion without steps, or one of its steps, stands. @param now ms, the platform's */
export function standingOf(
  state: PromotionState,
  period: Period,
  op: Operation | undefined,
  now: number,
): Standing {
  if (state === PromotionState.claimed || (op && isGiven(op))) return 'claimed';
  if (op?.state === 'sending') return 'sending';
  if (op?.state === 'unknown') return 'checking';
  if (op?.state === 'armed') return 'confirm';
  if (state === PromotionState.expired || isOver(period, now)) return 'ended';
  // The platform alone says whether a period has begun: this clock runs behind it by a moment, and by up
  // to a minute where it is read.
  if (state === PromotionState.notStarted) return 'soon';
  return state === PromotionState.claimable ? 'claimable' : 'progress';
}

/** Where a promotion stands as a whole: where it has steps, as the one that matters most does. */
export function promotionStanding(
  promotion: Promotion,
  ops: readonly Operation[],
  now: number,
): Standing {
  const { state, steps } = promotion;
  if (steps.length === 0) {
    return standingOf(state, promotion, claimOf(ops, promotion, undefined), now);
  }
  const stepwise = steps.map((step) => stepStanding(promotion, step, ops, now));
  const first = URGENT.find((standing) => stepwise.includes(standing));
  if (first) return first;
  if (stepwise.every((standing) => standing === 'claimed')) return 'claimed';
  const told = standingOf(state, promotion, undefined, now);
  // It was, before the last of its steps was claimed from here.
  return told === 'claimable' ? 'progress' : told;
}

const URGENT: readonly Standing[] = ['claimable', 'sending', 'checking', 'confirm'];
/** The button of a promotion stays with the step that it is claiming. */
const NEXT: readonly Standing[] = ['sending', 'claimable', 'checking', 'confirm'];

export function stepStanding(
  promotion: Promotion,
  step: PromotionStep,
  ops: readonly Operation[],
  now: number,
): Standing {
  return standingOf(step.state, promotion, claimOf(ops, promotion, step), now);
}

/**
 * What a claim of a promotion means: the step that is being claimed, or can be, or else the first that a
 * claim is about; undefined for one that is claimed as a whole, and where nothing is about.
 */
export function stepToClaim(
  promotion: Promotion,
  ops: readonly Operation[],
  now: number,
): PromotionStep | undefined {
  const { steps } = promotion;
  for (const wanted of NEXT) {
    const found = steps.find((step) => stepStanding(promotion, step, ops, now) === wanted);
    if (found) return found;
  }
  return undefined;
}

function isGiven({ state }: Operation): boolean {
  return state === 'confirmed' || state === 'duplicate';
}

/** One that was never sent says nothing, nor one that was given up. */
function isTold({ state, attempts }: Operation): boolean {
  return state !== 'cancelled' && (state !== 'armed' || attempts > 0);
}

function isOver({ ends_at }: Period, now: number): boolean {
  return ends_at !== undefined && ends_at <= now;
}
