import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { TestPlatform } from './platform.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * For `expectedConsole`: an accepted release lets the page send nothing more, and a browser logs what it tries, by
 * a line with the directive. The policy of a release has no such directive.
 */
export const SENDS_NO_MORE = [
  /(connect|img)-src 'none'|^Fetch API cannot load .* violates the document's Content Security Policy/,
];

/** A copy of the built app that a test may change and serve as another release. */
export interface Release {
  dir: string;
  /** Replaces a file's content; the precompressed siblings go, since they no longer fit. */
  write(path: string, content: string): Promise<void>;
  read(path: string): Promise<string>;
  remove(path: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Copies the built app. */
async function copyRelease(): Promise<Release> {
  const dir = await mkdtemp(join(tmpdir(), 'robohall-release-'));
  await cp(DIST, dir, { recursive: true });
  const remove = async (path: string) => {
    for (const ending of ['', '.br', '.gz']) await rm(join(dir, path + ending), { force: true });
  };
  return {
    dir,
    read: (path) => readFile(join(dir, path), 'utf8'),
    remove,
    async write(path, content) {
      await remove(path);
      await writeFile(join(dir, path), content);
    },
    dispose: () => rm(dir, { recursive: true, force: true }),
  };
}

/** The next release: another index.html, and a worker that knows it. */
export async function nextRelease(mark: string): Promise<Release> {
  const release = await copyRelease();
  await renew(release, mark);
  return release;
}

/**
 * Makes the next release out of one: another index.html, and a worker that knows it. The platform that serves it has
 * it at once. @param code what the worker begins with; nothing of the release before stays
 */
export async function renew(release: Release, mark: string, code = ''): Promise<void> {
  const page = await readFile(join(DIST, 'index.html'), 'utf8');
  const worker = await readFile(join(DIST, 'sw.js'), 'utf8');
  const next = page.replace('</title>', `</title>\n<meta name="release" content="${mark}">`);
  await release.write('index.html', next);
  await release.write(
    'sw.js',
    code +
      worker
        .replace(integrity(page), integrity(next))
        .replace(revision(worker, 'index.html'), createHash('md5').update(next).digest('hex')),
  );
}

/** The path of a file that a release says it has, and which differs from what is served there. */
export const POISONED = 'repair-kit.js';
const POISONED_CONTENT = 'export const kit = 1;\n';

/** Lists one more file in the release's worker, {@link POISONED}, and puts HTML in its place. */
export async function poison(release: Release): Promise<void> {
  const worker = await release.read('sw.js');
  const entry = `{"revision":null,"url":"${POISONED}","integrity":"${integrity(POISONED_CONTENT)}"},`;
  const listed = worker.replace(/\[(\{[^[\]]*?"?url"?:)/, `[${entry}$1`);
  if (listed === worker) throw new Error('The worker lists no files');
  await release.write('sw.js', listed);
  await release.write(POISONED, '<!doctype html><title>portal</title>');
}

/** Puts the file in its place that {@link poison} has listed. */
export async function heal(release: Release): Promise<void> {
  await release.write(POISONED, POISONED_CONTENT);
}

/** What only the page of a release has that {@link renew} made. */
export function releaseMark(page: Page): Locator {
  return page.locator('meta[name=release]');
}

/** The dialog that offers a release. */
export function offer(page: Page): Locator {
  return page.getByRole('dialog', { name: '发现新版本' });
}

/** The player's consent. */
export function accept(page: Page): Promise<void> {
  return offer(page).getByRole('button', { name: '立即更新' }).click();
}

/** Starts the platform anew with `release` as its app. */
export async function serve(platform: TestPlatform, { dir }: Release): Promise<void> {
  await platform.deploy(dir);
}

/** Asks for a newer worker, as the app does every hour and on coming back. */
export function lookForRelease(page: Page): Promise<'waiting' | 'refused' | 'none'> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    try {
      await registration.update();
    } catch {
      return 'refused';
    }
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'none';
    return await new Promise((resolve) => {
      const look = () => {
        if (worker.state === 'installed') resolve('waiting');
        if (worker.state === 'redundant') resolve('refused');
      };
      worker.addEventListener('statechange', look);
      look();
    });
  });
}

/** Names of the hashed scripts in a built app. */
export async function scriptsOf(dir = DIST): Promise<string[]> {
  const names = await readdir(join(dir, 'assets'));
  return names.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`);
}

function integrity(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function revision(worker: string, url: string): string {
  for (const [entry] of worker.matchAll(/\{[^{}]*\}/g)) {
    const found = /revision"?:\s*["`']([0-9a-f]{32})["`']/.exec(entry)?.[1];
    if (found && entry.includes(url)) return found;
  }
  throw new Error(`The worker does not list ${url}`);
}
