/** What a view knows of something that is read again and again. */
export interface QueryView {
  /** ms since the epoch by this device; 0 until it was read */
  updatedAt: number;
  busy: boolean;
  /** Why the last reading failed; what was seen before stays. */
  error: Error | undefined;
  refresh: () => Promise<void>;
  /** The platform cannot be reached. */
  offline: boolean;
  /** Patience before a reading counts as slow, ms. */
  slowAfterMs: number;
}

/**
 * Whether a query is being read and has never failed. One that has failed is read again by itself now and
 * then: that does not take the words, or the button to retry, from under the finger.
 */
export function isFirstRead(query: { isFetching: boolean; errorUpdateCount: number }): boolean {
  return query.isFetching && query.errorUpdateCount === 0;
}
