import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/bad-line.ts';

// What the repair page clears of a visit is shown in no-signal.spec.ts.

/** Puts a database and two caches on the device, as a visit does. @returns the page that holds the database open */
async function haveData(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage();
  await holder.goto('/repair.html');
  await holder.evaluate(async () => {
    await (await caches.open('robohall-images')).put('/media/1.webp', new Response('picture'));
    await (await caches.open('robohall-invited')).put('/invited-code', new Response('A1B2C3'));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('robohall');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        Object.assign(window, { held: opening.result });
        resolve();
      };
    });
  });
  return holder;
}

/** Asks the repair page to delete what the device has stored, which it asks about once more. */
async function deleteData(page: Page): Promise<void> {
  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: '删除本机数据并重新加载' }).click();
}

async function openRepair(page: Page): Promise<void> {
  await page.goto('/repair.html');
  await expect(page.locator('#latest')).toHaveText(/^\d/);
  await page.getByText('修复后仍打不开，或提示本页的版本较旧？').click();
}

/** Names of the app's databases. */
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('robohall')),
  );

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('deleting what is stored waits for a page that holds it, says so, and keeps what it promises to', async ({
  page,
  context,
}) => {
  const holder = await haveData(context);
  await openRepair(page);
  const settings = { robot_token: 'token', 'robohall.protection': '{"rest":1}', dark: '1' };
  await page.evaluate((kept) => Object.assign(localStorage, kept), settings);
  // Nothing of the app opens anew what was deleted.
  await page.route('**/home', (route) => route.fulfill({ body: 'home', contentType: 'text/html' }));
  await deleteData(page);
  await expect(page.getByRole('status')).toHaveText(/请关闭其他 RoboHall 页面.*接着删除/);
  await holder.close();
  await page.waitForURL('**/home');
  expect(await databases(page)).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(settings);
  expect(await cacheNames(page)).toEqual(['robohall-invited']);
});

test('deletes nothing with no network or where the browser does not say what there is, and says what was not deleted', async ({
  page,
  context,
  line,
}) => {
  await (await haveData(context)).close();
  await openRepair(page);
  const status = page.getByRole('status');
  line.cut(true);
  await deleteData(page);
  await expect(status).toHaveText(/连不上网络，先不删除/);
  line.cut(false);

  await page.evaluate(() => {
    IDBFactory.prototype.deleteDatabase = () => {
      throw new DOMException('broken', 'UnknownError');
    };
  });
  await deleteData(page);
  await expect(status).toHaveText(/没有全部删除.*再试一次/);
  await page.evaluate(() => {
    Reflect.deleteProperty(IDBFactory.prototype, 'databases');
  });
  await deleteData(page);
  await expect(status).toHaveText(/这个浏览器不能在本页删除.*在浏览器设置中清除本站的数据/);
  await openRepair(page);
  expect(await databases(page)).toEqual(['robohall']);

  // The network is lost between the two.
  let requests = 0;
  await page.route('**/version.json', async (route) => {
    requests += 1;
    if (requests === 1) await route.continue();
    else await route.abort();
  });
  await deleteData(page);
  await expect(status).toHaveText(/^本机数据已删除。现在连不上网络/);
  expect(await databases(page)).toEqual([]);
  expect(await cacheNames(page)).toContain('robohall-images');
});
