import type { Page } from '@playwright/test';
import { gate } from '../support/fault-server.ts';
import { expect, test } from '../support/record-book.ts';
import {
  BOOK_PATHS,
  expectAllKept,
  expectSound,
  keptKeys,
  openRecords,
  shownRows,
} from '../support/records.ts';

test.use({ newDevice: true });

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

/**
 * Runs before the page's scripts, since Dexie takes hold of the function as it opens a database: once `losing` is set,
 * the next connection to an account's database that is used is as good as closed.
 */
function loseConnection(): void {
  const { transaction } = IDBDatabase.prototype;
  let lost: IDBDatabase | undefined;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
    if (Reflect.get(window, 'losing') && /^robohall-\d/.test(this.name)) lost ??= this;
    if (lost === this) {
      Reflect.set(window, 'connectionWasLost', true);
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    }
    return Reflect.apply(transaction, this, given);
  };
}

const refresh = (page: Page) => page.getByRole('button', { name: '刷新记录' }).click();

test('fault 41, 42, 47: a full storage, a lost connection and a wiped database are each survived by the records', async ({
  page,
  context,
  token,
  bets,
}) => {
  await page.addInitScript(loseConnection);
  // Before the origin's first database: the browser looks anew at its quota only after a while.
  await page.goto('/repair.html');
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await test.step('41: full while a download writes', async () => {
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
    // The download waits after its first page until the storage is full.
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
  });
  await test.step('47: the connection is lost, and opened again', async () => {
    await page.evaluate(() => Reflect.set(window, 'losing', true));
    await refresh(page);
    // The test looks into the database through connections of its own, and only after the app's was lost.
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'connectionWasLost')))
      .toBe(true);
    await expectAllKept(page, 'bets', bets);
    await expectSound(page, 'bets', bets);
  });
  await test.step('42: wiped while it is open', async () => {
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await refresh(page);
    await expectAllKept(page, 'bets', bets);
    await expectSound(page, 'bets', bets);
    await expect(shownRows(page).first()).toBeVisible();
  });
});
