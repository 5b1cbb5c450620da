import type { Page } from '@playwright/test';
import type { Operation } from '../../db/operation.ts';

/** What the device has written down of one account's money. */
export interface AccountRows {
  accountId: string;
  operations: Operation[];
}

const DATABASES = 'robohall-money-';

/** The journals of all accounts that lie on the device of a page, which must be one of the app's origin. */
export async function journalsOn(page: Page): Promise<AccountRows[]> {
  return (await page.evaluate(readJournals, DATABASES)) as AccountRows[];
}

/** Runs in the page. */
async function readJournals(prefix: string) {
  const found: { accountId: string; operations: unknown[] }[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    const operations = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        // Lets go as the app does, should a logout want to delete it just now.
        db.onversionchange = () => db.close();
        // Deleted between the list and the opening, it was made anew, with nothing in it.
        if (!db.objectStoreNames.contains('operations')) {
          db.close();
          indexedDB.deleteDatabase(name);
          resolve([]);
          return;
        }
        const all = db.transaction('operations').objectStore('operations').getAll();
        all.onerror = () => reject(all.error);
        all.onsuccess = () => {
          db.close();
          resolve(all.result);
        };
      };
    });
    found.push({ accountId: name.slice(prefix.length), operations });
  }
  return found;
}
