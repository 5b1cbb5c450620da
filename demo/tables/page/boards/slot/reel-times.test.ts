import { describe, expect, it } from 'vitest';
import type { SlotOutcome } from '../../../rules/slot.ts';
import { GROWTH, reelStops, spinLength } from './reel-times.ts';

const quiet: SlotOutcome['reels'][number] = ['tea', 'coin', 'cat'];
const burst: SlotOutcome['reels'][number] = ['tea', 'firework', 'cat'];
const robot: SlotOutcome['reels'][number] = ['tea', 'robot', 'cat'];

describe('the reels', () => {
  it('stop one after the other', () => {
    const stops = reelStops({ reels: [quiet, quiet, quiet, quiet, quiet] });
    expect(stops.every(({ at }, reel) => reel === 0 || at > (stops[reel - 1]?.at ?? 0))).toBe(true);
    expect(stops.some(({ tense }) => tense)).toBe(false);
  });

  it('take their time when two fireworks are out', () => {
    const stops = reelStops({ reels: [burst, quiet, burst, quiet, quiet] });
    expect(stops.map(({ tense }) => tense)).toEqual([false, false, false, true, true]);
  });

  it('are not over before a robot has filled its reel', () => {
    const plain = spinLength({ reels: [quiet, quiet, quiet, quiet, quiet] });
    expect(spinLength({ reels: [quiet, quiet, robot, quiet, quiet] })).toBe(plain + GROWTH);
  });
});
