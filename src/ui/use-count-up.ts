import { useEffect, useRef, useState } from 'react';
import { BALANCE_COUNT_UP_MS } from '../../contract/constants.ts';
import { useLessMotion } from './use-media.ts';

/** Fixed-point steps of the animation, so that amounts stay bigint. */
const STEPS = 1_000n;

/**
 * Animates from the shown amount, at first 0, to `target` (micro-USDT) within the specification's second, slowing down at
 * the end. Jumps if the player prefers reduced motion.
 */
export function useCountUp(target: bigint): bigint {
  const [shown, setShown] = useState(0n);
  const from = useRef(0n);
  const still = useLessMotion();

  useEffect(() => {
    const start = from.current;
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
  }, [target, still]);

  return shown;
}
