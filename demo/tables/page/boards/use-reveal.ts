import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardProps, ShownRound } from './board.ts';
import { useLessMotion } from './use-less-motion.ts';

/**
 * Times the reveal of a board's round and tells its frame when it is over.
 * Timers and not the animations' own events: those stand still in a hidden tab, and a result must
 * not wait for somebody to look.
 * @param length how long the reveal of a round takes, in ms
 * @returns true while the round on show is still being revealed
 */
export function useReveal<P, O>(
  { round, settled, onRevealed }: Pick<BoardProps<P, O>, 'round' | 'settled' | 'onRevealed'>,
  length: (round: ShownRound<P, O>) => number,
): boolean {
  const still = useLessMotion();
  const [shown, setShown] = useState<string>();
  const told = useRef<string>(undefined);
  const id = round?.id;
  const atOnce = settled || still;
  const over = useEffectEvent((ended: string) => {
    setShown(ended);
    if (told.current === ended) return;
    told.current = ended;
    onRevealed();
  });
  const lengthNow = useEffectEvent(() => (round && !atOnce ? length(round) : 0));

  useEffect(() => {
    if (id === undefined) return;
    const ms = lengthNow();
    if (ms === 0) {
      over(id);
      return;
    }
    const timer = setTimeout(() => over(id), ms);
    return () => clearTimeout(timer);
  }, [id]);

  return id !== undefined && id !== shown && !atOnce;
}
