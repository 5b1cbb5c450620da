// Part of `npm run lint`: refuses, in tests of pages, an expectation that looks only once at what moves. Right after
// an action such a test passes or fails by how busy the machine is.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSingleLooks } from './test/single-looks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['tests/component', 'tests/e2e', 'tests/offline', 'tests/faults'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const found = files.flatMap((path) =>
  findSingleLooks(readFileSync(join(root, path), 'utf8')).map(
    ({ line, advice }) => `${path}:${line}: ${advice}`,
  ),
);
for (const message of found) process.stderr.write(`${message}\n`);
if (found.length > 0) {
  process.stderr.write(`${found.length} expectations look only once at what moves.\n`);
  process.exitCode = 1;
}
