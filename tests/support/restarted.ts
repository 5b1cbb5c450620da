import type { BrowserContext } from '@playwright/test';
import { test as base } from './bad-line.ts';
import { type KeptProfile, keptProfile } from './kept-profile.ts';
import { type LongVisit, visitAll } from './long-visit.ts';

/**
 * Playwright's `test` in a browser whose player has looked at everything, closed it, and opened it again with no
 * signal: once for all tests of the file that calls this. The line is cut when a test begins.
 */
export function testsAfterRestart() {
  let profile: KeptProfile | undefined;
  let restarted: { browser: BrowserContext; visit: LongVisit } | undefined;
  const current = () => {
    if (!restarted) throw new Error('The visit was not made');
    return restarted;
  };
  const test = base.extend<{ visit: LongVisit }>({
    context: async ({}, use) => use(current().browser),
    page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
    visit: async ({}, use) => use(current().visit),
  });
  test.beforeAll(async ({ platform, line, visitedProfile }) => {
    line.calm();
    profile = await keptProfile(visitedProfile, line.url);
    const first = await profile.start();
    const visit = await visitAll(first.pages()[0] ?? (await first.newPage()), platform);
    await first.close();
    line.cut(true);
    restarted = { browser: await profile.start(), visit };
  });
  test.afterAll(async () => {
    await restarted?.browser.close();
    await profile?.dispose();
  });
  test.beforeEach(({ line }) => line.cut(true));
  return test;
}
