import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from './tools/browser.mjs';
import { patience, testCores } from './tools/test/machine.mjs';

/** The end of patience (ms), not a wait: a shared machine may stand still for some seconds. */
const LONGEST_STEP_MS = 45_000 * patience();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  // Files called .test.ts are Vitest's.
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/templates.ts',
  // The run as a whole has no limit, because a slow machine would meet it: `npm test` ends a run that is silent.
  timeout: 300_000 * patience(),
  expect: { timeout: LONGEST_STEP_MS },
  workers: testCores(),
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' },
    ],
    ['./tools/test/progress-reporter.mjs'],
  ],
  use: {
    // An action whose target never comes ends with a message that names it, before the test's own time is over.
    actionTimeout: LONGEST_STEP_MS,
    launchOptions: testLaunchOptions(),
    // A worker's tests share a browser context, emptied between them: in a new one a page compiles the app anew, a
    // sixth of the run's time. Where that is not enough: `newDevice` in tests/support/test.ts.
    reuseContext: true,
    viewport: { width: 390, height: 844 },
    // Pixels and motion cost a small machine most of its time; tests of motion ask for it.
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Without the worker, so that a test can answer every request, and no browser fetches the whole app first. Tests
    // of what it does allow it, or begin with a visit that is over: tests/support/visited.ts.
    serviceWorkers: 'block',
    // What fails leaves a description of the page. A trace of every test costs a fifth of the run's time, and a
    // picture is taken of every context that closes, before it is known how its test ends: who looks for the cause
    // asks for both.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: false, sources: false }
      : 'off',
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
  },
});
