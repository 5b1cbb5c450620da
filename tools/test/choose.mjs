// Chooses the component tests that a change may break. Each test mounts the whole app, so that the addresses
// it visits decide, not its imports.

import { readFileSync } from 'node:fs';

/** Code that every view may use: all of src but the features. */
const SHARED = /^(contract\/|db\/|src\/(?!features\/)|tests\/component\/support\/)/;
const FEATURE = /^src\/features\/([\w-]+)\//;
const TEST = /^tests\/component\/.+\.test\.tsx?$/;

/** So many tests run within the minute beside lint, types and unit tests, on two cores. */
const MOST_TESTS = 14;

/** Pages that stand for all of them where all might be broken. */
const MAIN_PAGES = ['/home', '/recharge', '/withdrawal', '/betRecords', '/user'];

/**
 * Chooses the component tests of a change: changed tests themselves, and those that visit addresses of the changed
 * features; where these are too many for the check's minute, those named after a page, then the shortest. When the
 * change touches code that every view may use, the shortest file of each main page stands for all of them. `npm test`
 * runs them all.
 *
 * @param {readonly string[]} changed paths of changed files, from the root
 * @param {readonly string[]} tests paths of files below tests/component
 * @param {(path: string) => string} read gives a file's text
 * @returns {string[]} arguments for Vitest; empty when there is nothing to run
 */
export function chooseComponentTests(changed, tests, read = (path) => readFileSync(path, 'utf8')) {
  const isShared = changed.some((path) => SHARED.test(path));
  const features = new Set(changed.flatMap((path) => FEATURE.exec(path)?.[1] ?? []));
  const addresses = addressesByFeature(read('src/app/routes.tsx'), read('contract/paths.ts'));
  const visited = [...features].map((feature) => addresses.get(feature));
  const own = tests.filter((path) => TEST.test(path));
  // A feature without a page of its own is opened from other pages.
  const standIns = isShared || visited.includes(undefined) ? shortestOf(own, read) : [];
  const touched = visited.flatMap((list) => list ?? []);
  const needed = own.filter((path) => changed.includes(path) || standIns.includes(path));
  const isAbout = (/** @type {string} */ path) =>
    touched.some((address) => isNamedAfter(path, address));
  const visitors = own
    .filter((path) => touched.some((address) => visits(read(path), address)))
    .filter((path) => !needed.includes(path))
    .sort((a, b) => Number(isAbout(b)) - Number(isAbout(a)) || read(a).length - read(b).length);
  let chosen = countTests(needed.map((path) => read(path)).join('\n'));
  const fitting = visitors.filter((path) => {
    chosen += countTests(read(path));
    return chosen <= MOST_TESTS;
  });
  return own.filter((path) => needed.includes(path) || fitting.includes(path));
}

/**
 * The shortest test file of each main page.
 *
 * @param {readonly string[]} tests
 * @param {(path: string) => string} read
 */
function shortestOf(tests, read) {
  const byLength = [...tests].sort((a, b) => read(a).length - read(b).length);
  return MAIN_PAGES.flatMap(
    (address) => byLength.find((path) => visits(read(path), address)) ?? [],
  );
}

/**
 * @param {string} text
 * @param {string} address
 */
function visits(text, address) {
  return new RegExp(`['"\`]${address}(?:[?#'"\`]|\\$\\{)`).test(text);
}

/**
 * Whether a file such as bet-records-x.test.tsx is about a page such as /betRecords.
 *
 * @param {string} path
 * @param {string} address
 */
function isNamedAfter(path, address) {
  const name = path.slice(path.lastIndexOf('/')).replaceAll('-', '');
  return name.toLowerCase().startsWith(address.toLowerCase());
}

/** @param {string} text of a file of tests */
function countTests(text) {
  return text.split(/\btest\(/).length - 1;
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
