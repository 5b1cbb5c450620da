import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cachedAnswers } from '../support/offline.ts';
import { scriptsOf } from '../support/release.ts';
import { expect, test } from '../support/visited.ts';

const DIST = new URL('../../dist/', import.meta.url);

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, DIST)), 'utf8');
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
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});
