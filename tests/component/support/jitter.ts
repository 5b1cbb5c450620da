import { afterEach, beforeEach, inject, type TestContext } from 'vitest';
import { drawDelay, LONGEST_MS, makeRandom, seedOf } from '../../support/jitter/draws.ts';
import { makeDatabaseLate, makeTimersLate } from '../../support/jitter/page.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The seed of a run with jitter. */
    jitter: number | undefined;
  }
}

/** Delays of typed answers; none in a run without jitter. */
let answers: (() => number) | undefined;
const wait = window.setTimeout.bind(window);

/** Makes the page of each test late in a run with jitter. Called by the setup file, for each file of tests. */
export function jitterTests(): void {
  const seed = inject('jitter');
  if (seed === undefined) return;
  let restore: (() => void)[] = [];

  beforeEach(({ task }: TestContext) => {
    const own = seedOf(seed, `${task.file.name} ${task.name}`);
    answers = makeRandom(own);
    restore = [
      makeTimersLate(makeRandom(own), LONGEST_MS),
      makeDatabaseLate(makeRandom(own + 1), LONGEST_MS),
    ];
  });
  // Hooks of this kind run in the reverse order, so that the end of the test is late, too.
  afterEach(() => {
    for (const undo of restore) undo();
    answers = undefined;
  });
}

/** Lets an answer that no platform has made wait, as one of the platform would. */
export async function answerLate(): Promise<void> {
  const random = answers;
  if (random) await new Promise((resolve) => wait(resolve, drawDelay(random)));
}
