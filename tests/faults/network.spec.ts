import type { Page, Request } from '@playwright/test';
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

/**
 * @returns what a page requests and how it ends, and each sight of 网络不可用, from now on; times in ms of the page
 */
async function recordCalls(page: Page): Promise<{ steps: string[]; outages: readonly string[] }> {
  const steps: string[] = [];
  const outages: string[] = [];
  const note = (what: string) => (request: Request) =>
    steps.push(`${what} ${new URL(request.url()).pathname}`);
  page.on('request', note('sent'));
  page.on('requestfinished', note('answered'));
  page.on('requestfailed', note('lost'));
  await page.exposeFunction('noteStep', (step: string, isOutage: boolean) => {
    steps.push(step);
    if (isOutage) outages.push(step);
  });
  await page.addInitScript(() => {
    const noteStep = (what: string, isOutage: boolean) => {
      const state = `${navigator.onLine ? 'online' : 'offline'}, ${document.visibilityState}`;
      Reflect.get(window, 'noteStep')(`${what} at ${performance.now()}, ${state}`, isOutage);
    };
    for (const type of ['online', 'offline', 'visibilitychange']) {
      addEventListener(type, () => noteStep(type, false), { capture: true });
    }
    new MutationObserver(() => {
      const [shown] = document.body?.textContent?.match(/.{0,9}网络不可用.{0,9}/) ?? [];
      if (shown) noteStep(shown, true);
    }).observe(document, { childList: true, subtree: true });
  });
  return { steps, outages };
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
  const shown = lost.then(async () => {
    await page.getByRole('tabpanel').waitFor();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  });
  let held = 0;
  await page.route(isOther, async (route) => {
    held += 1;
    await shown;
    held -= 1;
    await route.continue();
  });
  const { steps, outages } = await recordCalls(page);
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
  expect(outages, steps.join('\n')).toEqual([]);

  const sentSince = (step: number, path: string) =>
    steps.slice(step).filter((what) => what === `sent ${path}`).length;
  /** Time does not run on while the platform is answering. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await untilAnswered(page);
      steps.push(`second ${passed}`);
      await passTime(page, line, 1);
    }
  };
  await pass(70);
  const minuteBegan = steps.length;
  await pass(60);
  // The first time with two retries, and then again.
  expect(sentSince(0, BANNER)).toBeGreaterThan(3);
  // Each time it is asked for with two retries; after a minute the pauses are 32 s and more.
  expect(sentSince(minuteBegan, BANNER)).toBeLessThanOrEqual(6);
  // What answers is not asked for because of it.
  expect(sentSince(minuteBegan, '/api/plat/game/hot')).toBeLessThanOrEqual(1);
  // If calls to other paths are lost as well, it is an outage.
  const isLostOther = (step: string) => step.startsWith('lost ') && step !== `lost ${BANNER}`;
  expect(steps.filter(isLostOther)).toEqual([]);
  expect(outages, steps.join('\n')).toEqual([]);
});
