import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Licence } from '../contract/licences.ts';

export const LICENCES = 'licences.json';
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/**
 * A bundler's licence file ends with the licences of its bundled dependencies, which are not shipped here.
 */
const OF_OTHERS = /\n#+ Licenses of bundled dependencies\n[\s\S]*$/i;
/** Code that the build itself writes into the bundle; the licences of these packages are shipped too. */
const WRITTEN_BY_BUILD: ReadonlyArray<readonly [prefix: string, name: string]> = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
];

/**
 * Collects the packages that remain in the bundles after tree shaking, and writes their names, versions and
 * licences to licences.json, which the app shows. The worker is a build of its own, which comes last: it
 * completes the file before the precache list is made.
 *
 * @returns one plugin for each of the two builds
 */
export function licences(): { page: Plugin; worker: Plugin } {
  const shipped = new Set<string>();
  let root = '';
  let outDir = '';
  const note: Plugin['generateBundle'] = (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const id of file.moduleIds) shipped.add(id);
    }
  };
  return {
    page: {
      name: 'robohall:licences',
      apply: 'build',
      configResolved(config) {
        root = config.root;
        outDir = resolve(config.root, config.build.outDir);
      },
      generateBundle: note,
    },
    worker: {
      name: 'robohall:licences-of-worker',
      apply: 'build',
      generateBundle: note,
      async writeBundle() {
        const found = readLicences(shipped, root);
        await writeFile(join(outDir, LICENCES), `${JSON.stringify(found)}\n`);
      },
    },
  };
}

/**
 * The licences of the packages that the modules belong to, by name and version.
 * @param modules ids as the bundler names them; the app's own modules are ignored
 * @throws {Error} when neither a package's package.json nor a file names its licence
 */
export function readLicences(modules: Iterable<string>, root: string): Licence[] {
  const folders = new Set<string>();
  for (const id of modules) {
    const folder = packageOf(id, root);
    if (folder !== undefined) folders.add(folder);
  }
  const found = new Map<string, Licence>();
  for (const folder of folders) {
    const licence = licenceOf(folder);
    found.set(`${licence.name}@${licence.version}`, licence);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The folder of a module's package, also for nested packages and for ids with a prefix or query. */
function packageOf(id: string, root: string): string | undefined {
  const written = WRITTEN_BY_BUILD.find(([prefix]) => id.startsWith(prefix));
  if (written) return join(root, 'node_modules', written[1]);
  const path = id.replace(/^\0+/, '').replace(/\?.*$/, '').split(sep).join('/');
  const inside = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return inside?.[1];
}

function licenceOf(folder: string): Licence {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const text = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    // The order ignores case, so that the licence comes before the notice.
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(OF_OTHERS, '').trim())
    .join('\n\n');
  if (license === undefined && text === '') {
    throw new Error(`${name}@${version} says nowhere how it is licensed: it must not be shipped`);
  }
  return { name, version, licence: license ?? '', text };
}
