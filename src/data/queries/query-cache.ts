import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

// Apart from query-view.ts, which loads the databases: the lobby's lists are read before those are.

/** Reads again at once, cancelling a running request, which may hang. */
export async function askOnceMore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.refetchQueries({ queryKey });
}

/**
 * Resolves when the reads of these queries that are under way have ended, also without success: their answers may be
 * older than what happens now, and who reads again meanwhile would get them.
 */
export async function readsEnded(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = client.getQueryCache().findAll(filters);
  await Promise.allSettled(queries.map(({ promise }) => promise));
}
