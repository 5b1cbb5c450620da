import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Which packages a room may use stands in biome.json (noRestrictedImports). Tried with the real Biome over a
// tree of one-line files.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

const BANNED = [
  ['contract/money.ts', 'react'],
  ['db/open.ts', '@tanstack/react-query'],
  ['db/open.ts', 'dexie-react-hooks'],
  ['sw/entry.ts', 'dexie'],
  ['src/data/records/a.ts', 'dexie'],
  ['src/session/login.ts', 'axios'],
  ['src/features/lobby/notice.tsx', 'dompurify'],
  ['src/ui/rich-text.tsx', 'dompurify'],
  ['src/app/update.ts', 'workbox-precaching'],
  ['src/app/main.tsx', 'node:fs'],
  ['src/app/main.tsx', 'hono'],
  ['src/app/main.tsx', 'vitest'],
  ['server/app.ts', 'react'],
  ['demo/tables/rules/slot.ts', 'node:crypto'],
  ['demo/tables/page/main.tsx', 'hono'],
  ['src/session/a.ts', 'fake-indexeddb/auto'],
  ['db/a.ts', 'vitest'],
] as const;

const ALLOWED = [
  ['contract/readers.ts', 'valibot'],
  ['db/open.ts', 'dexie'],
  ['src/api/call.ts', 'axios'],
  ['src/data/records/a.ts', 'dexie-react-hooks'],
  ['src/app/update.ts', 'workbox-window'],
  ['src/ui/sanitise.ts', 'dompurify'],
  ['server/app.ts', 'node:fs'],
  ['demo/tables/page/main.tsx', 'react'],
  ['db/open.test.ts', 'fake-indexeddb/auto'],
  ['contract/money.test.ts', 'fast-check'],
  ['src/app/routes.test.ts', 'node:fs'],
  ['sw/runtime.ts', 'workbox-routing'],
  ['demo/tables/host/mount.ts', 'hono'],
  ['build/pwa.ts', 'workbox-build'],
] as const;

let folder: string;
let refused: Set<string>;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'robohall-packages-')));
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  [...BANNED, ...ALLOWED].forEach(([path, name], place) => {
    const file = join(folder, fileOf(path, place));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { x } from '${name}';\nx();\n`);
  });
  refused = new Set(lint().map((file) => relative(folder, file)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each case has a file of its own: `db/open.ts` is `db/open-3.ts`. */
function fileOf(path: string, place: number): string {
  return path.replace(/(\.test)?\.(tsx?)$/, `-${place}$1.$2`);
}

/** Files that Biome refuses for their imports. */
function lint(): string[] {
  const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none'];
  try {
    execFileSync(process.execPath, [BIOME, ...args, '--reporter=github', '.'], { cwd: folder });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return [...stdout.toString().matchAll(/^::error .*?file=([^,]+),/gm)].map(
      ([, file = '']) => file,
    );
  }
}

it.each(BANNED)('%s may not use %s', (path, name) => {
  const place = BANNED.findIndex((row) => row[0] === path && row[1] === name);
  expect(refused).toContain(fileOf(path, place));
});

it.each(ALLOWED)('%s may use %s', (path, name) => {
  const place = ALLOWED.findIndex((row) => row[0] === path && row[1] === name);
  expect(refused).not.toContain(fileOf(path, BANNED.length + place));
});
