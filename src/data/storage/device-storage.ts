import { WorkerCache } from '../../../contract/worker-caches.ts';
import { stopPrecachingImages } from '../catalogue/precache-images.ts';

/** The browser's estimate of this site's storage, bytes. */
export type Estimate = NonNullable<Awaited<ReturnType<typeof estimateStorage>>>;
/** Numbers of files in the worker's caches: pictures, and the app's own files. */
export type CachedFiles = NonNullable<Awaited<ReturnType<typeof countCached>>>;

/** Chromium's addition to the estimate. */
interface Detailed extends StorageEstimate {
  usageDetails?: { indexedDB?: number; caches?: number; serviceWorkerRegistrations?: number };
}

/** The browser's estimate, or undefined when there is none. */
export async function estimateStorage() {
  const { storage } = navigator as { storage?: StorageManager };
  try {
    const told: Detailed | undefined = await storage?.estimate?.();
    if (told?.usage === undefined || told.quota === undefined) return undefined;
    const { usage, quota, usageDetails } = told;
    const workers = usageDetails?.serviceWorkerRegistrations ?? 0;
    return {
      usage,
      quota,
      /** Parts for databases and for caches; undefined when the browser does not report them. */
      databases: usageDetails && (usageDetails.indexedDB ?? 0),
      caches: usageDetails && (usageDetails.caches ?? 0) + workers,
    };
  } catch {
    return undefined;
  }
}

/** Counts the files in the worker's caches; undefined without Cache Storage. */
export async function countCached() {
  const caches = cacheStorage();
  try {
    if (!caches) return undefined;
    const count = async (name: string) => (await (await caches.open(name)).keys()).length;
    const names = await caches.keys();
    const ofApp = names.filter((name) => name.startsWith('workbox-precache'));
    const counts = await Promise.all(ofApp.map(count));
    return {
      // Opening a cache that does not exist would create it.
      pictures: names.includes(WorkerCache.images) ? await count(WorkerCache.images) : 0,
      app: counts.reduce((sum, files) => sum + files, 0),
    };
  } catch {
    return undefined;
  }
}

/** Deletes all cached pictures; the worker caches pictures shown later. */
export async function clearPictures(): Promise<void> {
  stopPrecachingImages();
  await cacheStorage()?.delete(WorkerCache.images);
}

/** Cache Storage is missing on insecure pages. */
function cacheStorage(): CacheStorage | undefined {
  return (globalThis as { caches?: CacheStorage }).caches;
}
