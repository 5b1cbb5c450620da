interface RefusalDetails {
  /** HTTP status; a business refusal travels as 200. */
  status?: 200 | 401 | 404 | 405 | 413 | 415 | 429;
  /** Sent as Retry-After, in seconds. */
  retryAfterS?: number;
}

/** The platform's definite no: `message` is what the player reads. Answered as an envelope. */
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
