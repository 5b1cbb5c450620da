import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query applies to the window now. @param query a constant */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const followed = window.matchMedia(query);
      followed.addEventListener('change', changed);
      return () => followed.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** Whether the player prefers reduced motion. */
export function useLessMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
