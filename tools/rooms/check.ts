import { posix } from 'node:path';
import { judgeImport, resolveRelative, roomOf, strayAdvice } from './rooms.ts';
import { readSource, type SourceFacts } from './source.ts';

/** A file as the checks see it: path from the project root with slashes, and its text. */
export interface RoomFile {
  path: string;
  text: string;
}

/** One finding; `line` is 1-based. */
export interface Problem {
  path: string;
  line: number;
  message: string;
}

interface ParsedFile extends RoomFile {
  facts: SourceFacts;
}

const CODE = /\.(ts|tsx|mts|js|mjs|jsx)$/;
const COUNTED = /\.(ts|tsx|mts|js|mjs|jsx|css)$/;
const MAX_LINES = 300;
const STORAGE_OWNER = 'src/storage.ts';
/** The owner of storage in a table's tab, apart from the app's storage. */
const TABLE_STORAGE_OWNER = 'demo/tables/page/seat-storage.ts';
/** Scripts inlined into index.html, which cannot import anything. */
const INLINE_SCRIPT = /^src\/app\/[a-z-]+-inline\.js$/;
const BARREL = 'contract/index.ts';

/** Names which would put markup from a string into the page. */
const MARKUP_SINKS: Record<string, string> = {
  dangerouslySetInnerHTML:
    'render elements, or use the sanitiser component in src/ui for server HTML',
  innerHTML: 'build nodes (replaceChildren, textContent), or use the sanitiser component in src/ui',
  outerHTML: 'build nodes (replaceWith), or use the sanitiser component in src/ui',
  insertAdjacentHTML: 'build nodes (append, before), or use the sanitiser component in src/ui',
};

/**
 * Checks a whole tree against the rules of design chapter 1.
 *
 * Pure: takes the files, returns the problems sorted by path and line.
 */
export function checkRooms(files: readonly RoomFile[]): Problem[] {
  const problems: Problem[] = [];
  const parsed: ParsedFile[] = [];
  for (const { path, text } of files) {
    problems.push(...checkName(path), ...checkLength(path, text));
    if (!CODE.test(path)) continue;
    try {
      parsed.push({ path, text, facts: readSource(path, text) });
    } catch (error) {
      problems.push({ path, line: 1, message: `does not parse: ${String(error)}` });
    }
  }
  problems.push(...parsed.flatMap(checkCode));
  return problems.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

/** `src/x.ts:3  message`, the form editors and terminals make clickable. */
export function formatProblem(problem: Problem): string {
  return `${problem.path}:${problem.line}  ${problem.message}`;
}

/** Tests and what only tests use: `*.test.ts`, `fake-*.ts`, and everything in a `testing` folder. */
function isTestFile(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.[a-z]+$/.test(path) || isTestSupport(path);
}

function isTestSupport(path: string): boolean {
  return /\/(testing\/|fake-)/.test(path);
}

function checkName(path: string): Problem[] {
  const found: Problem[] = [];
  if (roomOf(path) === undefined) found.push({ path, line: 1, message: strayAdvice(path) });
  const word = path.split(/[/.-]/).find((part) => /^(utils?|helpers?|common)$/i.test(part));
  if (word !== undefined) {
    found.push({
      path,
      line: 1,
      message: `“${word}” says nothing: name the file after what it does`,
    });
  }
  const name = posix.basename(path);
  if (/^index\.(ts|tsx|mts|js|mjs|jsx)$/.test(name) && path !== BARREL) {
    const message = `no barrels but ${BARREL}: name the file after what it holds, and import from the file itself`;
    found.push({ path, line: 1, message });
  }
  return found;
}

function checkLength(path: string, text: string): Problem[] {
  if (!COUNTED.test(path) || isTestFile(path)) return [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= MAX_LINES) return [];
  const message = `${lines} lines: split it by what its parts do (aim at 80, ${MAX_LINES} is the end)`;
  return [{ path, line: MAX_LINES + 1, message }];
}

function checkCode({ path, text, facts }: ParsedFile): Problem[] {
  const isTest = isTestFile(path);
  const room = roomOf(path);
  const found: Problem[] = [];
  const add = (at: number, message: string | undefined) => {
    if (message !== undefined) found.push({ path, line: lineAt(text, at), message });
  };

  for (const { text: specifier, at } of facts.modules) {
    const target = resolveRelative(path, specifier);
    if (target !== undefined && room !== undefined)
      add(at, judgeTarget(path, room, specifier, target));
    if (target !== undefined && !isTest && isTestSupport(target)) {
      add(at, `${specifier} is for tests: move what the product needs out of it`);
    }
  }
  if (path.startsWith('src/') && !isTest) {
    for (const at of facts.opaqueImports) {
      add(at, 'the target of this import cannot be checked: write import() with the file’s name');
    }
  }
  if (isTest || room === 'tools') return found;
  for (const { text: name, at } of facts.names) {
    if ((name === 'localStorage' || name === 'sessionStorage') && !ownsStorage(path)) {
      add(
        at,
        `${name} throws and lies on some phones: add a key and use the safe access in ${STORAGE_OWNER}`,
      );
    }
    const sink = Object.hasOwn(MARKUP_SINKS, name) ? MARKUP_SINKS[name] : undefined;
    if (sink !== undefined) add(at, `no ${name}: ${sink}`);
  }
  return found;
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function ownsStorage(path: string): boolean {
  return path === STORAGE_OWNER || path === TABLE_STORAGE_OWNER || INLINE_SCRIPT.test(path);
}

function judgeTarget(
  path: string,
  room: string,
  specifier: string,
  target: string,
): string | undefined {
  if (target.startsWith('..'))
    return `${specifier} leaves the project: copy what is needed, or add a dependency`;
  if (posix.extname(target) === '')
    return `${specifier}: write the whole file name with its ending`;
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) return `${specifier}: ${strayAdvice(target)}`;
  // Tests of the platform use the demo's games, so that test files may import across rooms.
  if (isTestFile(path) && targetRoom !== 'tests') return undefined;
  return judgeImport(room, targetRoom);
}
