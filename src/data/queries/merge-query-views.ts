import type { QueryView } from './query-view.ts';

/**
 * Merges the states of several queries on one screen: the oldest time and any error count. Queries without
 * data report their errors in their own place, unless none has data.
 * @param first its offline state applies to all
 */
export function mergeQueryViews(first: QueryView, ...others: readonly QueryView[]): QueryView {
  const parts = [first, ...others];
  const shown = parts.filter(({ updatedAt }) => updatedAt > 0);
  const told = shown.length > 0 ? shown : parts;
  return {
    updatedAt: Math.min(...told.map(({ updatedAt }) => updatedAt)),
    busy: parts.some(({ busy }) => busy),
    error: told.find(({ error }) => error)?.error,
    refresh: async () => {
      await Promise.all(parts.map(({ refresh }) => refresh()));
    },
    offline: first.offline,
  };
}
