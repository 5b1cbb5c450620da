import { cacheNames } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

/** Files that the browser answers by itself, by their addresses: the app's entries and what every visit asks for. */
const FILES = { '/': 'index.html', '/home': 'index.html', '/start-check.js': 'start-check.js' };
const ENTRY_CACHE = 'robohall-entry-';

interface Route {
  condition: { urlPattern: { pathname: string; search?: string } };
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
 * starting the worker's script. Files that are not in a cache come from the network. The other files have a
 * cache of their own for each release: while a release waits, the active one goes on to open its own page.
 * @param revisionOf tells a precached file's revision
 * @param precached reads such a file, once it is precached
 * @returns to be called while the worker is installed, after the precaching
 */
export function staticRoutes(
  revisionOf: (file: string) => string,
  precached: (file: string) => Promise<Response | undefined>,
) {
  const own = ENTRY_CACHE + [...new Set(Object.values(FILES))].map(revisionOf).join('-');
  const deleteOthers = async () => {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(ENTRY_CACHE) && name !== own);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  self.addEventListener('activate', (event) => event.waitUntil(deleteOthers()));
  return async (event: InstallEvent): Promise<void> => {
    if (!event.addRoutes) return;
    try {
      const cache = await caches.open(own);
      for (const [pathname, file] of Object.entries(FILES)) {
        const response = await precached(file);
        if (!response) return;
        await cache.put(pathname, response);
      }
      await event.addRoutes([
        ...Object.keys(FILES).map(
          (pathname): Route => ({
            condition: { urlPattern: { pathname, search: '' } },
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
