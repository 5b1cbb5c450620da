import { type ReactNode, useEffect, useState } from 'react';

/** Delay after mounting (ms) in browsers without idle callbacks (Safari). */
const FALLBACK_MS = 200;

/** Renders its children when the browser is idle, for content below the first screen. */
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
