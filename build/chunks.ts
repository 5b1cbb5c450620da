/**
 * Which packages travel together. Each group changes only when its packages do, so an update that
 * touches one feature leaves the rest of the shell in the players' caches.
 */
const GROUPS: ReadonlyArray<readonly [name: string, packages: readonly string[]]> = [
  ['react', ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'cookie']],
  ['dexie', ['dexie', 'dexie-react-hooks']],
  // Long lists are no part of the first visit, the rest of @tanstack is.
  ['virtual', ['@tanstack[\\\\/](?:react-virtual|virtual-core)']],
  [
    'data',
    ['@tanstack[\\\\/](?!react-virtual|virtual-core)[^\\\\/]+', 'axios', 'valibot', 'zustand'],
  ],
];

/**
 * Groups for rolldown's `codeSplitting`. What a first visit runs comes in three files: a browser asks a
 * host for six at once, and a dozen small ones would keep the lobby's own data and pictures waiting.
 * Modules in no group are split as the imports ask.
 */
export const chunkGroups = [
  ...GROUPS.map(([name, packages]) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join('|')})[\\\\/]`),
    priority: 10,
  })),
  { name: 'app', tags: ['$initial' as const], priority: 5 },
];
