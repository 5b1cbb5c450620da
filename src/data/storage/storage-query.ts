import { queryOptions } from '@tanstack/react-query';
import { countCached, estimateStorage } from './device-storage.ts';

/** The browser's storage figures, read again by each view that opens; clearing data invalidates them. */
export function storageQuery() {
  return queryOptions({
    queryKey: ['device-storage'],
    queryFn: async () => {
      const [estimate, files] = await Promise.all([estimateStorage(), countCached()]);
      return { estimate, files };
    },
    staleTime: 0,
    // Counting every cache is too much for each return to the tab.
    refetchOnWindowFocus: false,
  });
}
