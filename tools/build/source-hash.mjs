import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash over files and folders: names and contents, in an order which does not depend on the machine. Unit
 * tests and missing entries are skipped.
 *
 * @param {string} root
 * @param {readonly string[]} entries relative to root
 * @param {string} extra further input of the hash
 */
export function hashSources(root, entries, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const entry of entries) {
    for (const path of filesOf(root, entry)) {
      hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry
 * @returns {string[]}
 */
function filesOf(root, entry) {
  const full = join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(entry) ? [] : [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(root, `${entry}/${name}`));
}
