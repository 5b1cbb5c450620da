/**
 * Whether a query is being read and has never failed. One that has failed is read again by itself now and
 * then: that does not take the words, or the button to retry, from under the finger.
 */
export function isFirstRead(query: { isFetching: boolean; errorUpdateCount: number }): boolean {
  return query.isFetching && query.errorUpdateCount === 0;
}
