import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const ASSETS = 'assets';

/**
 * Empties the output folder before a build as Vite would, but for hashed assets younger than 14
 * days: a page that was opened before a release still finds the chunks it has not loaded yet.
 */
export function keepAssets(): Plugin {
  return {
    name: 'robohall:keep-assets',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      sweep(resolve(config.root, config.build.outDir), Date.now() - KEEP_MS);
    },
  };
}

/**
 * Removes everything in a build's output but the hashed assets written after `keepSince`.
 * @param keepSince ms since the epoch
 */
export function sweep(outDir: string, keepSince: number): void {
  for (const name of entriesOf(outDir)) {
    if (name !== ASSETS) rmSync(join(outDir, name), { recursive: true });
  }
  for (const name of entriesOf(join(outDir, ASSETS))) {
    const path = join(outDir, ASSETS, name);
    if (statSync(path).mtimeMs < keepSince) rmSync(path, { recursive: true });
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
