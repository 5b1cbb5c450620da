import { useSyncExternalStore } from 'react';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(LESS_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the player asked his device for less motion. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(LESS_MOTION).matches);
}
