// Which component tests a change may break. Each mounts the whole app, so that its imports do not tell: what
// it visits does.

import { readFileSync } from 'node:fs';

/** What every view may stand on. */
const SHARED = /^(contract|db|src\/(api|app|session|sync|ui)|tests\/component\/support)\//;
const FEATURE = /^src\/features\/([\w-]+)\//;
const TEST = /^tests\/component\/.+\.test\.tsx?$/;

/**
 * Chooses the component tests of a change: those of the features it touches, by the addresses that they
 * visit, and those that it touches itself; all of them where it touches what every view may stand on.
 *
 * @param {readonly string[]} changed paths of changed files, from the root
 * @param {readonly string[]} tests paths of files below tests/component
 * @param {(path: string) => string} read gives a file's text
 * @returns {string[]} arguments for Vitest; none: nothing to run
 */
export function chooseComponentTests(changed, tests, read = (path) => readFileSync(path, 'utf8')) {
  if (changed.some((path) => SHARED.test(path))) return ['tests/component'];
  const features = new Set(changed.flatMap((path) => FEATURE.exec(path)?.[1] ?? []));
  const addresses = addressesByFeature(read('src/app/routes.tsx'), read('src/paths.ts'));
  const visited = [...features].map((feature) => addresses.get(feature));
  // A feature without a page of its own is opened from others.
  if (visited.includes(undefined)) return ['tests/component'];
  const touched = visited.flatMap((list) => list ?? []);
  return tests.filter((path) => {
    if (!TEST.test(path)) return false;
    return changed.includes(path) || touched.some((address) => visits(read(path), address));
  });
}

/**
 * @param {string} text
 * @param {string} address
 */
function visits(text, address) {
  return new RegExp(`['"\`]${address}(?:[?#'"\`]|\\$\\{)`).test(text);
}

/**
 * The pages' addresses by the feature that shows them.
 *
 * @param {string} routes text of src/app/routes.tsx
 * @param {string} paths text of src/paths.ts
 * @returns {Map<string, string[]>}
 */
function addressesByFeature(routes, paths) {
  const pathOf = new Map(
    [...paths.matchAll(/(\w+): '(\/[\w]+)'/g)].map(([, name, path]) => [name, path]),
  );
  /** @type {Map<string, string[]>} */
  const found = new Map([['lobby', ['/home']]]);
  for (const [, name, feature] of routes.matchAll(/name: '(\w+)'[^{}]*?features\/([\w-]+)\//gs)) {
    const path = pathOf.get(name);
    if (path && feature) found.set(feature, [...(found.get(feature) ?? []), path]);
  }
  return found;
}
