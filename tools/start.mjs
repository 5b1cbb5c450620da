// `npm start`: builds what does not fit its sources, then runs the platform in the same process, so that
// signals and the exit code need no forwarding.

import { APP, buildIfNeeded, TABLES } from './build/app.mjs';

// Another DIST_DIR or TABLES_DIR is a build made elsewhere, which is served as it is.
const ours = [...(process.env.DIST_DIR ? [] : [APP]), ...(process.env.TABLES_DIR ? [] : [TABLES])];
if (!buildIfNeeded(...ours)) {
  process.stderr.write('The build failed: the reason is above.\n');
  process.exit(1);
}
// Standard error is read by a person here: trouble alone.
process.env.LOG_LEVEL ??= 'warn';
await import('../demo/main.ts');
