import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

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
