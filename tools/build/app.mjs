import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from './source-hash.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const RECORDS = join(root, 'node_modules/.cache/robohall');
const VITE = join(root, 'node_modules/vite/bin/vite.js');

/** Settings come from VITE_ variables and these files. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * A part with a build of its own: the app, or the page of the demo tables. `sources` are all of its inputs,
 * `out` is its folder, `record` the file with the hash of the sources it was built from.
 *
 * @typedef {{ config: string, out: string, record: string, sources: readonly string[] }} Target
 */

/** @type {Target} */
export const APP = {
  config: 'vite.config.ts',
  out: 'dist',
  record: 'built-from',
  sources: [
    'src',
    'contract',
    'db',
    'sw',
    'build',
    'public',
    'index.html',
    'vite.config.ts',
    'tsconfig.base.json',
    'package-lock.json',
    ...SETTINGS,
  ],
};

/** @type {Target} */
export const TABLES = {
  config: 'vite.tables.config.ts',
  out: 'dist-tables',
  record: 'tables-built-from',
  sources: [
    'demo/tables',
    'src/format',
    'src/ui',
    'src/storage.ts',
    'src/config.ts',
    'contract',
    'build',
    'vite.tables.config.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ],
};

/**
 * Builds into the targets' folders, and records the hash of their sources.
 *
 * @param {...Target} targets
 * @returns {boolean} false when a build failed; its output says why
 */
export function build(...targets) {
  return targets.every((target) => {
    const record = join(RECORDS, target.record);
    rmSync(record, { force: true });
    const hash = currentHash(target);
    const args = [VITE, 'build', '--config', target.config];
    const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (result.status !== 0) return false;
    mkdirSync(RECORDS, { recursive: true });
    writeFileSync(record, hash);
    return true;
  });
}

/**
 * Builds the targets whose build is missing or does not fit the present sources.
 *
 * @param {...Target} targets
 * @returns {boolean} false when a needed build failed
 */
export function buildIfNeeded(...targets) {
  return build(...targets.filter((target) => !isFresh(target)));
}

/** @param {Target} target */
function isFresh(target) {
  const record = join(RECORDS, target.record);
  return (
    existsSync(join(root, target.out, 'index.html')) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === currentHash(target)
  );
}

/** @param {Target} target */
function currentHash({ sources }) {
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith('VITE_'));
  return hashSources(root, sources, JSON.stringify(settings.sort()));
}
