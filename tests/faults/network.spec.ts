import { openLobby } from '../support/lobby.ts';
import { logIn } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const STRIP = /^网络不可用/;

test('fault 3: the server is down though the browser says online', async ({ page, platform }) => {
  await openLobby(page);
  await platform.stop();
  await page.getByRole('searchbox', { name: '搜索游戏' }).fill('没有这个游戏名');
  await page.keyboard.press('Enter');
  // A background read may have noticed first: then the device alone is searched, and has none.
  await expect(
    page.getByText(/^(网络连接失败，请检查网络后重试|未搜索到游戏)$/).first(),
  ).toBeVisible();
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await platform.start();
  await expect(page.getByText(STRIP)).toBeHidden({ timeout: 30_000 });
});

test('fault 4: a page that boots with onLine=false is not shown as online', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/home');
  await expect(page.getByText(STRIP)).toBeVisible();
});

test('fault 5: a name that does not resolve is said so, with a retry', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort('namenotresolved'));
  await page.goto('/home');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('网络不可用')).toBeVisible({ timeout: 20_000 });
  const again = page.waitForRequest('**/api/plat/game/hot**');
  await panel.getByRole('button', { name: '重试' }).click();
  await again;
  await expect(panel.getByText('网络不可用')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(panel.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 });
});

for (const [fault, what, status, headers] of [
  [15, '200 HTML', 200, { 'content-type': 'text/html' }],
  [16, '302 to its own page', 302, { location: '/portal' }],
] as const) {
  test(`fault ${fault}: a captive portal answers ${what}`, async ({ page }) => {
    await page.route('**/portal', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>portal</html>' }),
    );
    await page.route('**/api/**', (route) =>
      route.fulfill({ status, headers, body: '<html><script>window.hacked=1</script></html>' }),
    );
    await page.goto('/home');
    await expect(page.getByRole('tabpanel').getByText(/可能需要先登录该网络/)).toBeVisible({
      timeout: 20_000,
    });
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    const cached = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
      }
      return found.filter((url) => new URL(url).pathname.startsWith('/api/'));
    });
    expect(cached).toEqual([]);
  });
}

for (const [status, words] of [
  [500, '数据库忙'],
  [502, '网关错误'],
  [503, '服务不可用'],
] as const) {
  test(`fault 17: ${status} says ${words} and reads back off`, async ({ page }) => {
    const times: number[] = [];
    await page.route('**/api/plat/game/hot**', (route) => {
      times.push(Date.now());
      return route.fulfill({ status, json: { code: 1, result: '数据库忙' } });
    });
    await page.goto('/home');
    await expect(page.getByRole('tabpanel').getByText(words)).toBeVisible({ timeout: 20_000 });
    expect(times).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = times;
    // Each pause begins when the answer before has come: a slow machine only adds to it.
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1_900);
  });
}

test('fault 18: Retry-After is honoured', async ({ page }) => {
  const times: number[] = [];
  await page.route('**/api/plat/game/hot**', (route) => {
    times.push(Date.now());
    if (times.length > 1) return route.continue();
    return route.fulfill({ status: 429, headers: { 'retry-after': '4' }, json: { code: 1 } });
  });
  await openLobby(page);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(4_000);
});

test('fault 20: a business error is shown in its own words, as text', async ({ page }) => {
  await openLobby(page);
  await logIn(page);
  await page.route('**/api/plat/refresh-balance', (route) =>
    route.fulfill({ json: { code: 1, error: { message: '<b>账户</b>已冻结' } } }),
  );
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(page.getByText('<b>账户</b>已冻结')).toBeVisible();
});

test('fault 21: odd numbers in user info leave the page up and the amount honest', async ({
  page,
}) => {
  await openLobby(page);
  await logIn(page);
  const read = page.getByText(/^余额 .* USDT$/);
  const before = await read.textContent();
  for (const balance of ['NaN', 'Infinity', { amount: 1 }, '1e999', [5]]) {
    await page.route('**/api/plat/refresh-balance', (route) =>
      route.fulfill({ json: { code: 200, result: { balance } } }),
    );
    await page.getByRole('button', { name: '刷新余额' }).click();
    await expect(page.getByText('返回的数据不完整，请重试')).toBeVisible();
    expect(await read.textContent()).toBe(before);
    await page.unroute('**/api/plat/refresh-balance');
    await expect(page.getByText('返回的数据不完整，请重试')).toBeHidden();
  }
  await page.route('**/api/plat/refresh-balance', (route) =>
    route.fulfill({ json: { code: 200, result: { balance: '90071992547409931234.5' } } }),
  );
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(page.getByText('余额 90,071,992,547,409,931,234.5000 USDT')).toBeAttached();
});

test('fault 22: the newest of two balances wins, whichever arrives last', async ({ page }) => {
  await openLobby(page);
  await logIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/plat/user-info', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await held;
    await route.fulfill({ json: { ...body, result: { ...body.result, balance: '1.0000' } } });
  });
  await page.route('**/api/plat/refresh-balance', (route) =>
    route.fulfill({ json: { code: 200, result: { balance: '2.0000' } } }),
  );
  const older = page.waitForRequest('**/api/plat/user-info');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await older;
  await page.getByRole('button', { name: '刷新余额' }).click();
  await expect(page.getByText('余额 2.0000 USDT')).toBeAttached();
  const late = page.waitForResponse('**/api/plat/user-info');
  release();
  await (await late).finished();
  await expect(page.getByText('余额 2.0000 USDT')).toBeAttached();
});
