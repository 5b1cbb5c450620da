// `npm run test:breaks`: applies each deliberate break to a copy of the project and runs the tests that must
// catch it. See README.md beside this file.

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Break, type Catcher, findBreaks, LAYERS } from './breaks.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { failedTests } from './run-tests.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { layer: { type: 'string' }, list: { type: 'boolean' }, sure: { type: 'boolean' } },
});

const chosen = findBreaks().filter(
  ({ name, catchers }) =>
    (positionals.length === 0 || positionals.some((part) => name.includes(part))) &&
    (values.layer === undefined || catchers.some(({ layer }) => layer === values.layer)),
);

if (values.list) list(chosen);
else process.exitCode = (await tryAll(chosen)) ? 0 : 1;

function list(breaks: readonly Break[]): void {
  for (const { name, what, catchers } of breaks) {
    console.log(`${name}: ${what}\n    ${catchers.map(nameOf).join('\n    ')}`);
  }
  for (const layer of LAYERS) {
    const count = breaks.filter(({ catchers }) => catchers.some((one) => one.layer === layer));
    console.log(`${layer}: ${count.length}`);
  }
  console.log(`${breaks.length} breaks`);
}

/** @returns whether each break was caught by every test that it names */
async function tryAll(breaks: readonly Break[]): Promise<boolean> {
  const copy = copyProject();
  process.once('SIGINT', () => {
    copy.remove();
    process.exit(1);
  });
  try {
    const red = values.sure ? [] : redWithoutBreak(breaks, copy);
    const missed: string[] = [];
    for (const [index, one] of breaks.entries()) {
      const problems = tryBreak(one, copy);
      console.log(
        `${index + 1}/${breaks.length} ${problems.length === 0 ? 'caught' : 'MISSED'} ${one.name}`,
      );
      for (const problem of problems) console.log(`    ${problem}`);
      if (problems.length > 0) missed.push(one.name);
    }
    for (const line of red) console.log(`red without a break: ${line}`);
    console.log(`${breaks.length - missed.length} of ${breaks.length} breaks caught`);
    return missed.length === 0 && red.length === 0;
  } finally {
    copy.remove();
  }
}

/** A test that fails anyway catches nothing: the tests are run once without any break. */
function redWithoutBreak(breaks: readonly Break[], copy: ProjectCopy): string[] {
  const catchers = new Map(
    breaks.flatMap(({ catchers }) => catchers.map((one) => [nameOf(one), one])),
  );
  return [...catchers].flatMap(([name, catcher]) => {
    const failed = failedTests(catcher, copy.folder);
    return failed === 0 ? [] : [`${name} (${failed ?? 'no'} tests failed)`];
  });
}

/** @returns what went wrong; empty when the break was caught */
function tryBreak({ patchFile, catchers }: Break, copy: ProjectCopy): string[] {
  if (!apply(patchFile, copy.folder)) return ['the patch does not apply any more'];
  try {
    return catchers.flatMap((catcher) => {
      const failed = failedTests(catcher, copy.folder);
      if (failed === undefined) return [`did not run: ${nameOf(catcher)}`];
      return failed > 0 ? [] : [`stayed green: ${nameOf(catcher)}`];
    });
  } finally {
    apply(patchFile, copy.folder, '--reverse');
  }
}

function apply(patchFile: string, folder: string, ...options: string[]): boolean {
  const args = ['apply', '-C1', '--recount', ...options, patchFile];
  return spawnSync('git', args, { cwd: folder, stdio: 'inherit' }).status === 0;
}

function nameOf({ layer, file, title }: Catcher): string {
  return [layer, file, ...(title ? ['›', title] : [])].filter(Boolean).join(' ');
}
