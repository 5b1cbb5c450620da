// `node tools/complete-lockfile.mjs`, after adding a dependency from a registry which carries the packages of
// one system only: adds the other systems' packages to package-lock.json, as `npm ci` requires, and gets
// missing checksums from the registry.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { addChecksums, completeLock, missingOptional, withoutChecksum } from './setup/lockfile.mjs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingOptional(lock);
const complete = completeLock(lock);
const unchecked = withoutChecksum(complete);
if (missing.length + unchecked.length > 0) {
  writeFileSync(path, `${JSON.stringify(addChecksums(complete, checksumOf), null, 2)}\n`);
}
process.stdout.write(
  `package-lock.json: ${missing.length} optional package(s) and ${unchecked.length} checksum(s) added\n`,
);

/** @type {(name: string, version: string) => string} */
function checksumOf(name, version) {
  const asked = ['view', `${name}@${version}`, 'dist.integrity'];
  return execFileSync('npm', asked, { encoding: 'utf8' }).trim();
}
