import { AppError } from '../../../contract/errors.ts';
import type { Operation } from '../../../db/operation.ts';
import { groupOf, type MoneyGroup } from '../../../db/operation-kinds.ts';
import { withTimeout } from '../queries/with-timeout.ts';
import type { JournalDeps } from './journal-deps.ts';
import { NotSent, type NotSentReason } from './not-sent.ts';
import type { OrderRecord } from './order-record.ts';

/** A page that was frozen for longer than this (ms) between two steps of a submission stops there. */
export const STALE_MS = 5_000;
/** Nothing is sent to a platform that does not answer this reading within this time (ms). */
const BASELINE_MS = 20_000;

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

/** Maps the error of a failed reading to the reason shown to the player. */
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
