import { type FaultServer, startFaultServer } from './fault-server.ts';
import { test as base, expect } from './test.ts';

export { expect };

/** Playwright's `test` whose pages reach the platform through a line that a test can disturb. */
export const test = base.extend<{ goodLine: undefined }, { line: FaultServer }>({
  line: [
    async ({ platform }, use) => {
      const line = await startFaultServer(platform);
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],

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
