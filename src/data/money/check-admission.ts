import { AppError } from '../../../contract/errors.ts';
import { isUnsettled, type Operation } from '../../../db/operation.ts';
import { groupOf, isOnce, type MoneyGroup } from '../../../db/operation-kinds.ts';
import { withTimeout } from '../queries/with-timeout.ts';
import type { JournalDeps } from './journal-deps.ts';
import { NotSent, type NotSentReason } from './not-sent.ts';
import type { OrderRecord } from './order-record.ts';
import type { LimitCheck } from './recharge-guard.ts';

/**
 * A page that was frozen for longer than this (ms) between two steps of a submission stops there: far shorter than the
 * time after which another tab takes the operation over, and longer than a slow device needs to store it.
 */
export const STALE_MS = 20_000;
/** Nothing is sent to a platform that does not answer this reading within this time (ms). */
const BASELINE_MS = 20_000;
/** An identical operation within this time (ms) is probably a mistake: the player has to confirm it. */
const SIMILAR_MS = 60_000;

/**
 * Checks whether a new operation may be added to the journal.
 * @param again the player has confirmed that repeating a recent identical operation is intended
 * @param limits the player's own limits on recharges
 * @returns ids of armed operations that the new one replaces
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

/** @throws {NotSent} `rest` or `cap`, when the player's own limits refuse a recharge */
export function checkLimits(limits: LimitCheck, others: readonly Operation[], op: Operation): void {
  const refusal = limits(others, op);
  if (refusal) throw new NotSent(refusal.reason, undefined, refusal.message);
}

/** Operations that block their group until they are settled. */
export function blocking(all: readonly Operation[], group: MoneyGroup): Operation[] {
  return all.filter(
    (op) =>
      groupOf(op) === group &&
      (op.state === 'unknown' || (op.state === 'duplicate' && isUnsettled(op))),
  );
}

/** Whether one operation blocks the other: one-time claims block only claims of the same subject. */
function isRival(other: Operation, op: Operation): boolean {
  return !isOnce(op) || other.subject === op.subject;
}

function isTwin(other: Operation, op: Operation): boolean {
  // The platform itself refuses a second claim of the same subject.
  if (isOnce(op)) return false;
  if (other.state !== 'confirmed' || other.kind !== op.kind) return false;
  // A changed clock at worst skips or adds a question; the safety of money does not depend on it.
  const apart = Math.abs(op.createdAt - other.updatedAt);
  const same = JSON.stringify(sorted(other.payload)) === JSON.stringify(sorted(op.payload));
  return same && apart < SIMILAR_MS;
}

function sorted(payload: Readonly<Record<string, string>>) {
  return Object.entries(payload).sort(([a], [b]) => a.localeCompare(b));
}

/**
 * Reads the platform's newest records of a group before a request is sent.
 * @throws {NotSent} when the reading fails or is incomplete
 */
export async function readNewest(
  deps: JournalDeps,
  group: MoneyGroup,
  subject: string | undefined,
): Promise<OrderRecord[]> {
  const subjects = subject === undefined ? [] : [subject];
  const before = deps.steadyNow();
  const since = deps.serverNow();
  try {
    const read = (signal: AbortSignal) => deps.readOrderRecords(group, since, subjects, signal);
    const { found, complete } = await withTimeout(deps, BASELINE_MS, read);
    if (!complete) throw new NotSent('unready');
    // A tab that was frozen meanwhile must not send the submission hours later.
    if (deps.steadyNow() - before > BASELINE_MS + STALE_MS) throw new NotSent('unready');
    return found;
  } catch (error) {
    throw error instanceof NotSent ? error : new NotSent(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): NotSentReason {
  if (!(error instanceof AppError)) return 'unready';
  if (error.kind === 'unauthorized') return 'session';
  return error.kind === 'network' || error.portal ? 'offline' : 'unready';
}

/** How many requests have been made for a group's operations; a change shows that another tab has sent. */
export function requestsOf(all: readonly Operation[], group: MoneyGroup): number {
  const mine = all.filter((op) => groupOf(op) === group);
  return mine.reduce((sum, { attempts }) => sum + attempts, 0);
}
