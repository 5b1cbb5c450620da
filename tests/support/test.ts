import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import type { WalletSettings } from '../../server/settings.ts';
import { patience } from '../../tools/test/machine.mjs';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { jitter } from './jitter/browser.ts';
import { openProfile } from './kept-profile.ts';
import { visitUntilKept } from './offline.ts';
import { launchPlatform, type TestPlatform } from './platform.ts';
import { recordToasts } from './toasts.ts';
import { wholeDay } from './whole-day.ts';

export { expect };

/** What a worker starts once, with the first test that asks for it: all tests of the run share the workers. */
interface WorkerFixtures {
  /** This worker's own platform; a test may stop and start it, and finds it running. */
  platform: TestPlatform;
  /** The way to the platform, which a test can disturb: tests/support/bad-line.ts. */
  line: FaultServer;
  /** The visit that {@link WorkerFixtures.visitedProfile} is made by. */
  firstVisit: FirstVisit;
  /** Folder of a closed browser in which a visitor stayed until everything was on the device. */
  visitedProfile: string;
}

/** A visitor's first visit to the lobby, which is over. */
interface FirstVisit {
  /** Folder of the closed browser. */
  profile: string;
  /** Paths of the page's requests, in order, and when each was made (ms). */
  requests: readonly { path: string; at: number }[];
  /** What the browser said of preloads: those that were not used. */
  preloadWarnings: readonly string[];
}

interface TestFixtures {
  /**
   * How the platform treats money, where it differs from the default: what is paid at the cashier is there
   * at once, no order is paid by itself and no review ends.
   */
  walletSettings: Partial<WalletSettings>;
  /** Whether the platform honours idempotency keys. */
  honoursKeys: boolean;
  /**
   * Whether the browser context is one that no test has used before. What the run empties between tests is enough
   * for most of them, but not where a service worker or the storage itself is the subject.
   */
  newDevice: boolean;
  /** Console errors a test provokes on purpose: `test.use({ expectedConsole: [/hostile/] })`. */
  expectedConsole: RegExp[];
  runningPlatform: undefined;
  quietPages: undefined;
}

const BLANK = 'about:blank';

/**
 * Ends what a page does. The context's first page stays for the next test, without its document and history: a new page
 * costs a process, which compiles the app anew.
 */
async function endPage(page: Page, context: BrowserContext): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page === context.pages()[0] && (await page.opener()) === null) {
    try {
      await emptyPage(page, context);
      return;
    } catch {
      // A page that has crashed cannot be emptied.
    }
  }
  await page.close();
}

async function emptyPage(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(BLANK);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

/**
 * Lets a paused clock run on. Playwright itself does so when it hands the context to the next test, but without waiting:
 * its script for that may be added after the others were removed, and then fails in every page of the next test.
 */
async function resumeClock(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    if (await page.evaluate(() => '__pwClock' in globalThis)) await context.clock.resume();
  }
}

/** A platform on which money moves only when a test moves it. */
export const STEADY = { payAfterS: 3_600, confirmEveryS: 0, reviewS: 3_600, workEveryMs: 500 };

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
  walletSettings: [{}, { option: true }],
  honoursKeys: [true, { option: true }],
  newDevice: [false, { option: true }],

  context: async ({ context, browser, newDevice, serviceWorkers }, use) => {
    if (!newDevice && serviceWorkers === 'block') {
      await use(context);
      // Playwright's emptying leaves these two as the test has set them.
      await context.setOffline(false);
      await context.clearPermissions();
      return;
    }
    const own = await browser.newContext();
    await use(own);
    await own.close();
  },

  platform: [
    async ({}, use) => {
      const platform = await launchPlatform({ wallet: STEADY, history: true });
      await use(platform);
      await platform.dispose();
    },
    { scope: 'worker', timeout: 300_000 * patience() },
  ],

  line: [
    async ({ platform }, use) => {
      const line = await startFaultServer(platform);
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],

  firstVisit: [
    async ({ line }, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'robohall-visited-'));
      const requests: { path: string; at: number }[] = [];
      const preloadWarnings: string[] = [];
      // The test before may have left it cut.
      line.calm();
      const browser = await openProfile(profile, line.url);
      const page = browser.pages()[0] ?? (await browser.newPage());
      page.on('request', (request) => {
        requests.push({ path: new URL(request.url()).pathname, at: Date.now() });
      });
      page.on('console', (message) => {
        if (/preload/.test(message.text())) preloadWarnings.push(message.text());
      });
      await visitUntilKept(page);
      await browser.close();
      await use({ profile, requests, preloadWarnings });
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 300_000 * patience() },
  ],

  visitedProfile: [async ({ firstVisit }, use) => use(firstVisit.profile), { scope: 'worker' }],

  baseURL: async ({ platform }, use) => {
    await use(platform.url);
  },

  expectedConsole: [[], { option: true }],

  runningPlatform: [
    async ({ platform, walletSettings, honoursKeys }, use) => {
      await wholeDay(LONGEST_MS);
      await platform.change({ wallet: walletSettings, honoursKeys });
      await use(undefined);
      // The next test of this worker finds a platform, whatever this one did to it.
      await platform.restore();
    },
    { auto: true, timeout: LONGEST_MS + 60_000 * patience() },
  ],

  quietPages: [
    async ({ context, expectedConsole }, use) => {
      await jitter(context);
      await recordToasts(context);
      const troubles: string[] = [];
      const expected = (text: string) => expectedConsole.some((pattern) => pattern.test(text));
      let isOver = false;
      // The test's init scripts also run in the empty page, where what they replace may be missing.
      const isEmptied = (page: Page | null) => isOver && page?.url() === BLANK;
      context.on('console', (message: ConsoleMessage) => {
        const text = message.text();
        if (isEmptied(message.page())) return;
        if (message.type() !== 'error' || FAILED_REQUEST.test(text) || expected(text)) return;
        troubles.push(`console: ${text} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        const error = webError.error();
        // A script that does not parse has no stack.
        const text = error.stack || error.message;
        if (!expected(text) && !isEmptied(webError.page())) troubles.push(`uncaught: ${text}`);
      });
      await use(undefined);
      isOver = true;
      // A request that a route is still answering when the test is over is nobody's concern.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) await endPage(page, context);
      await resumeClock(context);
      expect(troubles, 'the page must stay quiet: no uncaught error, no policy violation').toEqual(
        [],
      );
    },
    { auto: true },
  ],
});
