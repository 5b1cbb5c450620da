import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Entry {
  url: string;
}

/**
 * Finishes the worker's precache list: hashed assets of earlier builds, which stay in the output
 * for pages opened before this one, are left out, and every entry gets its hash, so that a captive
 * portal's page is never stored as a chunk.
 *
 * @param outDir the output folder, set by the plugin in a build
 * @param current names of the files this build wrote, gathered by the plugin
 */
export function precacheManifest(outDir = '', current = new Set<string>()) {
  let folder = outDir;
  const plugin: Plugin = {
    name: 'robohall:precache-manifest',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      for (const fileName of Object.keys(bundle)) current.add(fileName);
    },
  };
  return {
    plugin,
    transform<E extends Entry>(entries: E[]) {
      const manifest = entries
        .filter(({ url }) => !url.startsWith('assets/') || current.has(url))
        .map((entry) => ({ ...entry, integrity: integrityOf(join(folder, entry.url)) }));
      return { manifest, warnings: [] as string[] };
    },
  };
}

function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}
