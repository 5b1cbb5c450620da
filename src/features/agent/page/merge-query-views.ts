import type { QueryView } from '../../../data/queries/query-view.ts';

/**
 * Several readings that one screen shows, as one: as old as the oldest, as wrong as any. What was never
 * read says so in its own place, unless nothing was.
 * @param parts the first one tells how patient to be
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
    slowAfterMs: first.slowAfterMs,
  };
}
