import type { Page } from '@playwright/test';
import { gate } from '../support/fault-server.ts';
import { untilWorker } from '../support/offline.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  keptBook,
  keptKeys,
  openRecords,
  shownRows,
} from '../support/records.ts';

test.use({ newDevice: true });

/** The account's database, once there is one. */
async function accountDatabase(page: Page): Promise<string> {
  const find = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      return names.find((name) => /^robohall-\d/.test(name));
    });
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

/** Runs in the page: stores random bytes until the browser refuses another kilobyte. */
async function fillStorage(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('filling');
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('bytes', { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  let size = 64 * 1024;
  while (size >= 1024) {
    const bytes = crypto.getRandomValues(new Uint8Array(size));
    const isStored = await new Promise<boolean>((resolve) => {
      const writing = db.transaction('bytes', 'readwrite');
      writing.objectStore('bytes').put(bytes);
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
    if (!isStored) size /= 2;
  }
  db.close();
}

test.describe('fault 41: storage is full while a pull writes', () => {
  test('it is told, the book stays whole, and goes on once there is room', async ({
    page,
    context,
    token,
    bets,
  }) => {
    // Before the origin's first database: the browser looks anew at its quota only after a while.
    await page.goto('/repair.html');
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
    // The pull waits after its first page until the storage is full.
    const full = gate();
    let requests = 0;
    await page.route(`**/api/plat${BOOK_PATHS.bets}*`, async (route) => {
      requests += 1;
      if (requests > 1) await full.opened;
      await route.continue();
    });
    await openRecords(page, token);
    await expect(shownRows(page).first()).toBeVisible();
    await page.evaluate(fillStorage);
    full.open();
    await expect(page.getByText(/本机存储空间不足/).first()).toBeVisible();
    await expect(shownRows(page).first()).toBeVisible();
    const kept = await keptKeys(page, 'bets');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(bets.length);
    await expectSound(page, 'bets', bets);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: '刷新记录' }).click();
    await expectAllKept(page, 'bets', bets);
    await expectSound(page, 'bets', bets);
  });
});

test('fault 42: wiped while it is open, the book is read anew', async ({
  page,
  context,
  token,
  bets,
}) => {
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.getByRole('button', { name: '刷新记录' }).click();
  await expectAllKept(page, 'bets', bets);
  await expectSound(page, 'bets', bets);
  await expect(shownRows(page).first()).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 45: a book that a newer release wrote is left as it is, and it is told', async ({
    page,
    token,
    bets,
  }) => {
    await openRecords(page, token);
    await expectAllKept(page, 'bets', bets);
    const name = await accountDatabase(page);
    await page.goto('/repair.html');
    await page.evaluate(
      (wanted) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(wanted, 99_990);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
      name,
    );
    await page.goto('/betRecords');
    // On a first visit what tells of it comes with the worker.
    await untilWorker(page);
    await expect(page.getByRole('dialog', { name: '本页需要刷新' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page
        .getByRole('main')
        .getByText(/本机存储不可用/)
        .first(),
    ).toBeVisible();
    const after = await page.evaluate(async () => await indexedDB.databases());
    expect(after.find((database) => database.name === name)?.version).toBe(99_990);
    expect((await keptBook(page, 'bets')).rows).toHaveLength(bets.length);
  });
});

test('fault 47: a lost connection to the database is opened again', async ({
  page,
  token,
  bets,
}) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    // Counted for each connection: the test looks into the database through connections of its own.
    const counts = new Map<IDBDatabase, number>();
    let lost: IDBDatabase | undefined;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
      if (/^robohall-\d/.test(this.name)) {
        const count = (counts.get(this) ?? 0) + 1;
        counts.set(this, count);
        if (count === 12) lost ??= this;
        if (lost === this) {
          Reflect.set(window, 'connectionWasLost', true);
          throw new DOMException('The database connection is closing.', 'InvalidStateError');
        }
      }
      return Reflect.apply(transaction, this, given);
    };
  });
  await openRecords(page, token);
  await expectAllKept(page, 'bets', bets);
  expect(await page.evaluate(() => Reflect.get(window, 'connectionWasLost'))).toBe(true);
  await expectSound(page, 'bets', bets);
  await expect(shownRows(page).first()).toBeVisible();
});
