import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkRooms, formatProblem, type RoomFile } from './rooms/check.ts';

// Checks design chapter 1 (rooms and their imports) over the whole tree; part of `npm run lint`.

const root = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'dist-tables',
  'docs',
  'public',
  'test-results',
  'playwright-report',
]);
const READ = /\.(ts|tsx|mts|js|mjs|jsx|css)$/;

function collect(folder: string): RoomFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) return [];
    if (entry.isDirectory()) return collect(path);
    if (!READ.test(entry.name)) return [];
    return [{ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }];
  });
}

const files = collect(root);
const problems = checkRooms(files);
for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
if (problems.length > 0) {
  process.stderr.write(`${problems.length} room problem(s) in ${files.length} files\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`Rooms: ${files.length} files, no problems\n`);
}
