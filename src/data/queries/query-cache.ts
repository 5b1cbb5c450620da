import type { QueryClient, QueryKey } from '@tanstack/react-query';

// Apart from query-view.ts, which loads the databases: the lobby's lists are read before those are.

/** Reads again at once, cancelling a running request, which may hang. */
export async function askOnceMore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.refetchQueries({ queryKey });
}

/**
 * Removes the oldest of many queries of one kind (such as one for each day or member), because storage is
 * limited. Queries on screen stay.
 * @param kind key whose name is the prefix of the queries' names
 * @param most how many inactive queries stay
 */
export function pruneQueries(client: QueryClient, kind: QueryKey, most: number): void {
  const [scope, owner, beginning] = kind;
  const kept = client
    .getQueryCache()
    .findAll({ queryKey: [scope, owner] })
    .filter(({ queryKey: [, , name] }) => String(name).startsWith(String(beginning)))
    .filter((query) => !query.isActive())
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of kept.slice(most)) client.getQueryCache().remove(query);
}
