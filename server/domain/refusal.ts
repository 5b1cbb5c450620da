interface RefusalDetails {
  /** HTTP status; a business refusal is sent as 200. */
  status?: 200 | 401 | 404 | 405 | 413 | 415 | 429 | 503;
  /** Sent as Retry-After, in seconds. */
  retryAfterS?: number;
}

/** A refused call, answered as an envelope; `message` is the text that the player reads. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: NonNullable<RefusalDetails['status']>;
  readonly retryAfterS: number | undefined;

  constructor(message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = details.status ?? 200;
    this.retryAfterS = details.retryAfterS;
  }
}

const RETRY_AFTER_S = 3;

/** Refuses a call whose caller has too many open ones. */
export function tooManyOpen(): Refusal {
  const message = `操作太频繁，请 ${RETRY_AFTER_S} 秒后再试`;
  return new Refusal(message, { status: 429, retryAfterS: RETRY_AFTER_S });
}
