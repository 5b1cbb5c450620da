import type { BrowserContext, Page } from '@playwright/test';
import { statesOf } from '../support/money.ts';
import { expect, test } from '../support/visited.ts';
import { richPlayer } from '../support/wallet.ts';
import { CONFIRMED, openWithdrawal, said, withdraw } from '../support/withdrawal.ts';

const BUTTON = { name: '清除缓存并重新加载' };

test('fault 56: the repair page clears code and pictures and spares data', async ({
  page,
  platform,
}) => {
  const player = await richPlayer(platform);
  await openWithdrawal(page, player);
  await withdraw(page, player);
  await expect(said(page, CONFIRMED)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('invited_code', 'A1B2C3'));
  await page.goto('/repair.html');
  await expect(page.getByRole('heading', { name: '修复 RoboHall' })).toBeVisible();
  // Not the app's page: the worker leaves this address alone.
  await expect(page.locator('#root')).toHaveCount(0);
  await expect(page.locator('#local')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(page.locator('#latest')).toHaveText(/^\d+\.\d+\.\d+\S*\s\d{4}-\d\d-\d\d 发布$/);

  const cleared = page.waitForURL('**/home');
  await page.getByRole('button', BUTTON).click();
  await cleared;
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('invited_code'))).toBe('A1B2C3');
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map((d) => d.name),
  );
  expect(databases).toContain('robohall');
  expect(await statesOf(page)).toEqual(['confirmed']);
});

test('the repair page clears nothing while there is no network', async ({ page, line }) => {
  await page.goto('/repair.html');
  await expect(page.locator('#latest')).toHaveText(/^\d/);
  line.cut(true);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('status')).toContainText('先不清除');
  expect(await page.evaluate(() => caches.keys())).not.toHaveLength(0);
});

/** Opens the repair page and asks it to delete what the device has stored, which it asks about once more. */
async function deleteData(page: Page): Promise<void> {
  await page.goto('/repair.html');
  page.once('dialog', (question) => question.accept());
  await page.getByText('修复后仍打不开，或提示本页的版本较旧？').click();
  await page.getByRole('button', { name: '删除本机数据并重新加载' }).click();
}

/** Opens a page that stands still and holds a database, as one of an old release may. */
async function holdDatabase(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage();
  await holder.goto('/repair.html');
  await holder.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('robohall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
      }),
  );
  return holder;
}

/** Names of the app's databases. */
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('robohall')),
  );

test('deleting what is stored waits for a page that holds it, says so, and keeps what it promises to', async ({
  page,
  context,
}) => {
  const holder = await holdDatabase(context);
  await page.goto('/repair.html');
  const settings = { robot_token: 'token', 'robohall.protection': '{"rest":1}', dark: '1' };
  await page.evaluate((kept) => Object.assign(localStorage, kept), settings);
  await page.evaluate(async () => {
    await (await caches.open('robohall-invited')).put('/invited-code', new Response('A1B2C3'));
  });
  // Nothing of the app opens anew what was deleted.
  await page.route('**/home', (route) => route.fulfill({ body: 'home', contentType: 'text/html' }));
  await deleteData(page);
  await expect(page.getByRole('status')).toHaveText(/请关闭其他 RoboHall 页面.*接着删除/);
  await holder.close();
  await page.waitForURL('**/home');
  expect(await databases(page)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(settings);
  expect(await page.evaluate(() => caches.keys())).toEqual(['robohall-invited']);
});

test('a browser that does not list its databases is told to clear them by its settings', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/repair.html');
  await page.addInitScript(() => Reflect.deleteProperty(IDBFactory.prototype, 'databases'));
  await deleteData(page);
  await expect(page.getByRole('status')).toHaveText(
    /这个浏览器不能在本页删除.*在浏览器设置中清除本站的数据/,
  );
  expect(await databases(other)).toContain('robohall');
});

test('deletes nothing while there is no network, and says when it was lost in between', async ({
  page,
  line,
}) => {
  await page.goto('/repair.html');
  line.cut(true);
  page.once('dialog', (question) => question.accept());
  await page.getByText('修复后仍打不开，或提示本页的版本较旧？').click();
  const button = page.getByRole('button', { name: '删除本机数据并重新加载' });
  await button.click();
  await expect(page.getByRole('status')).toHaveText(/连不上网络，先不删除/);
  expect(await databases(page)).toContain('robohall');

  line.cut(false);
  let asked = 0;
  await page.route('**/version.json', async (route) => {
    asked += 1;
    if (asked === 1) await route.continue();
    else await route.abort();
  });
  page.once('dialog', (question) => question.accept());
  await button.click();
  await expect(page.getByRole('status')).toHaveText(/^本机数据已删除。现在连不上网络/);
  expect(await databases(page)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).not.toHaveLength(0);
});

test('says that not everything is deleted where one database fails', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.deleteDatabase = () => {
      throw new DOMException('broken', 'UnknownError');
    };
  });
  await deleteData(page);
  await expect(page.getByRole('status')).toHaveText(/没有全部删除.*再试一次/);
});
