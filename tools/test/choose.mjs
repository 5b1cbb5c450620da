// Chooses the component tests that a change may break. Each test mounts the whole app, so that the addresses
// it visits decide, not its imports.

import { readFileSync } from 'node:fs';

/** Code that every view may use: all of src but the features. */
const SHARED = /^(contract\/|db\/|src\/(?!features\/)|tests\/component\/support\/)/;
const FEATURE = /^src\/features\/([\w-]+)\//;
const TEST = /^tests\/component\/.+\.test\.tsx?$/;

/**
 * Chooses the component tests of a change: those that visit addresses of the changed features, and changed
 * tests themselves; all of them when the change touches code that every view may use.
 *
 * @param {readonly string[]} changed paths of changed files, from the root
 * @param {readonly string[]} tests paths of files below tests/component
 * @param {(path: string) => string} read gives a file's text
 * @returns {string[]} arguments for Vitest; empty when there is nothing to run
 */
export function chooseComponentTests(changed, tests, read = (path) => readFileSync(path, 'utf8')) {
  if (changed.some((path) => SHARED.test(path))) return ['tests/component'];
  const features = new Set(changed.flatMap((path) => FEATURE.exec(path)?.[1] ?? []));
  const addresses = addressesByFeature(read('src/app/routes.tsx'), read('contract/paths.ts'));
  const visited = [...features].map((feature) => addresses.get(feature));
  // A feature without a page of its own is opened from other pages, so that all tests run.
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
 * @param {string} paths text of contract/paths.ts
 * @returns {Map<string, string[]>}
 */
function addressesByFeature(routes, paths) {
  const pathOf = new Map(
    [...paths.matchAll(/(\w+): '(\/[\w]+)'/g)].map(([, name, path]) => [name, path]),
  );
  /** @type {Map<string, string[]>} */
  const found = new Map([['lobby', ['/home']]]);
  for (const [, name, feature] of routes.matchAll(/(\w+): page\(.*?features\/([\w-]+)\//gs)) {
    const path = pathOf.get(name);
    if (path && feature) found.set(feature, [...(found.get(feature) ?? []), path]);
  }
  return found;
}
