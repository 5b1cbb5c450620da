// `npm run check`: checks within a minute what a change most often breaks: lint, types, and the unit and
// component tests of the files that changed against the main branch (on the main branch itself: of
// uncommitted files).

import { spawnSync } from 'node:child_process';
import { chooseComponentTests } from './test/choose.mjs';
import { runSteps } from './test/run-steps.mjs';
import { STEPS, vitest } from './test/steps.mjs';

const since = mainBranch();
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const component = chooseComponentTests(changed, git('ls-files', 'tests/component'));
const passed = await runSteps(
  [
    ...(component.length > 0 ? [vitest('component', component)] : []),
    vitest('unit', ['--changed', since]),
    STEPS.lint,
    STEPS.typecheckChanges,
  ],
  2,
);
process.exitCode = passed ? 0 : 1;

/** The commit where this branch left the main one. */
function mainBranch() {
  for (const name of ['origin/main', 'main']) {
    const [base] = git('merge-base', 'HEAD', name);
    if (base) return base;
  }
  return 'HEAD';
}

/**
 * @param {...string} args
 * @returns {string[]} the lines that git prints; none where it fails
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
