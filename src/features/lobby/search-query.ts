import { queryOptions } from '@tanstack/react-query';
import { createGameSearch } from '../../data/catalogue/search.ts';

/** Not the search box's: the view asking again must not cancel what the player searches, nor be cancelled. */
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
