import { liveQuery } from 'dexie';

/**
 * Runs a live query: reads now, and again after every change to the data read. For use outside
 * components, which have useLiveQuery.
 * @param read reads the database
 * @param take called with each result; not called when a read fails
 * @returns the function that stops the query
 */
export function follow<T>(read: () => Promise<T>, take: (value: T) => void): () => void {
  const following = liveQuery(read).subscribe({ next: take, error: () => {} });
  return () => following.unsubscribe();
}
