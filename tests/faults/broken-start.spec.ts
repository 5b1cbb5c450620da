import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { DEMO, richPlayer, tokenOf } from '../support/wallet.ts';
import { amountField, openWithdrawal } from '../support/withdrawal.ts';

// The app's code does not start, in a browser without a worker.

const MAIN_SCRIPT = /\/assets\/index-[^/]+\.js$/;
/** Longer than the ten seconds after which a page that has not started says so. */
const AFTER_MS = 10_500;

const lobby = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

test.describe('a release', () => {
  test.use({
    expectedConsole: [/a bad release|SyntaxError|Unexpected token|Content Security Policy/],
  });

  test('fault 68, 70: whose code throws, does not parse, or is blocked by the policy of another leads to the repair page, and a good one opens from there', async ({
    page,
  }) => {
    for (const code of ['throw new Error("a bad release");', 'const = ;']) {
      await page.route(MAIN_SCRIPT, (route) =>
        route.fulfill({ body: code, contentType: 'text/javascript' }),
      );
      await page.goto('/home', { waitUntil: 'commit' });
      await expectRepairPage(page);
    }
    await page.unrouteAll();
    await page.route('**/home', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain('sha256-');
      headers['content-security-policy'] = policy.replaceAll(/'sha256-[^']+'/g, '');
      await route.fulfill({ response, headers });
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await expectRepairPage(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: '清除缓存并重新加载' }).click();
    await expect(lobby(page)).toBeVisible();
  });
});

async function expectRepairPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/repair\.html/);
  await expect(page.getByText('应用刚才没有打开，已为您转到这里。')).toBeVisible();
  await expect(page.getByText(/请更新系统或浏览器/)).toBeVisible();
  await expect(page.getByRole('button', { name: '清除缓存并重新加载' })).toBeVisible();
}

test('a lost request for the app’s code costs one reload, not the repair page', async ({
  page,
  platform,
}) => {
  await page.route(MAIN_SCRIPT, (route) => route.abort(), { times: 1 });
  const token = await tokenOf(platform, DEMO);
  await page.goto(`/home?token=${token}`, { waitUntil: 'commit' });
  // The lobby lies under the pictures that follow a login by link.
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
  // The reload kept the address with which the page was entered.
  expect(await page.evaluate(() => localStorage.getItem('robot_token'))).toBe(token);
});

test('fault 52: a chunk that a deploy has removed costs one reload, and the draft is kept', async ({
  page,
  platform,
}) => {
  const documents = countDocuments(page);
  await openWithdrawal(page, await richPlayer(platform));
  await amountField(page).fill('73');
  const before = documents();
  // The next document knows the chunk of its own release.
  await page.route(/\/assets\/address-panel-[^/]+\.js$/, (route) =>
    documents() === before ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('button', { name: /^提现到 TRC20/ }).click();
  await page.getByRole('button', { name: '管理提现地址' }).click();
  await expect.poll(documents).toBe(before + 1);
  await expect(amountField(page)).toHaveValue('73');
  await page.getByRole('button', { name: /^提现到 TRC20/ }).click();
  await page.getByRole('button', { name: '管理提现地址' }).click();
  await expect(page.getByRole('dialog', { name: '修改提现地址' })).toBeVisible();
  expect(documents()).toBe(before + 1);
});

/** Counts the documents that the page asks for from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('fault 68: code that takes long is said, with the ways out and no reload, until it starts', async ({
  page,
}) => {
  const note = page.getByText('网络较慢，还在加载');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(MAIN_SCRIPT, async (route) => {
    await answered;
    await route.continue();
  });
  const documents = countDocuments(page);
  await page.clock.install();
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByText('搜索游戏')).toBeVisible();
  await expect(note).toBeHidden();
  await page.clock.fastForward(AFTER_MS);
  await expect(note.getByRole('link', { name: '重新加载' })).toBeVisible();
  const repair = note.getByRole('link', { name: '打不开？' });
  await expect(repair).toHaveAttribute('href', '/repair.html');
  await page.clock.fastForward(60_000);
  await expect(note).toBeVisible();
  expect(documents()).toBe(1);
  answer();
  await page.clock.resume();
  await expect(lobby(page)).toBeVisible();
  await expect(note).toBeHidden();
});
