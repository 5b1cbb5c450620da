import { useSyncExternalStore } from 'react';

const wish = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the player prefers reduced motion. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(follow, () => wish().matches);
}

function follow(changed: () => void): () => void {
  const followed = wish();
  followed.addEventListener('change', changed);
  return () => followed.removeEventListener('change', changed);
}
