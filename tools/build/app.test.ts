import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { APP, TABLES } from './app.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /(?:from |import\(|import )'(\.[^']+)'/g;

/** Every file of ours that an entry reaches by its imports. */
function reached(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, specifier = ''] of readFileSync(`${ROOT}${file}`, 'utf8').matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));
      if (existsSync(`${ROOT}${target}`)) found.add(target);
    }
  }
  return [...found];
}

it.each([
  ['the app', 'src/app/main.tsx', APP.sources],
  ['the demo tables', 'demo/tables/page/main.tsx', TABLES.sources],
])('a change in any file of %s makes a new build', (_, entry, sources) => {
  const files = reached(entry);
  expect(files.length).toBeGreaterThan(50);
  const covers = (file: string) =>
    sources.some((one) => file === one || file.startsWith(`${one}/`));
  expect(files.filter((file) => !covers(file))).toEqual([]);
});
