import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    recordsProbe: {
      asked: number | undefined;
      shown: number | undefined;
      began: number;
      begin(): void;
    };
  }
}

/** ms until what a record page was to show stood on the screen. */
export interface Painted {
  /** From the first look into the database … */
  fromData: number;
  /** … and from the tap; after a start from the navigation. */
  fromTap: number;
}

/** Plain JavaScript: what runs in the page must not carry a transpiler's helpers. */
const PROBE = new URL('./app-probe.js', import.meta.url);

/** Installs the probe in every page that the context opens from now on. */
export async function installProbe(context: BrowserContext): Promise<void> {
  await context.addInitScript(await readFile(PROBE, 'utf8'));
}

/**
 * Taps a button by script and measures from there: the way from the glass to the page is not ours.
 */
export async function paintedAfterTap(button: Locator): Promise<Painted> {
  await button.evaluate((element: HTMLElement) => {
    window.recordsProbe.begin();
    element.click();
  });
  return await painted(button.page());
}

/** Waits until what was asked for is painted. */
export async function painted(page: Page): Promise<Painted> {
  await page.waitForFunction(() => Boolean(window.recordsProbe.shown), undefined, {
    polling: 100,
    timeout: 60_000,
  });
  return await page.evaluate(() => {
    const { asked = Number.NaN, shown = Number.NaN, began } = window.recordsProbe;
    return { fromData: shown - asked, fromTap: shown - began };
  });
}

/** How many bets lie on the device, and whether they are said to be all there are. */
export async function betsKept(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((each) => /^robohall-\d/.test(each.name ?? ''))?.name;
    if (name === undefined) return 0;
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const counting = db.transaction('bets').objectStore('bets').count();
        counting.onerror = () => reject(counting.error);
        counting.onsuccess = () => {
          db.close();
          resolve(counting.result);
        };
      };
    });
  });
}

/** MB of the page's JavaScript heap after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}
