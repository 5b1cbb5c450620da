/** A ban on packages in some rooms. */
interface PackageBan {
  packages: RegExp;
  /** Whether the ban holds for a (non-test) file. */
  holdsIn: (path: string) => boolean;
  instead: string;
}

const under =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`));

const inProduct = under('contract', 'db', 'sw', 'server', 'demo', 'src', 'build');
const onTablePage = under('demo/tables/page');
const inBrowserCode = (path: string) =>
  under('contract', 'db', 'sw', 'src', 'demo/tables')(path) && !under('demo/tables/host')(path);

const BANS: readonly PackageBan[] = [
  {
    packages:
      /^(react|react-dom|react-router|react-router-dom|zustand|dexie-react-hooks|workbox-window|dompurify|html2canvas|@base-ui\/.*|@tanstack\/.*|embla-.*|@fingerprintjs\/.*)$/,
    holdsIn: (path) => under('contract', 'db', 'sw', 'server', 'demo')(path) && !onTablePage(path),
    instead: 'these rooms have no page: keep data and rules here, and do the page work under src',
  },
  {
    packages: /^(hono|@hono\/.*|drizzle-orm|drizzle-kit|pg|@electric-sql\/.*)$/,
    holdsIn: inBrowserCode,
    instead: 'this is the platform’s: move the code to server, and share shapes through contract',
  },
  {
    packages: /^axios$/,
    holdsIn: (path) => inProduct(path) && !path.startsWith('src/api/'),
    instead: 'only src/api speaks HTTP: use call() from there, and AppError for failures',
  },
  {
    packages: /^dexie$/,
    holdsIn: (path) => inProduct(path) && !path.startsWith('db/'),
    instead:
      'only db opens databases: add a function beside its table in db (useLiveQuery comes from dexie-react-hooks)',
  },
  {
    packages: /^dompurify$/,
    holdsIn: (path) => inProduct(path) && !path.startsWith('src/ui/'),
    instead: 'server HTML goes through the one sanitiser component in src/ui',
  },
  {
    packages: /^workbox-(?!window$).*$/,
    holdsIn: (path) => inProduct(path) && !under('sw', 'build')(path),
    instead:
      'caching is the worker’s work: move it to sw (the page talks to it through workbox-window)',
  },
  {
    packages: /^node:.*$/,
    holdsIn: inBrowserCode,
    instead:
      'this code runs in a browser: use a web API, or move the code to server, build or tools',
  },
];

const TEST_PACKAGES = /^(vitest|fake-indexeddb|fast-check|node:.*)$/;

/**
 * Judges the use of a package in a file.
 *
 * @param specifier as written: `dexie`, `@base-ui/react/dialog`, `node:fs`
 * @returns undefined when allowed, else what to do instead
 */
export function judgePackage(path: string, specifier: string, isTest: boolean): string | undefined {
  const name = packageName(specifier);
  if (TEST_PACKAGES.test(name)) {
    if (isTest || path.startsWith('tests/') || path.startsWith('tools/')) {
      return undefined;
    }
    if (!name.startsWith('node:') && inProduct(path)) {
      return `${name} is for tests: move the code to a *.test.ts beside it, or to tests/support`;
    }
  }
  for (const ban of BANS) {
    if (ban.packages.test(name) && ban.holdsIn(path))
      return `${name} does not belong here: ${ban.instead}`;
  }
  return undefined;
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
