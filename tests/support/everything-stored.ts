import type { Page } from '@playwright/test';

/** Everything that the origin holds on the device, as text; see {@link readEverything}. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(readEverything);
}

/**
 * Runs in the page: localStorage, sessionStorage, cookies, the history entry's state, every IndexedDB
 * database with its names, keys and rows, every cache with addresses, headers and bodies. Not what the
 * worker installs: a build's own files, checked by their hash.
 */
export async function readEverything(): Promise<string> {
  const parts: unknown[] = [
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    window.history.state,
  ];
  const answered = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => resolve(asked.result);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    parts.push(name);
    const db = await answered(indexedDB.open(name));
    for (const table of db.objectStoreNames) {
      const rows = () => db.transaction(table).objectStore(table);
      parts.push(table, await answered(rows().getAllKeys()), await answered(rows().getAll()));
    }
    db.close();
  }
  // Missing where the page is not secure.
  const names = 'caches' in window ? await caches.keys() : [];
  for (const name of names) {
    parts.push(name);
    if (name.startsWith('workbox-precache')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      parts.push(request.url, [...request.headers], [...(kept?.headers ?? [])]);
      parts.push(await kept?.text());
    }
  }
  return JSON.stringify(parts, (_key, value: unknown) => {
    if (value instanceof Map || value instanceof Set) return [...value];
    return typeof value === 'bigint' ? String(value) : value;
  });
}
