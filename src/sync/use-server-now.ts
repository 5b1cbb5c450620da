import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/**
 * The platform's time, ms, anew each second while the view is on screen.
 * @param running false when nobody waits for a deadline any more
 * @param everyMs how often, where a second would be too often
 */
export function useServerNow(running = true, everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, everyMs);
    // A sleeping page's timers are late, and a deadline may have passed meanwhile.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [running, everyMs]);
  return now;
}

/** A time left (ms) as mm:ss, with hours in front where there are any; never more than there is. */
export function timeLeft(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const hours = Math.floor(seconds / 3_600);
  return hours === 0 ? clock : `${hours}:${clock}`;
}
