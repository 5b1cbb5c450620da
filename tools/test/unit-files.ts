import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders with unit tests, beside what they test. */
const FOLDERS = [
  ...['contract', 'db', 'sw', 'src', 'server', 'demo', 'tools', 'build'],
  ...['tests/bench', 'tests/chaos', 'tests/faults', 'tests/soak'],
];

/** A test that replaces modules or globals, or uses a fake of a whole device, which does so for the test. */
const REPLACES =
  /\bvi\.(mock|doMock|resetModules|stub\w+|spyOn|useFakeTimers)\b|\bglobalThis\b|from '[./\w-]*\/fake-/;

/** A test in the browser's rooms that stores data: tests in one worker would share its databases by name. */
const STORES =
  /\bindexedDB\b|Storage\b|Database\b|from '(\.\.\/)+db\/|from '.*\b(stores?|stored-\w+)\.ts'/;
const BROWSER_ROOMS = /^(db|sw|src)\//;

interface UnitFiles {
  /** Test files without side effects: they run one after another in a worker and load its modules once. */
  shared: string[];
  /** Test files that get a worker of their own, with modules and globals of its own. */
  alone: string[];
}

/** All unit tests, by whether they may share a worker; a test that might have side effects may not. */
export function findUnitFiles(): UnitFiles {
  const found: UnitFiles = { shared: [], alone: [] };
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.test\.tsx?$/.test(name)) continue;
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      found[isAlone(path, readFileSync(join(root, path), 'utf8')) ? 'alone' : 'shared'].push(path);
    }
  }
  return found;
}

function isAlone(path: string, text: string): boolean {
  // The soak test runs a whole app on a clock of its own.
  if (path === 'tests/soak/soak.test.ts') return true;
  if (BROWSER_ROOMS.test(path) && (path.startsWith('db/') || STORES.test(text))) return true;
  return REPLACES.test(text);
}
