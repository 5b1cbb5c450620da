import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findUnitFiles } from './tools/test/unit-files.ts';

// Times in messages and tests are those of the players.
process.env.TZ = 'Asia/Shanghai';

const { alone, shared } = findUnitFiles();
const unit = {
  environment: 'node' as const,
  // A thread starts in less time than a process.
  pool: 'threads' as const,
  globalSetup: ['./tests/support/unit-images.ts'],
  setupFiles: ['./tests/support/unit-setup.ts'],
  /** Whether random runs are to be long ones: `npm run test:long`. */
  provide: { isLong: process.env.ROBOHALL_LONG === '1' },
  // The end of patience, not a wait: beside other work an embedded database is slow to open.
  testTimeout: 120_000,
  // Its own second is shorter than a busy machine may stand still.
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // By itself it leaves one core to others, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // Dexie's own note that a live query met a database which the end of a component test has deleted.
    onConsoleLog: (text) => !text.includes('DatabaseClosedError'),
    projects: [
      { test: { ...unit, name: 'unit', include: alone } },
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
          globalSetup: ['./tests/support/template.ts'],
          // Seeding from nothing takes eight seconds alone, and four times that beside the browser tests.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
