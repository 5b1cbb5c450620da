// `npm run test:long`: the randomised tests at full length, of which `npm test` runs about a tenth. Money
// over a bad line has a still longer run: `npm run soak:money`.

import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RANDOM_TESTS = ['property', 'ledger', 'address-guard', 'soak.test'];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit*', '--testTimeout', '600000', ...RANDOM_TESTS],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ROBOHALL_LONG: '1' } },
);
process.exitCode = status ?? 1;
