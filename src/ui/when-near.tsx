import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Delay after mounting (ms) in browsers without idle callbacks (Safari). */
const FALLBACK_MS = 200;
/** How far ahead, in screens, so that a player who scrolls finds the content there. */
const AHEAD = '50% 0px';

/**
 * Renders its children, which lie below the first screen, when the browser is idle and the player comes near them.
 * Once rendered they stay.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    // Only then is the content above as long as it will be.
    const stopWaiting = onceIdle(() => place.current && observer.observe(place.current));
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, []);
  return near ? children : <div ref={place} />;
}

/** @returns cancels */
function onceIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 1_000 });
  return () => window.cancelIdleCallback(handle);
}
