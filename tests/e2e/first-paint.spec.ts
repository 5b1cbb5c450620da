import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';

const CODE = '**/assets/*.js';

/** Keeps files from arriving until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The paths that the page asks for from now on, of those that begin so. */
function pathsAsked(page: Page, beginning: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(beginning)) asked.push(pathname);
  });
  return asked;
}

const paintedInShell = (page: Page, place: string) =>
  page
    .locator(`${place} img`)
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

const lobbyGame = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

test('on a first visit names come at once, covers once the banner has the line no longer, each answer once, all before any code', async ({
  page,
}) => {
  const release = await hold(page, CODE);
  const calls = pathsAsked(page, '/api/');
  const media = pathsAsked(page, '/media/');
  const releaseBanner = await hold(page, '**/media/banner/**');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('.shell-grid')).toContainText('捕鱼大亨');
  await expect.poll(() => media.length).toBeGreaterThan(0);
  // The names are there, and every answer that they came with.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(media.filter((path) => !path.startsWith('/media/banner/'))).toEqual([]);
  releaseBanner();
  await expect.poll(() => paintedInShell(page, '.shell-banner')).toBe(1);
  await expect.poll(() => paintedInShell(page, '.shell-grid')).toBe(9);

  release();
  await expect(lobbyGame(page)).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
  await page.getByRole('tab', { name: '电子' }).click();
  await expect(lobbyGame(page)).toBeVisible();
  for (const path of [
    '/api/banner',
    '/api/plat/bulletin',
    '/api/plat/game/hot',
    '/api/plat/game-plat-list',
  ]) {
    expect(
      calls.filter((each) => each === path),
      path,
    ).toHaveLength(1);
  }
});

test('on a first visit without a banner the covers come all the same', async ({ page }) => {
  await page.route('**/api/banner', (route) => route.fulfill({ status: 503, body: '' }));
  await hold(page, CODE);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect.poll(() => paintedInShell(page, '.shell-grid')).toBe(9);
});

test('the next visit shows the lobby of the last one at once, unless its note is corrupt or another category is asked for', async ({
  page,
}) => {
  await openLobby(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('robohall.glance') ?? ''))
    .toMatch(/"banner".*"games"|"games".*"banner"/);

  await hold(page, CODE);
  await page.goto('/home?game_type=3', { waitUntil: 'commit' });
  await expect.poll(() => paintedInShell(page, '.shell-banner')).toBe(1);
  expect(await paintedInShell(page, '.shell-grid')).toBe(0);

  await page.route('**/api/**', () => {
    // Never answered.
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect.poll(() => paintedInShell(page, '.shell-banner')).toBe(1);
  await expect.poll(() => paintedInShell(page, '.shell-grid')).toBe(9);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  for (const note of [
    '{"banner":"javascript:alert(1)","games":[["<img src=x onerror=alert(1)>","data:image/svg+xml,x"]]}',
    '[',
  ]) {
    await page.evaluate((value) => localStorage.setItem('robohall.glance', value), note);
    const release = await hold(page, CODE);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect.poll(() => paintedInShell(page, '.shell-grid')).toBe(9);
    release();
    await expect(lobbyGame(page)).toBeVisible();
    await page.unroute(CODE);
  }
});
