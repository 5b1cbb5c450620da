import { WorkerCache } from '../../../contract/worker-caches.ts';
import { stopPrecachingImages } from '../catalogue/precache-images.ts';

/** What this site takes on the device, as the browser estimates it; bytes. */
export interface Estimate {
  usage: number;
  quota: number;
  /** Databases, and caches with the app's files; undefined where the browser does not say. */
  databases: number | undefined;
  caches: number | undefined;
}

/** Chromium's addition to the estimate. */
interface Detailed extends StorageEstimate {
  usageDetails?: { indexedDB?: number; caches?: number; serviceWorkerRegistrations?: number };
}

/** The browser's estimate, or undefined where it gives none. */
export async function estimateStorage(): Promise<Estimate | undefined> {
  const { storage } = navigator as { storage?: StorageManager };
  try {
    const told: Detailed | undefined = await storage?.estimate?.();
    if (told?.usage === undefined || told.quota === undefined) return undefined;
    const { usage, quota, usageDetails } = told;
    const workers = usageDetails?.serviceWorkerRegistrations ?? 0;
    return {
      usage,
      quota,
      databases: usageDetails && (usageDetails.indexedDB ?? 0),
      caches: usageDetails && (usageDetails.caches ?? 0) + workers,
    };
  } catch {
    return undefined;
  }
}

/** How many files the worker keeps: pictures, and what the app itself is made of. */
export interface CachedFiles {
  pictures: number;
  app: number;
}

/** Counts what the worker keeps; undefined where there are no caches. */
export async function countCached(): Promise<CachedFiles | undefined> {
  const caches = cacheStorage();
  try {
    if (!caches) return undefined;
    const count = async (name: string) => (await (await caches.open(name)).keys()).length;
    const names = await caches.keys();
    const ofApp = names.filter((name) => name.startsWith('workbox-precache'));
    const counts = await Promise.all(ofApp.map(count));
    return {
      // Opening it would make one.
      pictures: names.includes(WorkerCache.images) ? await count(WorkerCache.images) : 0,
      app: counts.reduce((sum, files) => sum + files, 0),
    };
  } catch {
    return undefined;
  }
}

/** Forgets every picture; the worker keeps those that are shown from then on. */
export async function clearPictures(): Promise<void> {
  stopPrecachingImages();
  await cacheStorage()?.delete(WorkerCache.images);
}

/** Missing where the page is not secure. */
function cacheStorage(): CacheStorage | undefined {
  return (globalThis as { caches?: CacheStorage }).caches;
}
