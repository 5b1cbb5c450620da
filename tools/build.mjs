// Builds the app into dist, and the page of the demo tables into dist-tables.
//
//   node tools/build.mjs              always
//   node tools/build.mjs --if-needed  only what is missing or whose sources have changed

import { exit, stderr } from 'node:process';
import { APP, build, buildIfNeeded, TABLES } from './build/app.mjs';

const make = process.argv.includes('--if-needed') ? buildIfNeeded : build;
if (!make(APP, TABLES)) {
  stderr.write('The build failed: the reason is above.\n');
  exit(1);
}
