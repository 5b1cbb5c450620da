import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tools/browser.mjs';

export default defineConfig({
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/template.ts',
  // A stuck run must end by itself, with the results it has.
  globalTimeout: 45 * 60_000,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
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
    // A film of every test costs more than the tests themselves on two cores; DOM snapshots tell enough.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // Without the worker, so that every request can be answered by the test; what the worker does is
    // tested in the other two.
    { name: 'e2e', testDir: 'tests/e2e', use: { serviceWorkers: 'block' } },
    { name: 'offline', testDir: 'tests/offline' },
    { name: 'faults', testDir: 'tests/faults' },
  ],
});
