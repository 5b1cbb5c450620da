import { cacheNames } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

/** Addresses at which players open the app; the worker's script answers all others. */
const ENTRIES = ['/', '/home'];
const ENTRY_CACHE = 'robohall-entry-';

interface Route {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: RequestMode };
  source: { cacheName: string };
}

declare global {
  interface InstallEvent extends ExtendableEvent {
    /** Missing in Firefox, Safari and Chrome before 123. */
    addRoutes?(routes: readonly Route[]): Promise<void>;
  }
}

/**
 * Lets the browser answer the app's entry addresses and hashed files from the caches by itself, without
 * starting the worker's script. Files that are not in a cache come from the network. The entry page has a
 * cache of its own for each release: while a release waits, the active one goes on to open its own page.
 * @param revision of the release's page
 * @param entryPage reads that page, once it is precached
 * @returns to be called while the worker is installed, after the precaching
 */
export function staticRoutes(revision: string, entryPage: () => Promise<Response | undefined>) {
  const own = ENTRY_CACHE + revision;
  const deleteOthers = async () => {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(ENTRY_CACHE) && name !== own);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  self.addEventListener('activate', (event) => event.waitUntil(deleteOthers()));
  return async (event: InstallEvent): Promise<void> => {
    const page = await entryPage();
    if (!event.addRoutes || !page) return;
    try {
      const cache = await caches.open(own);
      for (const path of ENTRIES) await cache.put(path, page.clone());
      await event.addRoutes([
        ...ENTRIES.map(
          (pathname): Route => ({
            condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' },
            source: { cacheName: own },
          }),
        ),
        {
          condition: { urlPattern: { pathname: '/assets/*' } },
          source: { cacheName: cacheNames.precache },
        },
      ]);
    } catch {
      // The device is full, or the browser has other rules: the worker's script answers.
    }
  };
}
