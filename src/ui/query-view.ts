/** The state of a repeatedly read query, for a view. */
export interface QueryView {
  /** ms since the epoch by this device's clock; 0 before the first read */
  updatedAt: number;
  busy: boolean;
  /** Why the last read failed; earlier data stays. */
  error: Error | undefined;
  refresh: () => Promise<void>;
  /** Whether the platform cannot be reached. */
  offline: boolean;
}

/**
 * Whether a query is being read and has never failed. A failed query is retried automatically now and then;
 * such retries must not hide the error message and its retry button.
 */
export function isFirstRead(query: { isFetching: boolean; errorUpdateCount: number }): boolean {
  return query.isFetching && query.errorUpdateCount === 0;
}
