import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Times in messages and tests are those of the players.
process.env.TZ = 'Asia/Shanghai';

export default defineConfig({
  test: {
    // By itself it leaves one core to others, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{contract,db,sw,src,server,tools,build,tests/bench,tests/soak}/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['./tests/support/unit-setup.ts'],
          // An embedded database takes a moment to open on a busy machine.
          testTimeout: 30_000,
          // Its own second is shorter than a busy machine may stand still.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['./tests/support/template.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
