import { useQuery } from '@tanstack/react-query';
import { countCached, estimateStorage } from './device-storage.ts';

/** The browser's storage figures as last read; `seen` is undefined until the first read. */
export function useStorage() {
  const { data: seen, refetch } = useQuery({
    queryKey: ['storage'],
    queryFn: async () => {
      const [estimate, files] = await Promise.all([estimateStorage(), countCached()]);
      return { estimate, files };
    },
    staleTime: 0,
    gcTime: 0,
  });
  return { seen, lookAgain: () => void refetch() };
}
