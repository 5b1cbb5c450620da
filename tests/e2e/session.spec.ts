import type { BrowserContext, Page } from '@playwright/test';
import { expectStopped, watchLaunches } from '../support/launch.ts';
import { changeCall, openLobby } from '../support/lobby.ts';
import { playableGame, searchFor } from '../support/play.ts';
import { closePromo, logIn, logOut } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { DEMO } from '../support/wallet.ts';

const USER_INFO = '**/api/plat/user-info';

/** A token as the platform's own site would put into a link. */
async function tokenOf(page: Page, player = DEMO as { username: string; password: string }) {
  const response = await page.request.post('/api/home/login', {
    data: { ...player, confrimPas: '', captcha: '', code: '', device: 'test-device' },
  });
  const { result } = (await response.json()) as { result: { token: string } };
  return result.token;
}

const stored = (page: Page, key: string) => page.evaluate((k) => localStorage.getItem(k), key);
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const visitor = (page: Page) =>
  expect(
    page.getByRole('banner').getByRole('button', { name: '登录', exact: true }),
  ).toBeAttached();
/** Attached, not visible: the promo popup may already stand before it. */
const player = (page: Page) => expect(page.getByTestId('balance')).toBeAttached();

/** Counts the calls of a name over all pages of the browser. */
function count(context: BrowserContext, path: string): () => number {
  let seen = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(path)) seen += 1;
  });
  return () => seen;
}

test.describe('a token in the URL', () => {
  // With its caches, which must not hold the token either.
  test.use({ serviceWorkers: 'allow' });

  test('fault 60: leaves it before any code arrives, logs in and is nowhere to be found afterwards', async ({
    page,
    context,
  }) => {
    const token = await tokenOf(page);
    const carriers: string[] = [];
    context.on('request', (request) => {
      const entry = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (!entry && request.url().includes(token)) carriers.push(`url ${request.url()}`);
      if (request.headers().referer?.includes(token)) carriers.push(`referer ${request.url()}`);
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const code = '**/assets/*.js';
    await page.route(code, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/home?token=${token}&game_type=3`, { waitUntil: 'commit' });
    await expect(page.locator('.shell-banner')).toBeVisible();
    await expect(page).toHaveURL(/\/home\?game_type=3$/);
    release();
    await player(page);
    await closePromo(page);
    await expect(page).toHaveURL(/\/home\?game_type=3$/);
    const places = await page.evaluate(async () => {
      const found = window.navigation.entries().map(({ url }) => url ?? '');
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) found.push(request.url);
      }
      return [...found, document.referrer, JSON.stringify(history.state)];
    });
    expect(places.join('\n')).not.toContain(token);
    expect(carriers).toEqual([]);
    expect(await stored(page, 'robot_token')).toBe(token);
  });
});

test('tabs go together: one logs in and out for all, and one asks for all', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await openLobby(page);
  const other = await context.newPage();
  await openLobby(other);
  await page.bringToFront();
  await logIn(page);
  await player(other);

  await context.route(
    USER_INFO,
    changeCall((info: object) => ({ ...info, balance: '4321.5' })),
  );
  const asked = count(context, '/user-info');
  await context.clock.runFor(31_000);
  await expect(page.getByTestId('balance')).toContainText('4,321.5000');
  await expect(other.getByTestId('balance')).toContainText('4,321.5000');
  expect(asked()).toBe(1);

  await logOut(page);
  await expectToast(other, '已在其他页面退出登录');
  await visitor(other);
  await expect.poll(() => storedKeys(other)).not.toContainEqual(expect.stringMatching(/query\.\d/));
});

test('a tab of one account never acts as another that logs in elsewhere, nor does a game’s window that it opens', async ({
  page,
  context,
}) => {
  await openLobby(page);
  await logIn(page);
  const own = await stored(page, 'robot_token');
  const agent = await tokenOf(page, { username: 'demo_agent', password: 'demo-2026' });
  const other = await context.newPage();
  await other.goto(`/?token=${agent}`);
  await expectToast(other, '已登录账号 demo_agent');
  await expectToast(page, '本页仍为 demo_player');
  expect(await stored(page, 'robot_token')).toBe(agent);
  const sent = page.waitForRequest('**/api/plat/refresh-balance');
  await page.bringToFront();
  await page.getByRole('button', { name: '刷新余额' }).click();
  expect((await sent).headers().authorization).toBe(`Bearer ${own}`);

  // The window closes where the lobby is still there, and becomes the lobby where it is not.
  const made = watchLaunches(page);
  const [game, next] = [await playableGame(page, 10, 5), await playableGame(page, 11, 5)];
  const stopped = async (name: string) => {
    const tile = await searchFor(page, name);
    const [opened] = await Promise.all([page.waitForEvent('popup'), tile.click()]);
    await expectStopped(opened, '不是同一个账号', '账号已切换，请回到大厅重新打开');
    return opened;
  };
  const first = await stopped(game.game_name);
  const closed = first.waitForEvent('close');
  // The window may be gone before the click in it is answered.
  const back = first.getByRole('main').getByRole('button', { name: '返回大厅' }).last();
  await back.click().catch(() => closed);
  await closed;
  await expect(page).toHaveURL(/\/home/);
  const second = await stopped(next.game_name);
  expect(made).toEqual([]);
  await page.close();
  await second.getByRole('button', { name: '返回大厅' }).first().click();
  await expect(second).toHaveURL(/\/home$/);
});
