import { expect, type Page } from '@playwright/test';
import type { Operation } from '../../db/operation.ts';

/**
 * Puts operations into the journal of the account that is logged in, whose database the app has
 * made; to be seen after a reload.
 */
export async function keepOperations(page: Page, ops: readonly Operation[]): Promise<void> {
  await expect.poll(() => page.evaluate(hasMoneyDatabase)).toBe(true);
  await page.evaluate(async (rows) => {
    const found = await indexedDB.databases();
    const name = found.find((each) => each.name?.startsWith('robohall-money-'))?.name;
    if (name === undefined) throw new Error('no money database');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const writing = db.transaction('operations', 'readwrite');
        for (const row of rows) writing.objectStore('operations').put(row);
        writing.onerror = () => reject(writing.error);
        writing.oncomplete = () => {
          db.close();
          resolve();
        };
      };
    });
  }, ops);
}

/** Runs in the page. */
async function hasMoneyDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name?.startsWith('robohall-money-'));
}
