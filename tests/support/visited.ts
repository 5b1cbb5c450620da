import { test as base, expect } from './bad-line.ts';
import { keptProfile } from './kept-profile.ts';

export { expect };

/**
 * Playwright's `test` in a browser that has visited before: worker, pictures and catalogue are on the device,
 * nobody is logged in, nothing is open. The visit is made once per worker, and each test gets a copy of it. The
 * platform is reached through `line`, which a test cuts in place of stopping the platform.
 */
export const test = base.extend({
  context: async ({ line, visitedProfile }, use) => {
    const profile = await keptProfile(visitedProfile, line.url);
    const browser = await profile.start();
    await use(browser);
    await browser.close();
    await profile.dispose();
  },

  page: async ({ context }, use) => {
    // The window that a browser starts with.
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});
