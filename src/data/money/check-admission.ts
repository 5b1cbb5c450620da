import { isUnsettled, type Operation } from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import { NotSent } from './not-sent.ts';
import type { LimitCheck } from './recharge-guard.ts';

/** The same once more within this time (ms) is probably a mistake: the player is asked. */
const SIMILAR_MS = 60_000;

/**
 * Whether a new operation may be written down beside those there are.
 * @param again the player has said that the same once more is meant
 * @param limits the player's own, on recharges
 * @returns ids of forms given up, which the new one replaces
 * @throws {NotSent} `busy`, `blocked`, `rest`, `cap` or `similar`
 */
export function checkAdmission(
  all: readonly Operation[],
  op: Operation,
  again: boolean,
  limits: LimitCheck,
): string[] {
  if (all.some(({ state }) => state === 'sending')) throw new NotSent('busy');
  const group = all.filter((other) => groupOf(other) === groupOf(op));
  const inTheWay = blocking(group, groupOf(op)).filter((other) => isRival(other, op));
  if (inTheWay.length > 0) throw new NotSent('blocked');
  checkLimits(limits, all, op);
  const twin = group.some((other) => isTwin(other, op));
  if (twin && !again) throw new NotSent('similar');
  const armed = group.filter((other) => other.state === 'armed' && isRival(other, op));
  return armed.map(({ opId }) => opId);
}

/** @throws {NotSent} `rest` or `cap`, where the player's own limits refuse a recharge */
export function checkLimits(limits: LimitCheck, others: readonly Operation[], op: Operation): void {
  const refusal = limits(others, op);
  if (refusal) throw new NotSent(refusal.reason, undefined, refusal.message);
}

/** Operations that stop their group until they are cleared up. */
export function blocking(all: readonly Operation[], group: MoneyGroup): Operation[] {
  return all.filter(
    (op) =>
      groupOf(op) === group &&
      (op.state === 'unknown' || (op.state === 'duplicate' && isUnsettled(op))),
  );
}

/** What is given once for each subject stands in nobody's way but its own. */
function isRival(other: Operation, op: Operation): boolean {
  return !isOnce(op) || other.subject === op.subject;
}

function isTwin(other: Operation, op: Operation): boolean {
  // The platform does not give it twice, and says so.
  if (isOnce(op)) return false;
  if (other.state !== 'confirmed' || other.kind !== op.kind) return false;
  // A clock that was set makes this false at worst: it is a question, not what keeps money safe.
  const apart = Math.abs(op.createdAt - other.updatedAt);
  const same = JSON.stringify(sorted(other.payload)) === JSON.stringify(sorted(op.payload));
  return same && apart < SIMILAR_MS;
}

function sorted(payload: Readonly<Record<string, string>>) {
  return Object.entries(payload).sort(([a], [b]) => a.localeCompare(b));
}
