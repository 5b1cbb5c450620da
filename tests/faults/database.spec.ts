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
          // A connection that nobody holds is closed with the next garbage collection.
          if (stays) Reflect.set(window, 'held', [opening.result]);
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

/** Closes the connections that {@link openRaw} has left open. */
const closeRaw = (page: Page) =>
  page.evaluate(() => {
    for (const db of Reflect.get(window, 'held') as IDBDatabase[]) db.close();
  });

test('fault 43, 44, 45, 46: an upgrade that throws, is blocked, or comes from a newer release leaves the data, and the lobby works on', async ({
  page,
  context,
}) => {
  // A page of the same origin that is not the app.
  const other = await context.newPage();
  await other.goto('/repair.html');
  const stale = page.getByRole('dialog', { name: '本页需要刷新' });
  await test.step('46: an upgrade that throws', async () => {
    // As an older release left it: one table, with a row.
    await other.evaluate(leaveOlder, CATALOGUE);
    await page.addInitScript(() => {
      const { createObjectStore } = IDBDatabase.prototype;
      IDBDatabase.prototype.createObjectStore = function (this: IDBDatabase, ...given) {
        if (!localStorage.getItem('upgrades')) {
          Reflect.set(window, 'upgradeThrew', true);
          throw new DOMException('an upgrade that throws', 'UnknownError');
        }
        return Reflect.apply(createObjectStore, this, given);
      };
    });
    await page.bringToFront();
    await page.goto('/home');
    await expect(page.getByRole('tab', { name: '捕鱼' })).toBeVisible();
    await untilWorker(page);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'upgradeThrew'))).toBe(true);
    await canBrowse(page);
    expect(await other.evaluate(readOlder, CATALOGUE)).toEqual([1, 'old']);
  });
  await test.step('43: an upgrade that another tab blocks', async () => {
    await page.goto('/repair.html');
    await openRaw(other, 1, true);
    // Only now: the app would use the first chance to upgrade its database.
    await page.evaluate(() => localStorage.setItem('upgrades', 'work again'));
    await page.goto('/home');
    const dialog = page.getByRole('dialog', { name: '本机数据暂时打不开' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '稍后' }).click();
    await canBrowse(page);
    await closeRaw(other);
  });
  await test.step('44: another tab upgrades', async () => {
    // Begun anew, as the database of version 1 was no database of the app.
    await page.goto('/repair.html');
    await page.evaluate(drop, CATALOGUE);
    await openLobby(page);
    await untilStored(page);
    await openRaw(other, 99_990, false);
    await expect(stale).toBeVisible();
  });
  await test.step('45: after a reload it is newer than the code', async () => {
    const reloaded = page.waitForEvent('load');
    await stale.getByRole('button', { name: '刷新' }).click();
    await reloaded;
    await expect(stale).toBeVisible();
    await page.keyboard.press('Escape');
    await canBrowse(page);
    expect(await versionOf(page)).toBe(99_990);
  });
});

/** The version of the catalogue's database. */
async function versionOf(page: Page): Promise<number | undefined> {
  const all = await page.evaluate(async () => await indexedDB.databases());
  return all.find(({ name }) => name === CATALOGUE)?.version;
}

/** Runs in a page of the origin: makes a database of version 1 with one table and one row. */
function leaveOlder(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put('old', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

/** Runs in a page of the origin: reads version and row of {@link leaveOlder}'s database. */
function readOlder(name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
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
  });
}

/** Runs in a page of the origin: deletes a database. */
function drop(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onerror = () => reject(deleting.error);
    deleting.onsuccess = () => resolve();
  });
}

test('fault 45, 69: an older release after an upgrade of the databases says so and leaves them, and the repair page gives them up', async ({
  page,
  context,
  platform,
}) => {
  const player = await richPlayer(platform);
  await openWithdrawal(page, player);
  await untilStored(page);
  await page.goto('/betRecords');
  await expect(page.getByText('这段时间没有投注')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/repair.html');
  await page.close();
  await other.evaluate(upgradeAll);
  const upgraded = await other.evaluate(databases);
  expect(upgraded.length).toBeGreaterThan(1);

  // The release that is served does not know the databases; what comes from the platform is still there.
  await other.goto('/withdrawal');
  const dialog = other.getByRole('dialog', { name: '本页需要刷新' });
  await expect(dialog.getByText('本机数据已由更新的版本保存，本页的版本较旧。')).toBeVisible();
  await dialog.getByRole('button', { name: '稍后' }).click();
  await expect(other.getByTestId('wallet-balance')).toContainText('500.0000');
  await other.goto('/betRecords');
  await dialog.getByRole('button', { name: '稍后' }).click();
  await expect(
    other
      .getByRole('main')
      .getByText(/本机存储不可用/)
      .first(),
  ).toBeVisible();
  expect(await other.evaluate(databases)).toEqual(expect.arrayContaining(upgraded));
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

/** Runs in a page of the origin: names and versions of what is there. */
async function databases(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`).sort();
}

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
