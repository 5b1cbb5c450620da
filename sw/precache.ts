import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppAddress, isTableAddress } from './app-address.ts';
import { staticRoutes } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Precaches the shell and every chunk, each checked against its hash: one mismatch fails the whole
 * installation, and the previous worker stays active.
 */
export function keepShell(entries: Array<PrecacheEntry | string>): void {
  const precache = new PrecacheController({ plugins: [askAgainPastHttpCache] });
  precache.addToCacheList(entries);
  const addStaticRoutes = staticRoutes(
    (file) => revisionOf(entries, file),
    (file) => precache.matchPrecache(file),
  );
  self.addEventListener('install', (event) => {
    event.waitUntil(precache.install(event).then(() => addStaticRoutes(event)));
  });
  self.addEventListener('activate', precache.activate);
  registerRoute(new PrecacheRoute(precache));
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isAppAddress(url),
    precache.createHandlerBoundToURL('index.html'),
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && isTableAddress(url),
    ({ request }) => tableOrNoSignal(request, precache),
  );
}

function revisionOf(entries: Array<PrecacheEntry | string>, file: string): string {
  for (const entry of entries) {
    if (typeof entry === 'object' && entry.url === file) return entry.revision ?? '';
  }
  throw new Error(`${file} is not precached`);
}

/**
 * A table's page always comes from the network; offline, the precached page table-offline.html replaces the
 * browser's error page.
 */
async function tableOrNoSignal(request: Request, precache: PrecacheController): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await precache.matchPrecache('table-offline.html');
    if (page) return page;
    throw error;
  }
}

/**
 * A captive portal's page may lie in the HTTP cache under a chunk's address, where it would fail every later
 * installation. A chunk that does not match its hash is therefore fetched once more, past the HTTP cache.
 */
const askAgainPastHttpCache: WorkboxPlugin = {
  handlerDidError: async ({ request, event }) => {
    if (event.type !== 'install' || request.cache !== 'default') return undefined;
    const fresh = await fetch(new Request(request, { cache: 'reload' }));
    if (!fresh.ok) return undefined;
    const cache = await caches.open(cacheNames.precache);
    await cache.put(request.url, fresh.clone());
    return fresh;
  },
};
