import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

/**
 * The platform's time, ms, updated each second while the view is on screen.
 * @param running false stops the updates, when no deadline is pending
 * @param everyMs update interval
 */
export function useServerNow(running = true, everyMs = 1_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, everyMs);
    // Timers of a hidden page are late, and a deadline may have passed meanwhile.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [running, everyMs]);
  return now;
}
