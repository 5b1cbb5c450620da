import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const DIST = new URL('../../dist/', import.meta.url);
const BUDGET_BYTES = 140_000;
/** Long enough for all that waits for an idle moment; after 15 s nobody waits for a worker any more. */
const IDLE_MS = 12_000;

/** Bytes of a script as it travels, headers included. */
async function sizeOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
}

/** A request's path, without the slash before it. */
function pathOf(request: Request): string {
  return new URL(request.url()).pathname.slice(1);
}

function isScript(request: Request): boolean {
  return pathOf(request).endsWith('.js');
}

/** The scripts that the page itself names. */
function named(): string[] {
  const html = readFileSync(fileURLToPath(new URL('index.html', DIST)), 'utf8');
  return [
    ...html.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g),
    ...html.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"/g),
  ].map(([, path = '']) => path);
}

test('the code of a first visit, before there is a worker, stays within 140 KB', async ({
  page,
}) => {
  const asked = new Set<string>();
  const loaded = new Map<string, Request>();
  page.on('request', (request) => {
    if (isScript(request)) asked.add(pathOf(request));
  });
  page.on('requestfinished', (request) => {
    if (isScript(request)) loaded.set(pathOf(request), request);
  });
  const now = Date.now();
  await page.clock.install({ time: now });
  // Far enough ahead that the page's clock, which runs until then, has not passed it on a busy machine.
  await page.clock.pauseAt(now + 3_600_000);
  await page.goto('/home');
  // The app starts by a timer of the stopped clock.
  const game = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return await game.isVisible();
    })
    .toBe(true);
  await expect.poll(() => [...loaded.keys()]).toEqual(expect.arrayContaining(named()));
  await page.clock.runFor(IDLE_MS);
  // What comes once the page is idle has come.
  await expect.poll(() => asked.size).toBeGreaterThan(named().length);
  await expect.poll(() => [...asked].filter((path) => !loaded.has(path))).toEqual([]);

  const sizes = await Promise.all(
    [...loaded].map(async ([path, request]) => [path, await sizeOf(request)] as const),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(BUDGET_BYTES);
  // The device's database comes with the worker.
  expect([...loaded.keys()].filter((path) => path.includes('dexie'))).toEqual([]);
});
