import type { Page } from '@playwright/test';
import { openLobby } from '../support/lobby.ts';
import { untilWorker } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';
import { richPlayer } from '../support/wallet.ts';
import { openWithdrawal } from '../support/withdrawal.ts';

const CATALOGUE = 'robohall';

// On a first visit nothing asks for the database before there is a worker.
test.use({ serviceWorkers: 'allow' });

/** Waits until the lobby is on the device. */
async function untilStored(page: Page): Promise<void> {
  await untilWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain(CATALOGUE);
}

/** Leaves the catalogue's database at another version, open or closed. */
async function openRaw(page: Page, version: number, keepOpen: boolean): Promise<void> {
  await page.evaluate(
    ([name, wanted, stays]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, wanted);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          // A connection that nobody listens on is closed with the next garbage collection.
          if (stays) opening.result.onversionchange = () => {};
          else opening.result.close();
          resolve();
        };
      }),
    [CATALOGUE, version, keepOpen] as const,
  );
}

async function canBrowse(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '捕鱼' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
}

test('fault 43: an upgrade that another tab blocks is told, and the lobby works on', async ({
  page,
  context,
}) => {
  // A page of the same origin that is not the app: it holds an older database and never lets go.
  const other = await context.newPage();
  await other.goto('/repair.html');
  await openRaw(other, 1, true);
  const devTools = await context.newCDPSession(other);
  await devTools.send('HeapProfiler.collectGarbage');
  await page.bringToFront();
  await page.goto('/home');
  // The lobby is there without it. On a first visit nothing asks for it before there is a worker.
  await expect(page.getByRole('tab', { name: '捕鱼' })).toBeVisible();
  await untilWorker(page);
  const dialog = page.getByRole('dialog', { name: '本机数据暂时打不开' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '稍后' }).click();
  await canBrowse(page);
  await other.close();
});

test('fault 44: when another tab upgrades, this one says so and reloads when told to', async ({
  page,
  context,
}) => {
  await openLobby(page);
  await untilStored(page);
  const other = await context.newPage();
  await other.goto('/repair.html');
  await openRaw(other, 99_990, false);
  await page.bringToFront();
  const dialog = page.getByRole('dialog', { name: '本页需要刷新' });
  await expect(dialog).toBeVisible();
  // What the app finds after the reload is a database of its own again.
  await other.evaluate((name) => void indexedDB.deleteDatabase(name), CATALOGUE);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: '刷新' }).click();
  await reloaded;
  await expect(dialog).toBeHidden();
  await canBrowse(page);
});

test('fault 45: a database that a newer release wrote is left as it is', async ({ page }) => {
  await page.goto('/repair.html');
  await openRaw(page, 99_990, false);
  await page.goto('/home');
  await untilWorker(page);
  await expect(page.getByRole('dialog', { name: '本页需要刷新' })).toBeVisible();
  await page.keyboard.press('Escape');
  await canBrowse(page);
  const after = await page.evaluate(async () => await indexedDB.databases());
  expect(after.find(({ name }) => name === CATALOGUE)?.version).toBe(99_990);
});

test('fault 46: an upgrade that throws leaves what was stored as it was', async ({ page }) => {
  await page.goto('/repair.html');
  // As an older release left it: one table, with a row.
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put('old', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    CATALOGUE,
  );
  await page.addInitScript(() => {
    IDBDatabase.prototype.createObjectStore = () => {
      throw new DOMException('an upgrade that throws', 'UnknownError');
    };
  });
  await page.goto('/home');
  await expect(page.getByRole('tab', { name: '捕鱼' })).toBeVisible();
  await untilWorker(page);
  await canBrowse(page);
  const left = await page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { version } = opening.result;
          const row = opening.result.transaction('kept').objectStore('kept').get(1);
          row.onsuccess = () => {
            opening.result.close();
            resolve([version, row.result]);
          };
        };
      }),
    CATALOGUE,
  );
  expect(left).toEqual([1, 'old']);
});

test('fault 69: an older release after an upgrade of the databases says so, and the repair page gives them up', async ({
  page,
  context,
  platform,
}) => {
  const player = await richPlayer(platform);
  await openWithdrawal(page, player);
  await untilStored(page);
  const other = await context.newPage();
  await other.goto('/repair.html');
  await page.close();
  await other.evaluate(upgradeAll);

  // The release that is served does not know the databases; what comes from the platform is still there.
  await other.goto('/withdrawal');
  const dialog = other.getByRole('dialog', { name: '本页需要刷新' });
  await expect(dialog.getByText('本机数据已由更新的版本保存，本页的版本较旧。')).toBeVisible();
  await dialog.getByRole('button', { name: '稍后' }).click();
  await expect(other.getByTestId('wallet-balance')).toContainText('500.0000');
  await other.reload();
  await dialog.getByRole('link', { name: '打开修复页' }).click();

  other.once('dialog', (question) => question.accept());
  await other.getByText('修复后仍打不开，或提示本页的版本较旧？').click();
  await other.getByRole('button', { name: '删除本机数据并重新加载' }).click();
  await expect(other).toHaveURL(/\/home$/);
  await expect(other.getByTestId('balance')).toContainText('500.0000');
  await other.goto('/withdrawal');
  await expect(other.getByTestId('wallet-balance')).toContainText('500.0000');
  await untilStored(other);
  await expect(dialog).toBeHidden();
});

/** Runs in a page of the origin: leaves the app's databases as a release with another table does. */
async function upgradeAll(): Promise<void> {
  const known = await indexedDB.databases();
  const ours = known.filter(({ name }) => name?.startsWith('robohall'));
  await Promise.all(
    ours.map(
      ({ name = '', version = 0 }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, version + 10);
          opening.onupgradeneeded = () => opening.result.createObjectStore('of_the_next_release');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
    ),
  );
}
