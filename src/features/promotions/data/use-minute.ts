import { useServerNow } from '../../../data/time/use-server-now.ts';

const MINUTE_MS = 60_000;

/** The platform's time, ms, fresh enough for days and periods. */
export function useMinute(): number {
  return useServerNow(true, MINUTE_MS);
}
