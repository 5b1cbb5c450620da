import { useEffect, useState } from 'react';
import { goOn } from './visit.ts';
import { storedVisit } from './visit-store.ts';

const LOOK_MS = 5_000;

/** How long this visit has lasted, ms; follows the clock while the view is on screen. */
export function useVisitTime(): number {
  const [used, setUsed] = useState(usedNow);
  useEffect(() => {
    const timer = setInterval(() => setUsed(usedNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return used;
}

function usedNow(): number {
  return goOn(storedVisit(), Date.now()).usedMs;
}
