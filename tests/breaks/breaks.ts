import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The tests that can catch a break, the cheapest first. */
export const LAYERS = ['lint', 'typecheck', 'unit', 'contract', 'component', 'browser'] as const;
export type Layer = (typeof LAYERS)[number];

/** The tests that must turn red. */
export interface Catcher {
  layer: Layer;
  /** Path from the root; '' for the layers lint and typecheck, which have no files of tests. */
  file: string;
  /** Words of the titles of the tests to run; undefined: all of the file. */
  title?: string;
}

/** One deliberate break. */
export interface Break {
  /** `room/name`. */
  name: string;
  /** What no longer holds with it, in a sentence. */
  what: string;
  catchers: Catcher[];
  /** The patch, with its description, as `git apply` reads it. */
  patchFile: string;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CATCHER = /^Caught by: (\w+)(?: (\S+))?(?: › (.+))?$/gm;

/**
 * Every break in this folder, sorted by name.
 *
 * @throws Error for a patch without a sentence, without a catcher, with a layer that does not exist, or with a test that
 * is not in its file
 */
export function findBreaks(): Break[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.patch'))
    .sort()
    .map((path) => readBreak(path.replace(/\.patch$/, ''), FOLDER + path));
}

function readBreak(name: string, patchFile: string): Break {
  const [head = ''] = readFileSync(patchFile, 'utf8').split(/^diff --git /m);
  const what = head.split('\n\n')[0]?.replaceAll('\n', ' ').trim() ?? '';
  const catchers = [...head.matchAll(CATCHER)].map(([, layer, file = '', title]): Catcher => {
    if (!isLayer(layer)) throw new Error(`${name}: there is no layer ${layer}`);
    if (title !== undefined && !readFileSync(ROOT + file, 'utf8').includes(title)) {
      throw new Error(`${name}: ${file} has no test with the words “${title}”`);
    }
    return { layer, file, ...(title !== undefined && { title }) };
  });
  if (what === '' || what.startsWith('Caught by')) throw new Error(`${name}: says not what breaks`);
  if (catchers.length === 0) throw new Error(`${name}: says not which test catches it`);
  return { name, what, catchers, patchFile };
}

function isLayer(text: string | undefined): text is Layer {
  return LAYERS.some((layer) => layer === text);
}
