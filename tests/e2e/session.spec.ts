import type { BrowserContext, Page } from '@playwright/test';
import { changeCall, fulfilCall, openLobby } from '../support/lobby.ts';
import { closePromo, DEMO, logIn, logOut } from '../support/player.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

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

/** Hides or shows the page, as switching tabs does; headless pages always say they are visible. */
function show(page: Page, visible: boolean) {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !value });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);
}

test.describe('a token in the URL', () => {
  // With its caches, which must not hold the token either.
  test.use({ serviceWorkers: 'allow' });

  test('logs in and is nowhere to be found afterwards', async ({ page, context }) => {
    const token = await tokenOf(page);
    const carriers: string[] = [];
    context.on('request', (request) => {
      const entry = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (!entry && request.url().includes(token)) carriers.push(`url ${request.url()}`);
      if (request.headers().referer?.includes(token)) carriers.push(`referer ${request.url()}`);
    });
    await page.goto(`/?token=${token}&game_type=3`);
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

  test('that the platform does not know is cleared, said, and login opens', async ({ page }) => {
    await page.goto('/?token=this-one-is-unknown');
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('登录链接已失效')).toBeVisible();
    expect(await stored(page, 'robot_token')).toBeNull();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('that the platform does not know leaves a session at hand as it was', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    const own = await stored(page, 'robot_token');
    const said = expectToast(page, '登录链接已失效');
    await page.goto('/?token=this-one-is-unknown');
    await said;
    await player(page);
    expect(await stored(page, 'robot_token')).toBe(own);
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeHidden();
  });

  test('that cannot be one is stripped and sent nowhere', async ({ page }) => {
    await page.goto('/?token=%3Cimg%20src%3Dx%3E');
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('登录链接无效')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    expect(await stored(page, 'robot_token')).toBeNull();
  });
});

test.describe('the session', () => {
  test('is restored at start, with the last balance before any answer', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/query\.\d/));
    await page.route(USER_INFO, () => {});
    await page.reload();
    await expect(page.getByTestId('balance')).toContainText(/\d\.\d{4}/);
  });

  test('fetches user info and both invite URLs on login', async ({ page, context }) => {
    const calls = ['/user-info', '/invite-url/web', '/invite-url/bot'].map((path) =>
      count(context, path),
    );
    await openLobby(page);
    expect(calls.map((seen) => seen())).toEqual([0, 0, 0]);
    await logIn(page);
    await expect.poll(() => calls.map((seen) => seen())).toEqual([1, 1, 1]);
  });

  test('refreshes every 30 s while visible, not while hidden, and on becoming visible', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await openLobby(page);
    await logIn(page);
    const asked = count(context, '/user-info');
    await page.route(
      USER_INFO,
      changeCall((info: object) => ({ ...info, balance: `${1_000 + asked()}` })),
    );
    // The next is due 30 s after the answer before: each has to be there first.
    const answered = (times: number) =>
      expect(page.getByTestId('balance')).toContainText(`1,00${times}.0000`);
    await page.clock.runFor(30_000);
    await answered(1);
    await page.clock.runFor(30_000);
    await answered(2);
    expect(asked()).toBe(2);
    await show(page, false);
    await page.clock.runFor(300_000);
    expect(asked()).toBe(2);
    await show(page, true);
    await answered(3);
    expect(asked()).toBe(3);
  });

  test('is polled by one of several tabs, and all show the answer', async ({ page, context }) => {
    await context.clock.install();
    await openLobby(page);
    await logIn(page);
    const other = await context.newPage();
    await openLobby(other);
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
  });

  test('ends with a 401: login opens without a toast, the account’s data stays', async ({
    page,
  }) => {
    await openLobby(page);
    await logIn(page);
    await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/query\.\d/));
    await page.route('**/api/plat/refresh-balance', (route) =>
      route.fulfill({ status: 401, json: { code: 401, message: '登录已过期' } }),
    );
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(page.getByRole('dialog', { name: '欢迎登录' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
    expect(await stored(page, 'robot_token')).toBeNull();
    expect(await storedKeys(page)).toContainEqual(expect.stringMatching(/query\.\d/));
  });

  test('shows the newest balance when answers arrive out of order', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(USER_INFO, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: object };
      await held;
      await route.fulfill({
        response,
        json: { ...body, result: { ...body.result, balance: '1' } },
      });
    });
    const late = page.waitForResponse(USER_INFO);
    await show(page, false);
    await show(page, true);
    await page.route('**/api/plat/refresh-balance', fulfilCall({ balance: '99.5' }));
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(page.getByTestId('balance')).toContainText('99.5000');
    release();
    await (await late).finished();
    await expect(page.getByText('余额 99.5000 USDT')).toBeAttached();
  });
});

test.describe('logging out', () => {
  test('revokes the token', async ({ page }) => {
    await openLobby(page);
    await logIn(page);
    const token = await stored(page, 'robot_token');
    const told = page.waitForResponse('**/api/home/logout');
    await logOut(page);
    await told;
    const answer = await page.request.get('/api/plat/user-info', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  test('in another tab ends this one too; a login there takes it along', async ({
    page,
    context,
  }) => {
    await openLobby(page);
    const other = await context.newPage();
    await openLobby(other);
    await page.bringToFront();
    await logIn(page);
    await player(other);
    const said = expectToast(other, '已在其他页面退出登录');
    await logOut(page);
    await said;
    await visitor(other);
    expect(await storedKeys(other)).not.toContainEqual(expect.stringMatching(/query\.\d/));
  });
});

test('a tab of one account never acts as another that logs in elsewhere', async ({
  page,
  context,
}) => {
  await openLobby(page);
  await logIn(page);
  const own = await stored(page, 'robot_token');
  const agent = await tokenOf(page, { username: 'demo_agent', password: 'demo-2026' });
  const other = await context.newPage();
  const said = [
    expectToast(other, '已登录账号 demo_agent'),
    expectToast(page, '本页仍为 demo_player'),
  ];
  await other.goto(`/?token=${agent}`);
  await Promise.all(said);
  expect(await stored(page, 'robot_token')).toBe(agent);
  const sent = page.waitForRequest('**/api/plat/refresh-balance');
  await page.bringToFront();
  await page.getByRole('button', { name: '刷新余额' }).click();
  expect((await sent).headers().authorization).toBe(`Bearer ${own}`);
});

test('works where tabs cannot speak to each other', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
  await openLobby(page);
  await logIn(page);
  await logOut(page);
});
