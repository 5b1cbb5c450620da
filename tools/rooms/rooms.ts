import { posix } from 'node:path';

/** Files directly under src which every room of src may use. */
const SHARED_SRC_FILES = ['src/config.ts', 'src/storage.ts'] as const;

const SHARED = 'src (config, storage)';
const ROOT = 'the root';
/** The demo tables: rules that server and page share, and their page, which runs in a browser. */
const RULES = 'demo/tables/rules';
const TABLE_PAGE = 'demo/tables/page';
/** The one feature that other features may use: forms, states and lists of money operations. */
const OPERATIONS = 'src/features/operations';
const FEATURE = /^src\/features\/([^/]+)$/;

const BELOW_DATA = [SHARED, 'contract', 'db', 'src/format', 'src/api', 'src/session'];
/** Rooms of src/data; money and protection do not import each other. */
const DATA: Record<string, readonly string[]> = {
  'src/data/connectivity': [],
  'src/data/time': [],
  'src/data/queries': ['src/data/connectivity'],
  'src/data/money': ['src/data/connectivity', 'src/data/queries'],
  'src/data/protection': ['src/data/queries', 'src/data/time'],
  'src/data/catalogue': ['src/data/connectivity', 'src/data/queries', 'src/data/protection'],
  'src/data/promotions': [
    'src/data/queries',
    'src/data/money',
    'src/data/records',
    'src/data/time',
  ],
  'src/data/storage': ['src/data/queries', 'src/data/catalogue'],
  'src/data/records': [
    'src/data/connectivity',
    'src/data/queries',
    'src/data/money',
    'src/data/storage',
  ],
};
const BELOW_FEATURES = [...BELOW_DATA, ...Object.keys(DATA), 'src/ui'];

/**
 * Allowed imports by room (docs/decisions/0091-rooms.md). Every room may import itself; an import that is not
 * listed is refused. `src/features/*` is the row of every feature but operations, so that a new feature is
 * checked from its first file.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  db: ['contract'],
  sw: ['contract', 'db'],
  server: ['contract'],
  demo: ['contract', 'server', RULES],
  [RULES]: ['contract'],
  [TABLE_PAGE]: [SHARED, 'contract', 'src/format', 'src/ui', RULES],
  [SHARED]: ['contract'],
  'src/format': ['contract'],
  'src/ui': [SHARED, 'contract', 'src/format'],
  'src/api': [SHARED, 'contract', 'db'],
  'src/session': [SHARED, 'contract', 'db', 'src/api'],
  ...Object.fromEntries(
    Object.entries(DATA).map(([room, more]) => [room, [...BELOW_DATA, ...more]]),
  ),
  [OPERATIONS]: BELOW_FEATURES,
  'src/features/*': [...BELOW_FEATURES, OPERATIONS],
  'src/app': [...BELOW_FEATURES, 'src/features/*', OPERATIONS],
  build: ['contract', 'tools', SHARED],
  tools: ['contract', 'db', 'sw', 'server', 'demo', RULES, 'build', ROOT],
  [ROOT]: ['contract', 'build', 'tools'],
};

/** Advice for a refused import, by importing room, where the general advice is not enough. */
const ADVICE: Record<string, string> = {
  contract: 'pass the value in as an argument',
  server: 'what the demo adds to the platform goes through server/deps.ts',
  'src/ui': 'take what you need as a prop, or move the component to the feature that owns it',
  'src/api': 'take a callback or an argument, and let the caller decide',
  'src/session': 'return or throw, and let a feature show it; or let the caller pass it in',
  'src/features/*': 'move what both need to src/data, src/session or src/ui',
};

/**
 * The room a file lies in.
 *
 * @param path relative to the project root, with slashes
 * @returns the room's name, or undefined for a file outside all rooms (then `strayAdvice` says what to do)
 */
export function roomOf(path: string): string | undefined {
  const [top, second, third] = path.split('/');
  if (!path.includes('/') || top === undefined) return ROOT;
  if (top === 'tests' || top === 'public') return top;
  for (const room of [RULES, TABLE_PAGE]) if (path.startsWith(`${room}/`)) return room;
  if (top !== 'src') return top in MAY_IMPORT ? top : undefined;
  const depth = path.split('/').length;
  if (depth === 2) return isSharedSrcFile(path) ? SHARED : undefined;
  if (second === 'features') return depth > 3 ? `src/features/${third}` : undefined;
  const room = second === 'data' ? `src/data/${third}` : `src/${second}`;
  return room in MAY_IMPORT ? room : undefined;
}

/** Advice for a file that lies in no room. */
export function strayAdvice(path: string): string {
  if (path.startsWith('src/features/'))
    return 'a feature is a folder: put the file into src/features/<area>/';
  if (path.startsWith('src/'))
    return 'no such room: put it under src/app, api, session, data/<room>, format, ui or features/<area>';
  return 'no such room: docs/where.md lists the folders; tell tools/rooms/rooms.ts about a new one';
}

/**
 * Judges one import between two rooms.
 *
 * @returns undefined when allowed, else the message: what is wrong and what to do instead
 */
export function judgeImport(from: string, to: string): string | undefined {
  if (from === to || from === 'tests') return undefined;
  const allowed = MAY_IMPORT[rowOf(from)] ?? [];
  if (allowed.includes(rowOf(to))) return undefined;
  const may = allowed.length === 0 ? 'nothing of ours' : allowed.join(', ');
  const advice = ADVICE[rowOf(from)] ?? 'move what both need to one of these';
  return `${from} must not import ${to}; it may import ${may}: ${advice}`;
}

/** Resolves a relative or root-absolute specifier against the importing file; others give undefined. */
export function resolveRelative(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('/')) return posix.normalize(bare.slice(1));
  if (!/^\.\.?(\/|$)/.test(bare)) return undefined;
  return posix.normalize(posix.join(posix.dirname(from), bare));
}

function rowOf(room: string): string {
  return FEATURE.test(room) && room !== OPERATIONS ? 'src/features/*' : room;
}

function isSharedSrcFile(path: string): boolean {
  const subject = path.replace(/\.test\.tsx?$/, '.ts');
  return path.endsWith('.d.ts') || SHARED_SRC_FILES.some((file) => file === subject);
}
