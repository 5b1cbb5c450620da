import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import type { TestPlatform } from '../support/platform.ts';
import {
  lookForRelease,
  nextRelease,
  type Release,
  SENDS_NO_MORE,
  serve,
} from '../support/release.ts';
import { test as base, expect } from '../support/visited.ts';
import { DEMO, type RichPlayer, richPlayer, tokenOf } from '../support/wallet.ts';
import {
  amountField,
  askFor,
  CONFIRMED,
  confirmButton,
  openWithdrawal,
  said,
} from '../support/withdrawal.ts';

const test = base.extend<{ player: RichPlayer; release: Release }>({
  player: async ({ platform }, use) => use(await richPlayer(platform)),
  release: async ({}, use) => {
    const release = await nextRelease('2');
    await use(release);
    await release.dispose();
  },
});

test.use({ expectedConsole: SENDS_NO_MORE });

test('fault 50: a release that comes while money is about to be sent waits until that is over', async ({
  page,
  platform,
  player,
  release,
}) => {
  await openWithdrawal(page, player);
  await askFor(page, player);
  // The reload itself is offline/release.spec.ts's: when Chromium lets the new worker in is its own affair.
  let takenIn = 0;
  await page.exposeFunction('noteTakenIn', () => {
    takenIn += 1;
  });
  await page.evaluate(watchTakingIn);
  await serve(platform, release);
  expect(await lookForRelease(page)).toBe('waiting');
  const offer = page.getByRole('dialog', { name: '发现新版本' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: '立即更新' }).click();
  // Accepted, and yet nothing is reloaded: the sheet is still open below.
  await expect(offer.getByRole('button', { name: '正在更新' })).toBeVisible();
  await expect(offer.getByText('这里还有没办完的充值、提现或表单')).toBeVisible();
  await offer.getByRole('button', { name: '继续办理' }).click();
  await expect(confirmButton(page)).toBeVisible();
  expect(takenIn).toBe(0);
  await confirmButton(page).click();
  await expect(said(page, CONFIRMED)).toBeVisible();
  // The journal looks once more before it lets go.
  await expect.poll(() => takenIn).toBe(1);
});

/** Runs in the page: tells whenever it lets a newer worker in. */
function watchTakingIn(): void {
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...given: unknown[]) {
    if (this.state === 'installed') Reflect.get(window, 'noteTakenIn')();
    Reflect.apply(postMessage, this, given);
  };
}

test.describe('without a worker', () => {
  /** Opens the lobby of a release that is broken, in a browser without a worker. */
  async function openBroken(browser: Browser, platform: TestPlatform, release: Release) {
    await serve(platform, release);
    const context = await browser.newContext({ baseURL: platform.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/home', { waitUntil: 'commit' });
    return page;
  }

  async function expectRepairPage(page: Page) {
    await expect(page).toHaveURL(/\/repair\.html/, { timeout: 10_000 });
    await expect(page.getByText('应用刚才没有打开，已为您转到这里。')).toBeVisible();
    await expect(page.getByText(/请更新系统或浏览器/)).toBeVisible();
    await expect(page.getByRole('button', { name: '清除缓存并重新加载' })).toBeVisible();
  }

  for (const [what, code] of [
    ['throws', 'throw new Error("a bad release");'],
    ['does not parse', 'const = ;'],
  ] as const) {
    test(`fault 68: a release whose code ${what} leads to the repair page, and a good one opens from there`, async ({
      browser,
      platform,
      release,
    }) => {
      await release.write('assets/main-broken.js', code);
      const index = await release.read('index.html');
      const main = await mainScript(release);
      await release.write(
        'index.html',
        index.replace(`src="/${main}"`, 'src="/assets/main-broken.js"'),
      );
      const page = await openBroken(browser, platform, release);
      await expectRepairPage(page);
      await platform.restore();
      await page.getByRole('button', { name: '清除缓存并重新加载' }).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await page.context().close();
    });
  }

  test('a lost request for the app’s code costs one reload, not the repair page', async ({
    browser,
    platform,
    release,
  }) => {
    const main = await mainScript(release);
    const context = await browser.newContext({ baseURL: platform.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    let isLost = true;
    await page.route(`**/${main}`, async (route) => {
      await (isLost ? route.abort() : route.continue());
      isLost = false;
    });
    const token = await tokenOf(platform, DEMO);
    await page.goto(`/home?token=${token}`, { waitUntil: 'commit' });
    // The lobby lies under the pictures that follow a login by link.
    await expect(page.getByTestId('balance')).toHaveText(/\d/);
    // The reload kept the address with which the page was entered.
    expect(await page.evaluate(() => localStorage.getItem('robot_token'))).toBe(token);
    await context.close();
  });

  test('fault 70: a page that the policy of another release blocks leads to the repair page', async ({
    browser,
    platform,
    release,
  }) => {
    const headers = await release.read('headers.json');
    await release.write('headers.json', headers.replaceAll(/'sha256-[^']+'/g, ''));
    await expectRepairPage(await openBroken(browser, platform, release));
  });

  test('fault 52: a chunk that a deploy has removed costs one reload, and the draft is kept', async ({
    browser,
    platform,
    player,
    release,
  }) => {
    const context = await browser.newContext({
      baseURL: platform.url,
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openWithdrawal(page, player);
    await amountField(page).fill('73');
    await renameChunk(release, 'address-panel');
    await serve(platform, release);
    loads = 0;
    await page.getByRole('button', { name: /^提现到 TRC20/ }).click();
    await page.getByRole('button', { name: '管理提现地址' }).click();
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', '2');
    await expect(amountField(page)).toHaveValue('73');
    // The app is there before the page's load event.
    await expect.poll(() => loads).toBe(1);
    await page.getByRole('button', { name: /^提现到 TRC20/ }).click();
    await page.getByRole('button', { name: '管理提现地址' }).click();
    await expect(page.getByRole('dialog', { name: '修改提现地址' })).toBeVisible();
    await openLobby(page);
    await context.close();
  });
});

/** The path of the app's first script. */
async function mainScript(release: Release): Promise<string> {
  const page = await release.read('index.html');
  const main = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page)?.[1];
  if (main === undefined) throw new Error('The page names no script');
  return main;
}

/** Gives a chunk of the release another name, as one has whose content changed. */
async function renameChunk(release: Release, name: string): Promise<void> {
  const before = await release.read('index.html');
  const files = await readdir(join(release.dir, 'assets'));
  // A folder that was built into before still has chunks of the build before, which the page does not name.
  const old = files.find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js') && before.includes(file),
  );
  if (!old) throw new Error(`The build has no chunk ${name}`);
  const next = old.replace(`${name}-`, `${name}-next`);
  const content = await release.read(`assets/${old}`);
  await release.remove(`assets/${old}`);
  await release.write(`assets/${next}`, content);
  const nextPage = before.replaceAll(old, next);
  await release.write('index.html', nextPage);
  // The policy allows the page's import map by its hash.
  const headers = await release.read('headers.json');
  await release.write(
    'headers.json',
    headers.replace(importMapHash(before), importMapHash(nextPage)),
  );
}

function importMapHash(page: string): string {
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  return createHash('sha256').update(map).digest('base64');
}
