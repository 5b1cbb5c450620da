import { liveQuery } from 'dexie';

/**
 * Reads now, and again whenever something of what was read has changed. For what follows more than a
 * component's one live query; that has useLiveQuery.
 * @param read asks the database
 * @param take told what was read; never of a read that failed
 * @returns ends it
 */
export function follow<T>(read: () => Promise<T>, take: (value: T) => void): () => void {
  const following = liveQuery(read).subscribe({ next: take, error: () => {} });
  return () => following.unsubscribe();
}
