/**
 * Packages that share a chunk. A group changes only when its packages do, so an update of one feature leaves
 * the rest of the shell in the players' caches.
 */
const GROUPS: ReadonlyArray<readonly [name: string, packages: readonly string[]]> = [
  [
    'packages',
    [
      ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'cookie'],
      '@tanstack[\\\\/](?!react-virtual|virtual-core)[^\\\\/]+',
      ...['axios', 'valibot', 'zustand'],
    ],
  ],
  ['dexie', ['dexie', 'dexie-react-hooks']],
  // Virtual lists are no part of the first visit, unlike the rest of @tanstack.
  ['virtual', ['@tanstack[\\\\/](?:react-virtual|virtual-core)']],
];

/** What a first visit loads once it is idle, in one file: the watch for releases and the count of traffic. */
const IDLE = {
  name: 'watch',
  test: /[\\/]src[\\/](?:app[\\/]release-watch|data[\\/]connectivity[\\/]count-traffic)\./,
};

/**
 * Parts of the app that later pages share. Split as their imports ask, a record page consists of 59 files, and the
 * requests alone take a slow phone half a second, offline too. `base` depends on nothing else, so that small helpers
 * do not bring the other two with them.
 */
const SHARED = [
  {
    name: 'base',
    test: /[\\/](?:contract|src[\\/](?:format|data[\\/]connectivity))[\\/]/,
    minShareCount: 2,
  },
  { name: 'pieces', test: /[\\/]src[\\/](?:ui[\\/]|session[\\/]use-)/, minShareCount: 4 },
  { name: 'records', test: /[\\/]src[\\/](?:features|data)[\\/]records[\\/]/, minShareCount: 2 },
];

/**
 * Groups for rolldown's `codeSplitting`. The first visit asks for the packages, the app, rolldown's runtime, the
 * styles and start-check.js at once. A browser sends six requests to a host at a time, and one more file would delay
 * the lobby's own data and pictures. Modules outside all groups are split along their imports.
 */
export const chunkGroups = [
  ...GROUPS.map(([name, packages]) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join('|')})[\\\\/]`),
    priority: 10,
  })),
  { name: 'app', tags: ['$initial' as const], priority: 5 },
  { ...IDLE, priority: 4 },
  ...SHARED.map((group, index) => ({ ...group, priority: 3 - index })),
];
