import { posix } from 'node:path';

/** Files directly under src which every room of src may use. */
export const SHARED_SRC_FILES = ['src/config.ts', 'src/storage.ts', 'src/paths.ts'] as const;

const SRC_SHARED = 'src (config, storage, paths)';
const ROOT = 'the root';
/** The demo tables: rules that both sides play by, and their page, which runs in a browser. */
const TABLE_RULES = 'server/tables/rules';
const TABLE_PAGE = 'server/tables/page';
const FEATURE = /^src\/features\/([^/]+)$/;

/**
 * Design chapter 1, "who may import whom", as a table. Every room may import itself. Features are
 * not listed one by one: whatever folder lies under src/features gets the row `src/features/*`,
 * so a new feature is guarded from the moment its folder exists.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  db: ['contract'],
  sw: ['contract', 'db'],
  server: ['contract', TABLE_RULES],
  [TABLE_RULES]: ['contract'],
  [TABLE_PAGE]: [SRC_SHARED, 'contract', 'src/ui', TABLE_RULES],
  [SRC_SHARED]: ['contract'],
  'src/ui': [SRC_SHARED],
  'src/api': [SRC_SHARED, 'contract', 'db'],
  'src/session': [SRC_SHARED, 'contract', 'db', 'src/api'],
  'src/sync': [SRC_SHARED, 'contract', 'db', 'src/api', 'src/session'],
  'src/features/*': [SRC_SHARED, 'contract', 'db', 'src/api', 'src/session', 'src/sync', 'src/ui'],
  'src/app': [
    SRC_SHARED,
    'contract',
    'db',
    'src/api',
    'src/session',
    'src/sync',
    'src/ui',
    'src/features/*',
  ],
  build: ['contract', 'tools', SRC_SHARED],
  tools: ['contract', 'db', 'sw', 'server', TABLE_RULES, 'build', ROOT],
  [ROOT]: ['contract', 'build', 'tools'],
};

/** What to do instead, by the room that went too far. `*` answers for targets not named. */
const INSTEAD: Record<string, Record<string, string>> = {
  contract: {
    '*': 'contract imports nothing of ours: move the piece into contract if it is pure, or pass it in as an argument',
  },
  db: {
    '*': 'db may use contract alone: pass the value in as an argument, or do the work in src/sync',
  },
  sw: { '*': 'the worker may use contract and db: move what page and worker both need there' },
  server: {
    '*': 'the platform may use contract (and the rules of its tables): move what both sides need to contract',
  },
  [TABLE_RULES]: {
    '*': 'rules run on both sides: pass the value in as an argument, or move it to contract',
  },
  [TABLE_PAGE]: {
    server: 'the page speaks to the platform by the calls in server/tables/rules',
    '*': 'a table is a vendor’s page: it may use src/ui, contract and the rules, nothing else of ours',
  },
  'src/ui': {
    '*': 'ui knows no domain: take what you need as a prop, or move the component to the feature that owns it',
  },
  'src/api': {
    '*': 'the client knows neither session nor interface: take a callback or an argument, and let the caller decide',
  },
  'src/session': {
    'src/ui': 'session shows nothing: return or throw, and let a feature or src/app show it',
    '*': 'session lies below it: move the piece down into src/session, or let the caller pass it in',
  },
  'src/sync': {
    'src/ui': 'sync shows nothing: return or throw, and let a feature or src/app show it',
    '*': 'sync lies below it: move the piece down into src/sync, or let the caller pass it in',
  },
  'src/features/*': {
    'src/features/*': 'move what both need to src/session, src/sync or src/ui',
    'src/app':
      'app lies above features: move what both need to src/session, src/sync or src/ui, or take it as a prop',
    server: 'the page speaks to the platform through contract: use src/api or src/sync',
    sw: 'the page speaks to the worker by messages: put their shapes into contract',
    '*': 'move what both need to src/session, src/sync or src/ui',
  },
  'src/app': {
    server: 'the page speaks to the platform through contract: use src/api or src/sync',
    sw: 'the page speaks to the worker by messages: put their shapes into contract',
    '*': 'move what both need to contract or db',
  },
  [SRC_SHARED]: {
    '*': 'the shared files under src lie below every room: take it as an argument, or move the code to the room it belongs to',
  },
  build: {
    '*': 'build plugins may use contract, tools and the shared files under src: move what both need there',
  },
  tools: {
    '*': 'tools may import anything but src and tests: move what both need to contract, db or server',
  },
  [ROOT]: {
    '*': 'configuration files may use build, tools and contract: move what both need there',
  },
};

/**
 * The room a file lies in.
 *
 * @param path relative to the project root, with slashes
 * @returns the room's name, or undefined where no room of ours is (then `strayAdvice` says what to do)
 */
export function roomOf(path: string): string | undefined {
  const parts = path.split('/');
  const [top, second, third] = parts;
  if (parts.length === 1 || top === undefined) return ROOT;
  if (top === 'tests' || top === 'public') return top;
  for (const room of [TABLE_RULES, TABLE_PAGE]) if (path.startsWith(`${room}/`)) return room;
  if (top !== 'src') return top in MAY_IMPORT ? top : undefined;
  if (parts.length === 2) return isSharedSrcFile(path) ? SRC_SHARED : undefined;
  if (second === 'features') return parts.length > 3 ? `src/features/${third}` : undefined;
  const room = `src/${second}`;
  return room in MAY_IMPORT ? room : undefined;
}

/** What to tell somebody whose file lies in no room. */
export function strayAdvice(path: string): string {
  if (path.startsWith('src/features/'))
    return 'a feature is a folder: put the file into src/features/<area>/';
  if (path.startsWith('src/'))
    return 'no such room: put it under src/app, api, session, sync, ui or features/<area>';
  return 'no such room: design chapter 1 lists the folders; tell tools/rooms/rooms.ts about a new one';
}

/**
 * Judges one import between two rooms.
 *
 * @returns undefined when allowed, else the message: what is wrong and what to do instead
 */
export function judgeImport(from: string, to: string): string | undefined {
  if (from === to || from === 'tests') return undefined;
  if (to === 'tests') {
    return `${label(from)} must not import tests: nothing does; move the piece beside the code it serves`;
  }
  const row = rowOf(from);
  const target = rowOf(to);
  if (MAY_IMPORT[row]?.includes(target)) return undefined;
  const advice = INSTEAD[row];
  return `${label(from)} must not import ${label(to)}: ${advice?.[target] ?? advice?.['*'] ?? 'see design chapter 1'}`;
}

/** Resolves a relative (or root-absolute) specifier against the importing file; other specifiers give undefined. */
export function resolveRelative(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('/')) return posix.normalize(bare.slice(1));
  if (!/^\.\.?(\/|$)/.test(bare)) return undefined;
  return posix.normalize(posix.join(posix.dirname(from), bare));
}

/** `src/features/lobby` reads as `features/lobby`; other rooms by their own name. */
function label(room: string): string {
  return FEATURE.test(room) ? room.slice('src/'.length) : room;
}

function rowOf(room: string): string {
  return FEATURE.test(room) ? 'src/features/*' : room;
}

function isSharedSrcFile(path: string): boolean {
  const subject = path.replace(/\.test\.tsx?$/, '.ts');
  return path.endsWith('.d.ts') || SHARED_SRC_FILES.some((file) => file === subject);
}
