import { test as base, expect } from './test.ts';

export { expect };

/** Playwright's `test` whose pages reach the platform through `line`, which a test can disturb. */
export const test = base.extend<{ goodLine: undefined }>({
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },

  goodLine: [
    async ({ line }, use) => {
      line.calm();
      line.forget();
      await use(undefined);
    },
    { auto: true },
  ],
});
