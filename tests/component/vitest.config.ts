import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { testLaunchOptions } from '../../tools/browser.mjs';
import { patience, testCores } from '../../tools/test/machine.mjs';
import { platformProxy } from '../support/component-platform.ts';
import { readSeed } from '../support/jitter/draws.ts';

/** The end of patience (ms), not a wait: a shared machine may stand still for some seconds. */
const LONGEST_STEP_MS = 45_000 * patience();

/** Views of the app in one real Chromium page, before a real platform and a line that tests bend. */
export default defineProject({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [platformProxy()],
  // Everything is found before the first test: what is found late reloads the page under it.
  optimizeDeps: {
    entries: ['index.html', 'tests/component/**/*.{ts,tsx}', '!tests/component/vitest.config.ts'],
  },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/support/component-platform.ts'],
    setupFiles: ['./tests/component/support/setup.ts'],
    // Pages that share the tests.
    maxWorkers: testCores(),
    provide: { jitter: readSeed(process.env) },
    testTimeout: 180_000 * patience(),
    // Each look goes through the whole page by roles and names: twenty a second would be 3 % of the time.
    expect: { poll: { timeout: LONGEST_STEP_MS, interval: 100 } },
    // Loading the app anew for each file would take a third of the time: support/after-test.ts.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: testLaunchOptions(),
        actionTimeout: LONGEST_STEP_MS,
        contextOptions: {
          reducedMotion: 'reduce',
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          isMobile: true,
          hasTouch: true,
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
