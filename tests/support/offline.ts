import { expect, type Page } from '@playwright/test';
import { patience } from '../../tools/test/machine.mjs';
import { openLobby } from './lobby.ts';

/** The strip that says there is no signal. */
export const OFFLINE_STRIP = /^网络不可用/;

/** Since when something is kept: with its date, where that was before midnight. @param before pattern of the words in front of it */
export const keptSince = (before = '') => new RegExp(`${before}截至 (\\d+月\\d+日 )?\\d\\d:\\d\\d`);

/** Waits until there is a worker; what prepares for a visit with no signal waits for it, too. */
export async function untilWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** A first visit that stays until everything for a visit with no signal is on the device. */
export async function visitUntilKept(page: Page): Promise<void> {
  await openLobby(page);
  await untilKept(page);
}

/** Waits until everything for a visit with no signal is on the device. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(keptSoFar), {
      message: 'kept on the device',
      timeout: 280_000 * patience(),
      // Each look goes through all pictures.
      intervals: [500],
    })
    .toEqual({ worker: 'activated', answers: 3, catalogue: true, missing: 0 });
}

/** Runs in the page: what is there for a visit with no signal; of the lobby's pictures, how many are not. */
async function keptSoFar() {
  const registration = await navigator.serviceWorker.getRegistration();
  const uncontrolled = registration
    ? `installing: ${registration.installing?.state}, active: ${registration.active?.state}, in charge: none`
    : 'none';
  const worker = navigator.serviceWorker.controller?.state ?? uncontrolled;
  const answers = (await caches.open('robohall-answers').then((cache) => cache.keys())).length;
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (worker !== 'activated' || answers < 3 || !names.includes('robohall'))
    return { worker, answers, catalogue: false, missing: Infinity };

  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('robohall');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  // Lets go as the app does, should it want to change this just now.
  db.onversionchange = () => db.close();
  const reading = db.transaction(['lists', 'games', 'plats']);
  const [lists, games, plats] = await Promise.all(
    ['lists', 'games', 'plats'].map(
      (table) =>
        new Promise<Record<string, unknown>[]>((resolve, reject) => {
          const asking = reading.objectStore(table).getAll();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => resolve(asking.result);
        }),
    ),
  );
  db.close();
  const hot = lists?.find(({ key }) => key === 'hot')?.ids as unknown[] | undefined;
  const shown = [...(games ?? []).filter(({ id }) => hot?.includes(id)), ...(plats ?? [])];
  const pictures = [...new Set(shown.map(({ image }) => String(image ?? '')))].filter(Boolean);
  const kept = await Promise.all(pictures.map((picture) => caches.match(picture)));
  return {
    worker,
    answers,
    catalogue: lists?.some(({ key }) => key === 'catalogue') ?? false,
    missing: pictures.length === 0 ? Infinity : kept.filter((picture) => !picture).length,
  };
}

/** Expects every picture in sight within `within` to be drawn. */
export async function expectPictures(page: Page, within: string): Promise<void> {
  const broken = () =>
    page.locator(`${within} img`).evaluateAll((images) => {
      const inSight = images.filter((image) => {
        const { top, right, bottom, left } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
      });
      const missing = inSight.filter((image) => (image as HTMLImageElement).naturalWidth === 0);
      return { pictures: inSight.length > 0, missing: missing.map((image) => image.outerHTML) };
    });
  await expect.poll(broken).toEqual({ pictures: true, missing: [] });
}

export interface CachedAnswer {
  cache: string;
  path: string;
  type: string;
  text: string;
}

/** Everything in the page's Cache Storage. */
export function cachedAnswers(page: Page): Promise<CachedAnswer[]> {
  return page.evaluate(async () => {
    const found: CachedAnswer[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push({
          cache: name,
          path: new URL(request.url).pathname,
          type: response?.headers.get('content-type') ?? '',
          text: (await response?.text()) ?? '',
        });
      }
    }
    return found;
  });
}
