/** Chance that a seed repeats: the same seed throws the same. */
export interface Dice {
  /** From 0 to below 1. */
  roll(): number;
  /** True this often, of 1. */
  chance(of: number): boolean;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** One by weight. */
  weigh<T>(weights: readonly (readonly [number, T])[]): T;
  /** Other dice, which throw apart from these. */
  fork(name: string): Dice;
}

export function makeDice(seed: string): Dice {
  let state = hash(seed);
  // mulberry32: small, and good enough to make trouble with.
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1));
  return {
    roll,
    between,
    chance: (of) => roll() < of,
    pick(from) {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[between(0, from.length - 1)] as (typeof from)[number];
    },
    weigh(weights) {
      let left = roll() * weights.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of weights) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error('nothing to weigh');
    },
    fork: (name) => makeDice(`${seed}/${name}`),
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return sum | 0;
}
