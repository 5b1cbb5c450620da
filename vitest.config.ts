import { defineConfig } from 'vitest/config';
import { patience, testCores } from './tools/test/machine.mjs';
import { findUnitFiles } from './tools/test/unit-files.ts';

// Times in messages and tests are those of the players.
process.env.TZ = 'Asia/Shanghai';

const { alone, fresh, shared } = findUnitFiles();
/** The end of patience (ms), not a wait: beside other work an embedded database is slow to open. */
const limits = {
  testTimeout: 180_000 * patience(),
  hookTimeout: 180_000 * patience(),
  expect: { poll: { timeout: 30_000 * patience() } },
};
const unit = {
  environment: 'node' as const,
  // A thread starts in less time than a process.
  pool: 'threads' as const,
  globalSetup: ['./tests/support/unit-images.ts'],
  setupFiles: ['./tests/support/unit-setup.ts'],
  /** Whether random runs are to be long ones: `npm run test:long`. */
  provide: { isLong: process.env.ROBOHALL_LONG === '1' },
  ...limits,
};

export default defineConfig({
  test: {
    // By itself it leaves one core to others, which on two cores is half of them.
    maxWorkers: testCores(),
    // Vitest reads it here alone, not in the project whose browser it is.
    browser: { connectTimeout: 180_000 * patience() },
    // Dexie's own note that a live query met a database which the end of a component test has deleted.
    onConsoleLog: (text) => !text.includes('DatabaseClosedError'),
    projects: [
      { test: { ...unit, name: 'unit', include: alone } },
      {
        test: {
          ...unit,
          name: 'unit-fresh',
          include: fresh,
          isolate: false,
          setupFiles: ['./tests/support/unit-fresh.ts'],
        },
      },
      { test: { ...unit, name: 'unit-shared', include: shared, isolate: false } },
      // A file of its own: it reaches into tests/, which the root must not.
      { extends: './tests/component/vitest.config.ts' },
      {
        test: {
          name: 'contract',
          environment: 'node',
          // A worker loads the platform and the engine once for all files that it runs.
          pool: 'threads',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          // The embedded engine lets in one process: what is booked once there is shown by the unit tests.
          exclude: process.env.DATABASE_URL ? [] : ['tests/contract/several-processes.test.ts'],
          globalSetup: ['./tests/support/template.ts'],
          ...limits,
        },
      },
    ],
  },
});
