import { useEffect, useState } from 'react';

const EACH = 1500;

/**
 * Which of a spin's winning lines is on show: all of them first, then one after the other.
 * @param round the round they belong to; undefined while none are on show
 * @returns the line's place among the winning ones; undefined for all
 */
export function useWinCycle(
  round: string | undefined,
  count: number,
  still: boolean,
): number | undefined {
  const [shown, setShown] = useState({ round, step: 0 });
  const step = shown.round === round ? shown.step : 0;
  useEffect(() => {
    if (round === undefined || count < 2 || still) return;
    const timer = setInterval(
      () => setShown((last) => ({ round, step: last.round === round ? last.step + 1 : 1 })),
      EACH,
    );
    return () => clearInterval(timer);
  }, [round, count, still]);
  const place = count < 2 ? 0 : step % (count + 1);
  return place === 0 ? undefined : place - 1;
}
