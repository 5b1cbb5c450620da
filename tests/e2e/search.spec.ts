import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const SEARCH = '**/api/plat/game/search';
const TOAST = '未搜索到游戏';

function box(page: Page) {
  return page.getByRole('searchbox', { name: '搜索游戏' });
}

/** Something one part of a test waits for and another gives. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

function results(page: Page) {
  return page.getByRole('tabpanel', { name: '搜索结果' });
}

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

test('finds games by name, in three columns', async ({ page }) => {
  await openLobby(page);
  await search(page, '捕鱼');
  const items = results(page).getByRole('listitem');
  await expect(items.filter({ hasText: '捕鱼大亨' })).not.toHaveCount(0);
  await expect(page).toHaveURL(/game_type=-1/);
  for (const name of await items.allTextContents()) expect(name).toContain('捕鱼');
  const columns = await items.evaluateAll((all) => {
    const top = all[0]?.getBoundingClientRect().top;
    return all.filter((item) => item.getBoundingClientRect().top === top).length;
  });
  expect(columns).toBe(3);
});

test('finds games by pinyin and initials, which the platform does not know', async ({ page }) => {
  await openLobby(page);
  // The whole catalogue is read in the background; the search needs it on the device.
  await expect(async () => {
    await search(page, 'bydh');
    await expect(results(page).getByText('捕鱼大亨')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
});

test('keeps the results over a reload', async ({ page }) => {
  await openLobby(page);
  await search(page, '捕鱼');
  await expect(results(page).getByText(/“捕鱼” 共/)).toBeVisible();
  await page.reload();
  await expect(results(page).getByText(/“捕鱼” 共/)).toBeVisible();
  await expect(box(page)).toHaveValue('捕鱼');
});

test('says so when nothing is found, and leaves the lobby as it is', async ({ page }) => {
  await openLobby(page, '/home?game_type=1');
  await search(page, '没有这个游戏名');
  await expectToast(page, TOAST);
  await expect(page.getByRole('tab', { name: '棋牌' })).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveValue('没有这个游戏名');
});

test('an empty search with results returns to hot', async ({ page }) => {
  await openLobby(page);
  await search(page, '捕鱼');
  await expect(results(page)).toBeVisible();
  await search(page, '');
  await expect(page.getByRole('tab', { name: '热门' })).toHaveAttribute('aria-selected', 'true');
  await expect(results(page)).toBeHidden();
});

test('an older answer never replaces a newer one, and is cancelled in silence', async ({
  page,
}) => {
  await openLobby(page);
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(request.postData() ?? ''));
  const older = signal();
  const asked = signal();
  await page.route(SEARCH, async (route) => {
    const name = new URLSearchParams(route.request().postData() ?? '').get('game_name');
    if (name === '捕鱼') {
      asked.give();
      await older.given;
    }
    // The cancelled one is gone by now.
    await route.continue().catch(() => undefined);
  });
  await search(page, '捕鱼');
  await asked.given;
  await search(page, '百家乐');
  const items = results(page).getByRole('listitem');
  await expect(results(page).getByText(/“百家乐” 共/)).toBeVisible();
  older.give();
  await expect.poll(() => cancelled.length).toBe(1);
  expect(new URLSearchParams(cancelled[0]).get('game_name')).toBe('捕鱼');
  await expect(results(page).getByText(/“百家乐” 共/)).toBeVisible();
  for (const name of await items.allTextContents()) expect(name).toContain('百家乐');
  await expect(page.getByRole('status').filter({ hasText: /取消|失败/ })).toHaveCount(0);
});

test('a failing platform is searched around, or named', async ({ page }) => {
  await openLobby(page);
  await page.route(SEARCH, (route) =>
    route.fulfill({ status: 500, json: { result: '搜索出了问题' } }),
  );
  await search(page, '没有这个游戏名');
  await expect(page.getByText('搜索出了问题')).toBeVisible();
  await expect(box(page)).toHaveValue('没有这个游戏名');
});
