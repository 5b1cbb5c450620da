import { type ReactNode, useEffect, useState } from 'react';

/** Where the browser has no idle callback (Safari), ms after the first paint. */
const FALLBACK_MS = 200;

/** Renders its children once the browser has a moment: for what lies below the first screen. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdle, FALLBACK_MS, true);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: 1_000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle && children;
}
