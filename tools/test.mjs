// `npm test`: everything that must hold, in one run. Takes no options, so that it means the same everywhere;
// `npm run test:unit` and similar scripts run single parts.

import { browser, runSteps, STEPS, vitest } from './test/steps.mjs';

if (process.argv.length > 2) {
  process.stderr.write(
    `npm test takes no options (given: ${process.argv.slice(2).join(' ')}).\n` +
      'For a part of it: npm run check | test:unit | test:component | test:contract | test:e2e | test:offline | test:faults\n',
  );
  process.exit(2);
}

const { lint, typecheck, build } = STEPS;
const passed = await runSteps(
  [build, browser('e2e', 'offline', 'faults')],
  [lint, typecheck, vitest('unit'), vitest('contract'), vitest('component')],
);
process.exitCode = passed ? 0 : 1;
