import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders with unit tests, beside what they test. */
const FOLDERS = [
  ...['contract', 'db', 'sw', 'src', 'server', 'demo', 'tools', 'build'],
  ...['tests/bench', 'tests/breaks', 'tests/chaos', 'tests/faults', 'tests/soak'],
  'tests/support/jitter',
];

/** A test that replaces modules or globals, or uses a fake of a whole device, which does so for the test. */
const REPLACES =
  /\bvi\.(mock|doMock|resetModules|stub\w+|spyOn|useFakeTimers)\b|\bglobalThis\b|from '[./\w-]*\/fake-/;

/** A test in the browser's rooms that stores data: tests in one worker would share its databases by name. */
const STORES =
  /\bindexedDB\b|Storage\b|Database\b|from '(\.\.\/)+db\/|from '.*\b(stores?|stored-\w+)\.ts'/;
const BROWSER_ROOMS = /^(db|sw|src)\//;

const ALONE: ReadonlySet<string> = new Set([
  // Runs a whole app on a clock of its own.
  'tests/soak/soak.test.ts',
  // Workbox goes on behind its answers, and finds no worker once the test is over.
  'sw/runtime.test.ts',
]);

interface UnitFiles {
  /** Test files without side effects: they run one after another in a worker and load its modules once. */
  shared: string[];
  /** Test files that share a worker, and get modules, databases and globals of their own. */
  fresh: string[];
  /** Test files that get a worker of their own. */
  alone: string[];
}

/** All unit tests, by what they may share; a test that might have side effects may not share modules. */
export function findUnitFiles(): UnitFiles {
  const found: UnitFiles = { shared: [], fresh: [], alone: [] };
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.test\.tsx?$/.test(name)) continue;
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      found[kindOf(path, readFileSync(join(root, path), 'utf8'))].push(path);
    }
  }
  return found;
}

function kindOf(path: string, text: string): keyof UnitFiles {
  if (ALONE.has(path)) return 'alone';
  if (BROWSER_ROOMS.test(path) && (path.startsWith('db/') || STORES.test(text))) return 'fresh';
  return REPLACES.test(text) ? 'fresh' : 'shared';
}
