import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tools/browser.mjs';

export default defineConfig({
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/templates.ts',
  // A stuck run must end by itself, with the results it has.
  globalTimeout: 80 * 60_000,
  timeout: 60_000,
  // The end of patience, not a wait: a shared machine may stand still for some seconds.
  expect: { timeout: 20_000 },
  // Faults are mostly waited for: they pass beside the journeys, which keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' },
    ],
  ],
  use: {
    launchOptions: chromiumLaunch(),
    viewport: { width: 390, height: 844 },
    // Pixels and motion cost a small machine most of its time; tests of motion ask for it.
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
    // What fails leaves a picture and a description of the page. A trace of every test costs a fifth of
    // the run's time: who looks for the cause asks for it.
    trace: process.env.TRACE
      ? { mode: 'retain-on-failure', screenshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Without the worker, so that every request can be answered by the test; what the worker does is
    // tested in the other two.
    { name: 'e2e', testDir: 'tests/e2e', workers: 2, use: { serviceWorkers: 'block' } },
    // Each browser there fetches the whole app before it begins: on a busy machine that alone takes its time.
    { name: 'offline', testDir: 'tests/offline', timeout: 90_000 },
    { name: 'faults', testDir: 'tests/faults', timeout: 90_000 },
  ],
});
