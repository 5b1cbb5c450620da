import { queryOptions } from '@tanstack/react-query';
import { searchGames } from '../../sync/search.ts';

export function searchKey(text: string) {
  return ['lobby', 'search', text] as const;
}

/** The results for `text`: from the search just made, or searched again after a reload. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: searchKey(text),
    queryFn: () => searchGames(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
