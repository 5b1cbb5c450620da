import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
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
export async function copyRelease(): Promise<Release> {
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
  const page = await release.read('index.html');
  const next = page.replace('</title>', `</title>\n<meta name="release" content="${mark}">`);
  const worker = await release.read('sw.js');
  await release.write('index.html', next);
  await release.write(
    'sw.js',
    worker
      .replace(integrity(page), integrity(next))
      .replace(revision(worker, 'index.html'), createHash('md5').update(next).digest('hex')),
  );
  return release;
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
