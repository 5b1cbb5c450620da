import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { cachedAnswers, OFFLINE_STRIP } from '../support/offline.ts';
import { scriptsOf } from '../support/release.ts';
import { apiPlayer } from '../support/table.ts';
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

test('fault 49: the worker keeps the whole shell, answers what needs no script, wakes up when it was stopped, and leaves a table to the network', async ({
  context,
  page,
  line,
  request,
}) => {
  await test.step('what is kept', async () => {
    await page.goto('/repair.html');
    const kept = await cachedAnswers(page);
    const shell = kept.filter(({ cache }) => cache.includes('precache')).map(({ path }) => path);
    const { icons } = JSON.parse(read('manifest.webmanifest')) as { icons: { src: string }[] };
    expect(chunks().length).toBeGreaterThan(10);
    const wanted = ['/index.html', ...chunks().map((path) => `/${path}`)];
    expect(shell).toEqual(expect.arrayContaining([...wanted, ...icons.map(({ src }) => src)]));
    // Assets of earlier builds stay on the server for pages opened before this one, not in the worker.
    const earlier = (await scriptsOf()).filter((script) => !chunks().includes(script));
    const outside = ['sw.js', 'version.json', 'headers.json', 'repair.html', 'repair.js'];
    const odd = [...earlier, ...outside].filter((path) => shell.includes(`/${path}`));
    expect(odd).toEqual([]);
    const entries = kept.filter(({ cache }) => cache.includes('entry'));
    expect(Object.fromEntries(entries.map(({ path, text }) => [path, text]))).toEqual({
      '/': read('index.html'),
      '/home': read('index.html'),
      '/start-check.js': read('start-check.js'),
    });
  });

  await test.step('what is answered past the script, online and off', async () => {
    for (const [path, isCut] of [
      ['/home', false],
      ['/', true],
    ] as const) {
      line.cut(isCut);
      const found = await staticAnswers(context, page, path);
      const assets = [...found].filter(([name]) => name.startsWith('/assets/'));
      expect(assets.length).toBeGreaterThan(3);
      for (const [name, source] of assets) expect.soft(source, name).toBe('cache');
      expect.soft(found.get(path), path).toBe('cache');
      expect.soft(found.get('/start-check.js')).toBe('cache');
    }
  });

  await test.step('a stopped worker', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
    // The script answers with the page, whatever follows the path.
    const found = await staticAnswers(context, page, '/home?game_type=3');
    expect(found.get('/home')).not.toBe('cache');
    await expect(page.getByRole('tab', { name: '捕鱼', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(OFFLINE_STRIP)).toBeVisible();
  });

  await test.step('a table', async () => {
    line.cut(false);
    const wheel = page.getByRole('button', { name: /^旋转/ });
    const noSignal = page.getByRole('heading', { name: '没有网络' });
    await page.goto(await (await apiPlayer(request)).launch('slot'));
    await expect(wheel).toBeVisible();
    await page.clock.install();
    line.cut(true);
    await page.reload();
    await expect(noSignal).toBeVisible();
    await expect(page.getByText('牌桌需要联网')).toBeVisible();
    await expectAccessible(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '重试' }).click();
    await reloaded;
    await page.clock.runFor(8_000);
    await expect(noSignal).toBeVisible();
    line.cut(false);
    // The page finds the platform by itself. The seat was kept: the table goes on where it was.
    await page.clock.runFor(8_000);
    await expect(wheel).toBeVisible();
    line.cut(true);
    await page.goto('/play/slot#ticket');
    await page.getByRole('link', { name: '回大厅' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });
});
