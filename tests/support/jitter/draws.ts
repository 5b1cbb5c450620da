// The draws of `npm run test:jitter`. The page script uses `makeRandom` too, so that it refers to nothing outside itself.

/** The longest that anything is made to wait. */
export const LONGEST_MS = 400;

/** The run's seed, as tools/test-jitter.mjs gives it; undefined in all other runs, which nothing disturbs. */
export function readSeed(env: Record<string, string | undefined>): number | undefined {
  return env.ROBOHALL_JITTER ? Number(env.ROBOHALL_JITTER) : undefined;
}

/** A seed for one thing of a run, so that each draws apart from all others. */
export function seedOf(seed: number, thing: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < thing.length; at += 1) {
    hash = Math.imul(hash ^ thing.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A delay of at most {@link LONGEST_MS}. Most are short, so that a run stays affordable, and the order still changes. */
export function drawDelay(random: () => number): number {
  return LONGEST_MS * random() ** 2;
}
