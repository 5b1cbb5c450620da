import type { SlotOutcome } from '../../../rules/slot.ts';
import { grownReels } from '../../../rules/slot.ts';

/** When the reels stop, in ms from the answer. */
const FIRST_STOP = 620;
const NEXT_STOP = 230;
/** Two fireworks are out: the reels after them take their time. */
const TENSION = 750;
/** How long a robot takes to fill its reel. */
export const GROWTH = 480;
const LAST_LOOK = 220;

/** When each reel stops, and whether it is waited for. */
export interface ReelStop {
  /** ms */
  at: number;
  tense: boolean;
}

export function reelStops({ reels }: SlotOutcome): ReelStop[] {
  let at = FIRST_STOP;
  let fireworks = 0;
  return reels.map((symbols, reel) => {
    const tense = fireworks >= 2;
    if (reel > 0) at += NEXT_STOP + (tense ? TENSION : 0);
    if (symbols.includes('firework')) fireworks += 1;
    return { at, tense };
  });
}

/** How long a spin's reveal takes, in ms. */
export function spinLength(outcome: SlotOutcome): number {
  const last = Math.max(...reelStops(outcome).map(({ at }) => at));
  return last + LAST_LOOK + (grownReels(outcome.reels).includes(true) ? GROWTH : 0);
}
