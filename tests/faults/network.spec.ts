import type { Page } from '@playwright/test';
import { expect, test } from '../support/bad-line.ts';
import { PORTAL_PAGE, PORTAL_PATH, PORTAL_REDIRECT } from '../support/fault-answers.ts';
import { passTime } from '../support/money.ts';
import { OFFLINE_STRIP } from '../support/offline.ts';
import { callsUnderWay, passUntil, takeTime, untilAnswered } from '../support/page-time.ts';
import { expectToast } from '../support/toasts.ts';

const BANNER = '/api/banner';

const firstGame = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

test('fault 3, 4, 5, 15, 16: without the platform the lobby says what is wrong with the network, and recovers', async ({
  page,
  line,
}) => {
  await takeTime(page);
  const panel = page.getByRole('tabpanel');
  const retry = panel.getByRole('button', { name: '重试' });
  // The lobby says the same in place of games that it does not have.
  const strip = page.getByRole('status').filter({ hasText: OFFLINE_STRIP });
  const portal = panel.getByText(/可能需要先登录该网络/);
  await test.step('5: a name that does not resolve', async () => {
    await page.route('**/api/**', (route) => route.abort('namenotresolved'));
    await page.goto('/home');
    await passUntil(page, () => panel.getByText('网络不可用').isVisible());
    const again = page.waitForRequest('**/api/plat/game/hot**');
    await retry.click();
    await again;
  });
  await test.step('15: a captive portal answers 200 HTML', async () => {
    line.disturb('/api/', { forward: 0, answer: PORTAL_PAGE });
    await page.unroute('**/api/**');
    await passUntil(page, () => portal.isVisible());
  });
  await test.step('16: a captive portal leads elsewhere', async () => {
    line.disturb('/api/', { forward: 0, answer: PORTAL_REDIRECT });
    await retry.click();
    await expect.poll(() => line.arrivals(PORTAL_PATH).length).toBeGreaterThan(0);
    await passUntil(page, () => portal.isVisible());
    // The lobby looks for itself: a retry by hand could be gone before it is tapped.
    line.calm();
    await passUntil(page, () => firstGame(page).isVisible());
  });
  await test.step('3: the server is down though the browser says online', async () => {
    line.cut(true);
    await page.getByRole('searchbox', { name: '搜索游戏' }).fill('没有这个游戏名');
    await page.keyboard.press('Enter');
    // A background read may have noticed first: then the device alone is searched, and has none.
    await expectToast(page, /^(网络连接失败，请检查网络后重试|未搜索到游戏)$/);
    await passUntil(page, () => strip.isVisible());
    await expect(firstGame(page)).toBeVisible();
    line.cut(false);
    await passUntil(page, () => strip.isHidden());
  });
  await test.step('4: a start with onLine=false', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(strip).toBeVisible();
  });
});

/** @returns the times at which pages show 网络不可用 from now on, ms of the page */
async function recordOutages(page: Page): Promise<readonly number[]> {
  const outages: number[] = [];
  await page.exposeFunction('noteOutage', (time: number) => outages.push(time));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body?.textContent?.includes('网络不可用')) return;
      Reflect.get(window, 'noteOutage')(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  return outages;
}

test('fault 73: one blocked path is no outage, and only that is asked for again, ever more slowly', async ({
  page,
  line,
}) => {
  await takeTime(page);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(BANNER));
  await page.route(`**${BANNER}`, (route) => route.abort('blockedbyclient'));
  // At first nothing is answered before the loss shows on screen, two frames after its page is.
  const isOther = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== BANNER;
  let held = 0;
  await page.route(isOther, async (route) => {
    held += 1;
    await lost;
    await page.getByRole('tabpanel').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    held -= 1;
    await route.continue();
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const requestsOf = (wanted: string, from = 0) =>
    requested.slice(from).filter((path) => path === wanted).length;
  const lostOthers: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== BANNER) lostOthers.push(`${pathname} ${request.failure()?.errorText}`);
  });
  const outages = await recordOutages(page);
  // The test alone moves the page's clock: after four seconds without an answer the app shows an outage, and on a busy
  // machine answers take that long.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/home');
  const passFrame = async () => {
    // Requests held by `page.route` wait for frames of the page; while the platform answers, the clock stands still.
    if (held > 0 || (await callsUnderWay(page)) === 0) await page.clock.runFor(8);
    return (await firstGame(page).isVisible()) && held === 0;
  };
  await expect.poll(passFrame, { intervals: [10] }).toBe(true);
  expect(outages).toEqual([]);
  await page.unroute(isOther);

  /** Time does not run on while the platform is answering. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await untilAnswered(page);
      await passTime(page, line, 1);
    }
  };
  await pass(70);
  const minuteBegan = requested.length;
  await pass(60);
  // The first time with two retries, and then again.
  expect(requestsOf(BANNER)).toBeGreaterThan(3);
  // Each time it is asked for with two retries; after a minute the pauses are 32 s and more.
  expect(requestsOf(BANNER, minuteBegan)).toBeLessThanOrEqual(6);
  // What answers is not asked for because of it.
  expect(requestsOf('/api/plat/game/hot', minuteBegan)).toBeLessThanOrEqual(1);
  // If calls to other paths are lost as well, it is an outage.
  expect(lostOthers).toEqual([]);
  expect(outages).toEqual([]);
});
