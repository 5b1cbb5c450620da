import { AppError } from '../../../contract/errors.ts';
import type { OperationEvent } from '../../../db/operation.ts';

/** HTTP statuses (and envelope codes) after which the request may or may not have been executed. */
const OPEN_STATUSES = [408, 409, 425, 429];

/**
 * What a failed money call means for its operation, design chapter 4. Only a valid envelope with a
 * definite refusal rejects the operation; after any other failure the platform's records decide.
 * @param at ms by the platform's clock
 * @param isRepeated whether the operation was sent before: then an HTTP refusal (such as a 403) concerns
 *   this request only; the platform refuses the operation itself with status 200
 */
export function eventOfFailure(error: unknown, at: number, isRepeated = false): OperationEvent {
  // A programming error or a failed disk: its message is not meant for the player.
  if (!(error instanceof AppError)) return { type: 'lost', message: '没有得到明确的结果', at };
  const { message, kind, status = 0, code } = error;
  // Without an envelope the answer came from an intermediary, not from the platform.
  if (code === undefined) return { type: 'lost', message: wordsOf(error), at };
  if (kind === 'unauthorized') return { type: 'unauthorized' };
  const isOpen = isUndecided(status) || isUndecided(code);
  const isRefusal = kind === 'refused' || (kind === 'http' && status >= 400 && !isRepeated);
  if (isRefusal && !isOpen) return { type: 'refused', message, at };
  return { type: 'lost', message: wordsOf(error), at };
}

function isUndecided(status: number): boolean {
  return OPEN_STATUSES.includes(status) || status >= 500;
}

/** The message for an open outcome. It never says "failed" or "retry": the operation may have succeeded. */
function wordsOf({ kind, portal, message }: AppError): string {
  if (kind === 'cancelled') return '请求已中断';
  if (kind === 'network') return '没有收到平台的回应';
  return kind === 'shape' && !portal ? '平台的回应不完整' : message;
}
