import { AppError } from '../../contract/errors.ts';

/** Statuses, and envelope codes, of a call that the platform does not have. */
const NOT_OFFERED = [404, 405, 501];

/** Whether the error means that the platform does not offer the call. */
export function isNotOffered(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.kind === 'http') return NOT_OFFERED.includes(error.status ?? 0);
  if (error.kind !== 'refused') return false;
  return NOT_OFFERED.includes(error.code ?? 0) || error.message.includes('暂未开放');
}
