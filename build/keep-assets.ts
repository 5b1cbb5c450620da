import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const ASSETS = 'assets';

/**
 * Empties the output folder before a build as Vite would, except hashed assets that were in use within 14
 * days: a page that was opened before a release still finds the chunks it has not loaded yet.
 */
export function keepAssets(): Plugin {
  return {
    name: 'robohall:keep-assets',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      sweep(resolve(config.root, config.build.outDir), Date.now());
    },
  };
}

/**
 * Removes everything in a build's output except its hashed assets, and those of earlier builds that were
 * replaced within 14 days. An asset's modification time is when it was last replaced.
 * @param now ms since the epoch
 */
export function sweep(outDir: string, now: number): void {
  const replaced = replacedIn(outDir);
  for (const name of entriesOf(outDir)) {
    if (name !== ASSETS) rmSync(join(outDir, name), { recursive: true });
  }
  for (const name of entriesOf(join(outDir, ASSETS))) {
    const path = join(outDir, ASSETS, name);
    if (replaced(name)) utimesSync(path, now / 1000, now / 1000);
    else if (statSync(path).mtimeMs < now - KEEP_MS) rmSync(path, { recursive: true });
  }
}

/**
 * Recognises the assets of the build about to be replaced, which page, worker and manifest name. A failed
 * build left none of these files, but the assets that it replaced were dated then.
 */
function replacedIn(outDir: string): (name: string) => boolean {
  const naming = ['index.html', 'sw.js', 'manifest.json']
    .map((name) => textOf(join(outDir, name)))
    .join('\n');
  const named = new Set(naming.match(/[\w.-]+/g));
  return (name) => named.has(name.replace(/\.(?:br|gz)$/, ''));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
