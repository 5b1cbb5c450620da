import { queryOptions } from '@tanstack/react-query';
import { createGameSearch } from '../../data/catalogue/search.ts';

/** A separate search, so that the view's refetch and the search box's request do not cancel each other. */
const viewSearch = createGameSearch();

export function searchKey(text: string) {
  return ['lobby', 'search', text] as const;
}

/** The results for `text`: from the search just made, or searched again after a reload. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: searchKey(text),
    queryFn: () => viewSearch.search(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
