import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { WalletSettings } from '../../server/settings.ts';
import { launchPlatform, type TestPlatform } from './platform.ts';
import { recordToasts } from './toasts.ts';
import { wholeDay } from './whole-day.ts';

export { expect };

interface WorkerFixtures {
  /**
   * How the platform treats money, where it differs from the default. A spec that asks for another
   * one gets a platform of its own: `test.use({ walletSettings: { payAfterS: 0 } })` at its top.
   */
  walletSettings: Partial<WalletSettings>;
  /** Whether the platform honours idempotency keys. */
  honoursKeys: boolean;
  /** Whether demo_player has months of records: `test.use({ history: true })` at a spec's top. */
  history: boolean;
  /** This worker's own platform; a test may stop and start it, and finds it running. */
  platform: TestPlatform;
}

interface TestFixtures {
  /** Console errors a test provokes on purpose: `test.use({ expectedConsole: [/hostile/] })`. */
  expectedConsole: RegExp[];
  runningPlatform: undefined;
  quietPages: undefined;
}

/** What the longest tests allow themselves. */
const LONGEST_MS = 150_000;

/** The browser's own lines for requests that failed; failing requests are the business of tests. */
const FAILED_REQUEST =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script/;

/**
 * Playwright's `test` with a platform per worker, and a check after each test that no page threw,
 * broke the content security policy or logged an error which the test did not announce.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  walletSettings: [{}, { option: true, scope: 'worker' }],
  honoursKeys: [true, { option: true, scope: 'worker' }],
  history: [false, { option: true, scope: 'worker' }],

  platform: [
    async ({ walletSettings, honoursKeys, history }, use) => {
      const platform = await launchPlatform({ wallet: walletSettings, honoursKeys, history });
      await use(platform);
      await platform.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ platform }, use) => {
    await use(platform.url);
  },

  expectedConsole: [[], { option: true }],

  runningPlatform: [
    async ({ platform }, use) => {
      await wholeDay(LONGEST_MS);
      await use(undefined);
      // The next test of this worker finds a platform, whatever this one did to it.
      await platform.restore();
    },
    { auto: true, timeout: LONGEST_MS + 60_000 },
  ],

  quietPages: [
    async ({ context, expectedConsole }, use) => {
      await recordToasts(context);
      const troubles: string[] = [];
      const expected = (text: string) => expectedConsole.some((pattern) => pattern.test(text));
      context.on('console', (message: ConsoleMessage) => {
        const text = message.text();
        if (message.type() !== 'error' || FAILED_REQUEST.test(text) || expected(text)) return;
        troubles.push(`console: ${text} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        const error = webError.error();
        const text = error.stack ?? error.message;
        if (!expected(text)) troubles.push(`uncaught: ${text}`);
      });
      await use(undefined);
      // A request that a route is still answering when the test is over is nobody's concern.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // What a route still held goes on now: a page must not set out for it while the context closes.
        await page.close();
      }
      expect(troubles, 'the page must stay quiet: no uncaught error, no policy violation').toEqual(
        [],
      );
    },
    { auto: true },
  ],
});
