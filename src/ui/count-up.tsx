import { useEffect, useState } from 'react';
import { amountText } from '../format/amounts.ts';
import { useLessMotion } from './use-media.ts';

/** How long the figure counts, ms. */
const COUNT_MS = 900;

/**
 * An amount that counts up from zero when it appears: the moment in which money arrives. Screen readers and players who
 * prefer less motion get the amount at once.
 * @param amount micro-USDT
 */
export function CountUp({ amount }: { amount: bigint }) {
  const lessMotion = useLessMotion();
  const [share, setShare] = useState(lessMotion ? 1 : 0);
  useEffect(() => {
    if (lessMotion) {
      setShare(1);
      return;
    }
    let frame = 0;
    const begin = performance.now();
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - begin) / COUNT_MS));
      // Fast at first, and slower towards the end.
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [lessMotion]);
  // Whole hundredths on the way, so that the figure keeps its width.
  const shown = share === 1 ? amount : partOf(amount, share);
  return (
    <>
      <span aria-hidden="true">{amountText(shown)}</span>
      <span className="unseen">{amountText(amount)}</span>
    </>
  );
}

const HUNDREDTH = 10_000n;

function partOf(amount: bigint, share: number): bigint {
  const part = (amount * BigInt(Math.round(share * 1_000))) / 1_000n;
  return part - (part % HUNDREDTH);
}
