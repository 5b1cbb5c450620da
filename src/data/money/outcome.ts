import { AppError } from '../../../contract/errors.ts';
import type { OperationEvent } from '../../../db/operation.ts';

/** Statuses (and envelope codes) that leave open whether anything happened. */
const OPEN_STATUSES = [408, 409, 425, 429];

/**
 * What a failed money call means for its operation, design chapter 4. Only a valid envelope with a
 * definite refusal is a no; whatever else came, or did not, the records have to tell.
 * @param at ms by the platform's clock
 * @param isRepeated whether the operation was sent before: then a no at the door (a 403, say) is
 *   about this request alone, and the platform's no to the operation travels with status 200
 */
export function eventOfFailure(error: unknown, at: number, isRepeated = false): OperationEvent {
  // A mistake of ours, or a disk that fails: its words are not for the player.
  if (!(error instanceof AppError)) return { type: 'lost', message: '没有得到明确的结果', at };
  const { message, kind, status = 0, code } = error;
  // Without an envelope somebody on the way has answered, not the platform.
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

/** What is known so far. Never a word of failing or trying again: it may have been done. */
function wordsOf({ kind, portal, message }: AppError): string {
  if (kind === 'cancelled') return '请求已中断';
  if (kind === 'network') return '没有收到平台的回应';
  return kind === 'shape' && !portal ? '平台的回应不完整' : message;
}
