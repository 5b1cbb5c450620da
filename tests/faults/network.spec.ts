import { expect, test } from '../support/bad-line.ts';
import { openLobby } from '../support/lobby.ts';
import { expectToast } from '../support/toasts.ts';

const STRIP = /^网络不可用/;

test('fault 3: the server is down though the browser says online', async ({ page, line }) => {
  await openLobby(page);
  line.cut(true);
  await page.getByRole('searchbox', { name: '搜索游戏' }).fill('没有这个游戏名');
  await page.keyboard.press('Enter');
  // A background read may have noticed first: then the device alone is searched, and has none.
  await expectToast(page, /^(网络连接失败，请检查网络后重试|未搜索到游戏)$/);
  await expect(page.getByText(STRIP)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  line.cut(false);
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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [fault, what, status, headers] of [
    [15, '200 HTML', 200, { 'content-type': 'text/html' }],
    // A page that the platform answers, because the browser follows a redirect past the routes of a test.
    [16, '302 to its own page', 302, { location: '/repair.html' }],
  ] as const) {
    test(`fault ${fault}: a captive portal answers ${what}`, async ({ page }) => {
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
});
