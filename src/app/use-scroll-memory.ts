import { useEffect, useLayoutEffect, useRef } from 'react';

/** Remembers the window's scroll position (px) of each view and restores it when the view is back. */
export function useScrollMemory(key: string): void {
  const positions = useRef(new Map<string, number>());
  const current = useRef(key);

  useEffect(() => {
    // The browser would restore the position of another view of the same document.
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.current.set(current.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    current.current = key;
    window.scrollTo(0, positions.current.get(key) ?? 0);
  }, [key]);
}
