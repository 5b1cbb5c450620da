/**
 * Kinds of failed calls, by what the caller can do about them:
 * - `cancelled`: the caller no longer wants the answer; never shown
 * - `setup`: the request could not be built or was refused before sending
 * - `network`: no answer arrived (offline, DNS, reset, cut body)
 * - `http`: an answer with an HTTP error status
 * - `unauthorized`: 401; the token is cleared and login opens, no toast
 * - `refused`: a valid envelope whose code is not 200: the platform refused the call
 * - `shape`: an answer that does not fit the contract (HTML, cut JSON, wrong types)
 */
export type AppErrorKind =
  | 'cancelled'
  | 'setup'
  | 'network'
  | 'http'
  | 'unauthorized'
  | 'refused'
  | 'shape';

export interface AppErrorDetails {
  /** HTTP status, where there was an answer. */
  status?: number;
  /** Envelope code, where there was an envelope. */
  code?: number;
  /** From Retry-After, in ms. */
  retryAfterMs?: number;
  /** True when the answer looks like a captive portal's page. */
  portal?: boolean;
  cause?: unknown;
}

/** The one error type that calls reject with; `message` is plain text for the player. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Assigned, because Chrome before 93 ignores the constructor's option. */
  override readonly cause: unknown;
  readonly kind: AppErrorKind;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly portal: boolean;

  constructor(kind: AppErrorKind, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.cause = details.cause;
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.portal = details.portal ?? false;
  }

  /** Cancelled calls and 401 (which opens the login dialog) show no toast, chapter 8. */
  get silent(): boolean {
    return this.kind === 'cancelled' || this.kind === 'unauthorized';
  }
}

/** Plain text for anything thrown, for a toast or an error state. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return '出错了，请重试';
}
