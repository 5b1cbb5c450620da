// Builds the app into dist.
//
//   node tools/build.mjs              always
//   node tools/build.mjs --if-needed  only when dist is missing or its sources have changed

import { exit, stderr } from 'node:process';
import { buildApp, buildIfNeeded } from './build/app.mjs';

const built = process.argv.includes('--if-needed') ? buildIfNeeded() : buildApp();
if (!built) {
  stderr.write('The app could not be built: the reason is above.\n');
  exit(1);
}
