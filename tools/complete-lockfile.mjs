// `node tools/complete-lockfile.mjs`, after adding a dependency from a registry which carries the
// packages of one system only: names the other systems' packages in package-lock.json, as `npm ci`
// wants them there.

import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, missingOptional } from './setup/lockfile.mjs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingOptional(lock);
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
process.stdout.write(`package-lock.json: ${missing.length} optional package(s) added\n`);
