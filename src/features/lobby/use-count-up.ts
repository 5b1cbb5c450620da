import { useEffect, useRef, useState } from 'react';
import { BALANCE_COUNT_UP_MS } from '../../../contract/constants.ts';

/** Fixed-point steps of the animation, so that amounts stay bigint. */
const STEPS = 1_000n;

/**
 * Counts from what was shown to `target` (micro-USDT) within the specification's second, slowing
 * down towards the end. Jumps when the player prefers less motion.
 */
export function useCountUp(target: bigint): bigint {
  const [shown, setShown] = useState(0n);
  const from = useRef(0n);

  useEffect(() => {
    const start = from.current;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (start === target || still) {
      from.current = target;
      setShown(target);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - begun) / BALANCE_COUNT_UP_MS));
      const eased = BigInt(Math.round((1 - (1 - done) ** 3) * Number(STEPS)));
      const value = done === 1 ? target : start + ((target - start) * eased) / STEPS;
      from.current = value;
      setShown(value);
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
