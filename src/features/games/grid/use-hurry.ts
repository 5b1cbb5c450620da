import { useEffect, useState } from 'react';

/** px per ms; at this speed nobody sees what a cover shows. */
const FAST = 1.5;
/** A pause of this long (ms) between scroll events is the end of a fling. */
const CALM_MS = 120;

/**
 * True while the page is flung by: covers of tiles that only rush through need not be fetched and
 * decoded, which is what would make the fling stutter.
 */
export function useHurry(): boolean {
  const [hurry, setHurry] = useState(false);
  useEffect(() => {
    let before = { y: window.scrollY, at: performance.now() };
    let calm: ReturnType<typeof setTimeout> | undefined;
    const look = ({ timeStamp }: Event) => {
      const now = { y: window.scrollY, at: timeStamp };
      const pause = now.at - before.at;
      // After a pause the way since says nothing of speed.
      if (pause > 0 && pause < CALM_MS) setHurry(Math.abs(now.y - before.y) / pause > FAST);
      before = now;
      clearTimeout(calm);
      calm = setTimeout(setHurry, CALM_MS, false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      clearTimeout(calm);
      setHurry(false);
    };
  }, []);
  return hurry;
}
