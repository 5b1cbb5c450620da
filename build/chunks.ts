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
  ['carousel', ['embla-carousel[^\\\\/]*']],
];

/** Groups for rolldown's `codeSplitting`; modules in no group are split as the imports ask. */
export const chunkGroups = [
  ...GROUPS.map(([name, packages]) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join('|')})[\\\\/]`),
    priority: 10,
  })),
  { name: 'contract', test: /[\\/]contract[\\/]/, tags: ['$initial' as const], priority: 5 },
];
