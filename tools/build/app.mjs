import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from './source-hash.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const RECORD = join(root, 'node_modules/.cache/robohall/built-from');
const VITE = join(root, 'node_modules/vite/bin/vite.js');

/** Everything the built app depends on; settings come from VITE_ variables and .env files. */
const SOURCES = [
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
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/**
 * Builds into dist, and notes from what.
 *
 * @returns {boolean} false when the build failed; its output says why
 */
export function buildApp() {
  rmSync(RECORD, { force: true });
  const hash = currentHash();
  const result = spawnSync(process.execPath, [VITE, 'build'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) return false;
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, hash);
  return true;
}

/**
 * Builds unless dist already stands for the present sources.
 *
 * @returns {boolean} false when a needed build failed
 */
export function buildIfNeeded() {
  const fresh =
    existsSync(join(root, 'dist/index.html')) &&
    existsSync(RECORD) &&
    readFileSync(RECORD, 'utf8') === currentHash();
  return fresh || buildApp();
}

function currentHash() {
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith('VITE_'));
  return hashSources(root, SOURCES, JSON.stringify(settings.sort()));
}
