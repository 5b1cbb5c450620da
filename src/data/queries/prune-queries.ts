import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Forgets what was read longest ago of something that is kept for each of many days or members: storage
 * has an end. What is on screen stays.
 * @param kind key of which each of them is a continuation
 * @param most how many stay
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
