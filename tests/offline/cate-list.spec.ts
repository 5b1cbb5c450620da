import type { Page } from '@playwright/test';
import { gamesIn } from '../support/games.ts';
import { openLobby } from '../support/lobby.ts';
import { keptSince, OFFLINE_STRIP } from '../support/offline.ts';
import { logOut } from '../support/player.ts';
import { haveSession } from '../support/session.ts';
import { expectToast } from '../support/toasts.ts';
import { expect, test } from '../support/visited.ts';
import { newPlayer } from '../support/wallet.ts';

const LIST = '/cateList?plat_id=5&plat_type=5';

/** Plays a game: its table opens in a window of its own, which is closed again. */
async function play(page: Page, name: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await gamesIn(page).filter({ hasText: name }).getByRole('button').first().click();
  const table = await opening;
  await expect(table).toHaveURL(/\/play\//);
  await table.close();
}

test('with no signal lists open, looked at before or not, with favourites and recents', async ({
  page,
  line,
}) => {
  await haveSession(page);
  await openLobby(page);
  // The balance comes with the name of the account; its place is there before that.
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
  await page.goto(LIST);
  await page.getByRole('button', { name: '收藏夺宝金龙' }).click();
  await expectToast(page, '已收藏');
  await play(page, '开心果园');
  await play(page, '飞龙在天宝');
  const seen = await gamesIn(page).allTextContents();
  line.cut(true);

  await page.goto(LIST);
  await expect(page.getByText(OFFLINE_STRIP)).toContainText(keptSince('列表'));
  await expect(gamesIn(page)).toHaveText(seen);
  await expect(page.getByRole('button', { name: '收藏夺宝金龙' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'JDB 电子', level: 1 })).toBeVisible();

  const box = page.getByRole('searchbox', { name: '在列表中搜索' });
  await box.fill('kxgy');
  await expect(gamesIn(page)).toHaveText(['开心果园']);
  await box.fill('');
  await gamesIn(page).first().getByRole('button').first().click();
  await expectToast(page, '当前没有网络，暂时打不开游戏');

  await page.getByRole('button', { name: '我的游戏' }).click();
  const sheet = page.getByRole('dialog', { name: '我的游戏' });
  await expect(sheet.getByRole('listitem')).toHaveText([/夺宝金龙$/]);
  await sheet.getByRole('radio', { name: '最近玩过' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/飞龙在天宝$/, /开心果园$/]);
  await page.keyboard.press('Escape');

  await page.goto('/cateList?plat_id=11&plat_type=5');
  await expect(page.getByText(OFFLINE_STRIP)).toContainText(keptSince('列表'));
  await expect(gamesIn(page)).toHaveCount(11);
  await page.goto('/pcSlots');
  await expect(page.getByRole('heading', { name: 'JDB 电子', level: 1 })).toBeVisible();
  await expect(gamesIn(page)).toHaveText(seen);

  line.cut(false);
  await expect(page.getByText(OFFLINE_STRIP)).toBeHidden({ timeout: 40_000 });
});

test('with no signal favourites can be changed, and a logout takes them all', async ({
  page,
  platform,
  line,
}) => {
  await haveSession(page, await newPlayer(platform));
  await openLobby(page);
  // The balance comes with the name of the account; its place is there before that.
  await expect(page.getByTestId('balance')).toHaveText(/\d/);
  line.cut(true);
  await page.goto(LIST);
  await page.getByRole('button', { name: '收藏开心果园' }).click();
  await expectToast(page, '已收藏');
  await page.goto('/home');
  await logOut(page);
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContainEqual(expect.stringMatching(/^robohall-\d/));
});

test('with no signal a list that was never read to its end says what it is', async ({
  page,
  line,
}) => {
  await openLobby(page);
  line.cut(true);
  await page.evaluate(forgetLists);
  await page.goto(LIST);
  await expect(page.getByText('网络不可用，仅显示本机见过的 11 款')).toBeVisible();
  await expect(page.getByText('网络不可用，其余游戏没有加载出来')).toBeAttached();
  await page.evaluate(forgetGames);
  await page.goto('/cateList?plat_id=13&plat_type=5');
  await expect(page.getByRole('heading', { name: '这个列表还没有存到本机' })).toBeVisible();
  line.cut(false);
  await expect(gamesIn(page)).toHaveCount(11, { timeout: 40_000 });
});

/** Runs in the page: forgets which lists are complete. */
function forgetLists(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('robohall');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('lists', 'readwrite');
      change.objectStore('lists').delete('catalogue');
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Runs in the page: forgets every game. */
function forgetGames(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('robohall');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('games', 'readwrite');
      change.objectStore('games').clear();
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
