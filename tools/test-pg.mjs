// `DATABASE_URL=postgres://… npm run test:pg`: the tests that use the database, on PostgreSQL. Every run
// creates its own databases beside the one named, and drops them.

import { runSteps } from './test/run-steps.mjs';
import { browser, STEPS, vitest } from './test/steps.mjs';

if (!process.env.DATABASE_URL) {
  process.stderr.write(
    'DATABASE_URL is not set: name a database on a server where databases may be created, such as\n' +
      'DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run test:pg\n',
  );
  process.exit(2);
}

const passed = await runSteps(
  [
    STEPS.build,
    vitest('unit', ['server', 'demo']),
    vitest('contract'),
    browser('e2e', 'offline', 'faults'),
  ],
  1,
);
process.exitCode = passed ? 0 : 1;
