// `npm test`: everything that must hold, in one run. Takes no options, so that it means the same everywhere;
// `npm run test:unit` and similar scripts run single parts.

import { availableParallelism } from 'node:os';
import { slowness, testCores } from './test/machine.mjs';
import { runSteps } from './test/run-steps.mjs';
import { browser, STEPS, vitest } from './test/steps.mjs';

if (process.argv.length > 2) {
  process.stderr.write(
    `npm test takes no options (given: ${process.argv.slice(2).join(' ')}).\n` +
      'For a part of it: npm run check | test:unit | test:component | test:contract | test:browser | test:e2e | test:offline | test:faults\n',
  );
  process.exit(2);
}

// Limits are set with a wide margin for a machine like the reference one. They are lengthened by its slowness, by the
// tests that share a core where more workers are wanted than it has cores, and three times more, because other work may
// take most of the cores at any time of the run.
const sharing = testCores() / availableParallelism();
process.env.ROBOHALL_PATIENCE ??= String(3 * Math.max(1, slowness()) * Math.max(1, sharing));

const { build, lint, typecheck } = STEPS;
const passed = await runSteps(
  [
    build,
    lint,
    browser('e2e', 'offline', 'faults'),
    // React as players have it, which costs a quarter less than its development build; that one, with its warnings,
    // runs in `npm run check`, `test:component` and `test:jitter`.
    vitest('component', undefined, { NODE_ENV: 'production' }),
    vitest('unit'),
    vitest('contract'),
    typecheck,
  ],
  lanes(testCores()),
);
process.exitCode = passed ? 0 : 1;

/**
 * How many steps run side by side. Each step has as many workers as there are cores; a second one keeps the cores busy
 * while the first one waits, and a third one the many cores that a step with few files leaves.
 *
 * @param {number} cores
 */
function lanes(cores) {
  if (cores === 1) return 1;
  return cores < 4 ? 2 : 3;
}
