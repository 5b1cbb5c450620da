import { useEffect } from 'react';
import { watchSignal } from '../connectivity.ts';
import type { TableSession } from '../table-session.ts';

/** Between looks whether the platform can be reached again, ms. */
const LOOK_MS = 8000;

/**
 * Asks how the table stands when the page comes into sight or into use (another table, side by side
 * with it, plays from the same balance), and while nothing can be reached.
 */
export function useKeepFresh(session: TableSession, offline: boolean): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    const unwatch = watchSignal(look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      unwatch();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);

  useEffect(() => {
    if (!offline) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void session.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [session, offline]);
}
