// `npm start`: builds the app when dist does not stand for the sources, then becomes the platform
// (same process, so signals and the exit code need no forwarding).

import { buildIfNeeded } from './build/app.mjs';

// Another DIST_DIR is a build somebody made elsewhere: serve it as it is.
if (!process.env.DIST_DIR && !buildIfNeeded()) {
  process.stderr.write('The app could not be built: the reason is above.\n');
  process.exit(1);
}
await import('../server/main.ts');
