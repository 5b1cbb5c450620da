import { useEffect, useState } from 'react';
import { dayOf, dayStart } from '../../../contract/day.ts';
import { serverNow } from '../../api/server-clock.ts';

/** Longest interval (ms) between two checks, for a page that slept or whose clock was changed. */
const LOOK_MS = 10 * 60_000;

/** The platform's current day, YYYY-MM-DD; updates at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = serverNow();
      const day = dayOf(now);
      setToday(day);
      timer = setTimeout(look, Math.min(dayStart(day, 1) - now + 1, LOOK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
