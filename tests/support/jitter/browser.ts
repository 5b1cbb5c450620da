import { type BrowserContext, type Page, test } from '@playwright/test';
import { drawSlowdown, makeRandom, readSeed, seedOf } from './draws.ts';
import { pageScript } from './page.ts';

const seed = readSeed(process.env);
/** What a context was made late and slow for, and draws of its slowness. A worker's tests may share a context. */
const disturbed = new WeakMap<BrowserContext, { title: string; random: () => number }>();
const watched = new WeakSet<object>();

/** Makes the pages of a context late and slow in a run with jitter. */
export async function jitter(context: BrowserContext): Promise<void> {
  if (seed === undefined) return;
  const title = titleOfTest();
  const before = disturbed.get(context);
  if (before?.title === title) return;
  const own = seedOf(seed, title);
  disturbed.set(context, { title, random: makeRandom(own) });
  watchNewContexts(context);
  await context.addInitScript({ content: pageScript(own) });
  if (!before) context.on('page', slowDown);
  await Promise.all(context.pages().map(slowDown));
}

/** @returns the running test's title; none where a worker makes something for all its tests */
function titleOfTest(): string {
  try {
    return test.info().titlePath.join(' › ');
  } catch {
    return '';
  }
}

/** Disturbs contexts that tests make by themselves. */
function watchNewContexts(context: BrowserContext): void {
  const browser = context.browser();
  if (!browser || watched.has(browser)) return;
  watched.add(browser);
  browser.on('context', (next) => {
    jitter(next).catch(() => {});
  });
}

async function slowDown(page: Page): Promise<void> {
  const random = disturbed.get(page.context())?.random;
  if (!random) return;
  const rate = drawSlowdown(random);
  try {
    const devtools = await page.context().newCDPSession(page);
    // It holds as long as the session does.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  } catch {
    // The page is closed already.
  }
}
