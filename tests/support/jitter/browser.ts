import { type BrowserContext, test } from '@playwright/test';
import { readSeed, seedOf } from './draws.ts';
import { pageScript } from './page.ts';

const seed = readSeed(process.env);
/** The test that a context was made late for. A worker's tests may share a context. */
const disturbed = new WeakMap<BrowserContext, string>();
const watched = new WeakSet<object>();

/** Makes the pages of a context late in a run with jitter. */
export async function jitter(context: BrowserContext): Promise<void> {
  if (seed === undefined) return;
  const title = titleOfTest();
  if (disturbed.get(context) === title) return;
  disturbed.set(context, title);
  watchNewContexts(context);
  await context.addInitScript({ content: pageScript(seedOf(seed, title)) });
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
