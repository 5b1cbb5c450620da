import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '../../contract/paths.ts';
import { cachedAnswers } from '../support/offline.ts';
import { scriptsOf } from '../support/release.ts';
import { expect, test } from '../support/visited.ts';

const DIST = new URL('../../dist/', import.meta.url);

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, DIST)), 'utf8');
}

/** Which address the browser answered from which source by the worker's static routes. */
async function staticAnswers(context: BrowserContext, page: Page, path: string) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const found = new Map<string, string | undefined>();
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    found.set(pathname, response.serviceWorkerRouterInfo?.actualSourceType);
  });
  await page.goto(path);
  await session.detach();
  return found;
}

/** The chunks of this build, as the page's import map names them. */
function chunks(): string[] {
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(read('index.html'))?.[1] ?? '{}';
  const { imports = {} } = JSON.parse(map) as { imports?: Record<string, string> };
  return [...new Set(Object.values(imports))].map((path) => path.slice(1));
}

test('the worker keeps every chunk, the icons and the page, and nothing else', async ({ page }) => {
  await page.goto('/home');
  const kept = await cachedAnswers(page);
  const shell = kept.filter(({ cache }) => cache.includes('precache')).map(({ path }) => path);
  const icons = (JSON.parse(read('manifest.webmanifest')) as { icons: Array<{ src: string }> })
    .icons;

  expect(shell).toContain('/index.html');
  expect(chunks().length).toBeGreaterThan(10);
  for (const chunk of chunks()) expect(shell).toContain(`/${chunk}`);
  for (const { src } of icons) expect(shell).toContain(src);
  // Assets of earlier builds stay on the server for pages opened before this one, not in the worker.
  const earlier = (await scriptsOf()).filter((script) => !chunks().includes(script));
  for (const script of earlier) expect(shell).not.toContain(`/${script}`);
  for (const path of ['/sw.js', '/version.json', '/headers.json', '/repair.html', '/repair.js']) {
    expect(shell).not.toContain(path);
  }
  const odd = kept.filter(({ path, type }) => path.endsWith('.js') && !type.includes('javascript'));
  expect(odd).toEqual([]);
});

test('the app’s entry and its hashed files are answered past the worker’s script, online and off', async ({
  context,
  page,
}) => {
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    for (const path of ['/', '/home']) {
      const found = await staticAnswers(context, page, path);
      expect(found.get(path), path).toBe('cache');
      const assets = [...found].filter(([name]) => name.startsWith('/assets/'));
      expect(assets.length).toBeGreaterThan(3);
      for (const [name, source] of assets) expect(source, name).toBe('cache');
      expect(found.get('/start-check.js')).toBe('cache');
    }
    // The script answers with the same page, whatever follows the path.
    const found = await staticAnswers(context, page, '/home?game_type=3');
    expect(found.get('/home')).not.toBe('cache');
    await expect(page.getByRole('tab', { name: '捕鱼', selected: true })).toBeVisible();
  }
  const kept = await cachedAnswers(page);
  const entries = kept.filter(({ cache }) => cache.includes('entry'));
  expect(entries.map(({ path }) => path).sort()).toEqual(['/', '/home', '/start-check.js']);
  for (const { path, text } of entries) {
    expect(text).toBe(read(path === '/start-check.js' ? path.slice(1) : 'index.html'));
  }
});

test('the page’s manifest can be installed', async ({ page, request }) => {
  await page.goto('/home');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'RoboHall',
    lang: 'zh-CN',
    display: 'standalone',
    start_url: '/home',
  });
  const sizes = (manifest.icons as Array<{ sizes: string; purpose?: string }>).map(
    ({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`,
  );
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable', '96x96 monochrome']);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
  for (const { src, sizes: told } of manifest.screenshots as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(told);
  }
  const paths: string[] = Object.values(PATHS);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url);
});
