// What the machine offers to a test run: how many cores, how fast they are, and how long tests may take on them.

import { availableParallelism } from 'node:os';

/** How many processes of one kind tests may run at a time: `ROBOHALL_CORES`, else the machine's cores. */
export function testCores(env = process.env) {
  return positive(env.ROBOHALL_CORES) ?? availableParallelism();
}

/**
 * By how much the time limits of tests are lengthened: `ROBOHALL_PATIENCE`, else 1. `npm test` sets it for slow
 * machines, and the jitter run for its delays. A limit is the end of patience, never a wait.
 */
export function patience(env = process.env) {
  return positive(env.ROBOHALL_PATIENCE) ?? 1;
}

/** How many times as long as on the machine of {@link REFERENCE_MS} a core takes at present for a fixed sum. */
export function slowness() {
  const times = [sumMs(), sumMs(), sumMs()];
  return Math.min(...times) / REFERENCE_MS;
}

/** Milliseconds of one {@link sumMs} on the machine whose core-seconds stand in tools/test/steps.mjs. */
const REFERENCE_MS = 42;

function sumMs() {
  const began = performance.now();
  let sum = 1;
  for (let step = 0; step < 40_000_000; step += 1)
    sum = (Math.imul(sum, 1_664_525) + 1_013_904_223) | 0;
  return sum === 0 ? 0 : performance.now() - began;
}

/** @param {string | undefined} text */
function positive(text) {
  const number = Number(text);
  return number > 0 && Number.isFinite(number) ? number : undefined;
}
