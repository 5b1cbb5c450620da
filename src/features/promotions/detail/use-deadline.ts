import { useSyncExternalStore } from 'react';
import { useServerNow } from '../../../data/time/use-server-now.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * The platform's time towards a deadline, ms: to the second within its last day, else to the minute, as
 * for whoever wants less motion.
 */
export function useDeadline(endsAt: number | undefined): { now: number; fine: boolean } {
  const lessMotion = useSyncExternalStore(followWish, readWish);
  const minute = useServerNow(true, MINUTE_MS);
  const fine = endsAt !== undefined && endsAt - minute < DAY_MS && !lessMotion;
  const second = useServerNow(fine);
  return { now: fine ? Math.max(second, minute) : minute, fine };
}

function followWish(changed: () => void): () => void {
  const wish = window.matchMedia(LESS_MOTION);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}

function readWish(): boolean {
  return window.matchMedia(LESS_MOTION).matches;
}
