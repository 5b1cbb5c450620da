import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type Bytes, meter, throttle } from './network.ts';
import { installProbe, type PageTimings, type ProbeSettings, readProbe } from './probe.ts';

export interface Visit extends PageTimings {
  bytes: Bytes;
}

/** Opens an address in a new, slowed page and measures it until it is quiet. */
export async function visit(
  context: BrowserContext,
  url: string,
  settings: ProbeSettings,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await throttle(page);
  const bytes = meter(context, session);
  await installProbe(page, settings);
  await page.goto(url, { waitUntil: 'commit' });
  const timings = await readProbe(page);
  const visited = { ...timings, bytes: await bytes() };
  await page.close();
  return visited;
}

/** The lobby's second category, which {@link firstAnswer} taps; in the shell it is where the lobby has it. */
const TAB = '#lobby-tab-slots';
const TAP_EVERY_MS = 50;
/** A visit has settled when nothing was loaded for this time, ms. */
const SETTLED_MS = 1_500;

declare global {
  interface Window {
    /** How many resources a settling page has loaded, and since when. */
    settled?: { length: number; since: number };
  }
}

/**
 * Taps the lobby's second category again and again from the navigation on.
 *
 * @param point where it is, from {@link tapPoint}
 * @returns ms from the navigation until it was chosen; undefined when it never was
 */
export async function firstAnswer(
  context: BrowserContext,
  url: string,
  point: { x: number; y: number },
): Promise<number | undefined> {
  const page = await context.newPage();
  try {
    const session = await throttle(page);
    await installProbe(page, { tapped: `${TAB}[aria-selected="true"]` });
    await page.goto(url, { waitUntil: 'commit' });
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const tapped = await page.evaluate(() => window.homeProbe?.tapped);
      if (tapped !== undefined) return tapped;
      await pause(TAP_EVERY_MS);
    }
    return undefined;
  } finally {
    await page.close();
  }
}

/** The middle of what {@link firstAnswer} taps, px. */
export async function tapPoint(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(TAB).boundingBox();
  if (!box) throw new Error('The lobby shows no categories');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Opens an address unthrottled, as a first long visit: the worker is installed, and what the app fetches for
 * later is there.
 *
 * @param use what the player does there
 */
export async function settle(
  context: BrowserContext,
  url: string,
  use: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  // A promise would be true at once. The first worker takes control of the page when all is stored.
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: 60_000 },
  );
  await use(page);
  await page.waitForFunction((quiet) => {
    const { length } = performance.getEntriesByType('resource');
    const now = performance.now();
    const { settled } = window;
    if (settled?.length !== length) window.settled = { length, since: now };
    return settled?.length === length && now - settled.since > quiet;
  }, SETTLED_MS);
  await page.close();
}

/** Stops the workers, as a phone does after half a minute: the next visit finds them asleep. */
export async function stopWorkers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}
