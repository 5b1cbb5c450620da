import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countPlaywright, countVitest } from './counts.mjs';
import { runCommand, stopAll } from './run-command.mjs';

/**
 * @typedef {import('./counts.mjs').Count} Count
 * @typedef {{ name: string, needsBuild?: boolean, run: (reports: string) => Promise<Record<string, Count>> }} Step
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');
const TSC = join(root, 'node_modules/typescript/bin/tsc');
const TSX = join(root, 'node_modules/tsx/dist/cli.mjs');
const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** @type {Record<'lint' | 'typecheck' | 'unit' | 'build' | 'contract', Step>} */
export const STEPS = {
  lint: check('lint', [
    [BIOME, 'check', '--error-on-warnings', '.'],
    [TSX, 'tools/lint-rooms.ts'],
  ]),
  typecheck: check('typecheck', [[TSC, '-b', '--force']]),
  unit: vitest('unit'),
  build: check('build', [[join(root, 'tools/build.mjs')]]),
  contract: vitest('contract'),
};

/**
 * Browser tests of one or more Playwright projects, in one run so that they share workers.
 *
 * @param {...string} projects
 * @returns {Step}
 */
export function browser(...projects) {
  return {
    name: projects.join(', '),
    needsBuild: true,
    run: async (reports) => {
      const report = join(reports, 'browser.json');
      const args = ['test', ...projects.flatMap((project) => ['--project', project])];
      const ok = await node([PLAYWRIGHT, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
      const counts = countPlaywright(readReport(report), projects);
      const failed = Object.values(counts).some((count) => count.failed > 0);
      return ok || failed
        ? counts
        : { ...counts, 'the browser run itself': { passed: 0, failed: 1 } };
    },
  };
}

/**
 * Runs the steps in order, goes on after a failure, and prints the one line that counts last.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runSteps(steps) {
  const reports = mkdtempSync(join(tmpdir(), 'robohall-reports-'));
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const summary = [];
  let buildFailed = false;
  const interrupted = stopOnSignals(reports);

  for (const step of steps) {
    if (interrupted.aborted) break;
    process.stdout.write(`\n— ${step.name}\n`);
    const counts = step.needsBuild && buildFailed ? withoutBuild(step) : await step.run(reports);
    for (const [name, { passed, failed }] of Object.entries(counts)) {
      total.passed += passed;
      total.failed += failed;
      summary.push(
        `  ${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed`,
      );
      if (name === 'build' && failed > 0) buildFailed = true;
    }
  }

  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(`\n${summary.join('\n')}\n\n`);
  if (interrupted.aborted) total.failed += 1;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0;
}

/**
 * A step without tests of its own: it passes as a whole or it does not.
 *
 * @param {string} name
 * @param {readonly string[][]} commands
 * @returns {Step}
 */
function check(name, commands) {
  return {
    name,
    run: async () => {
      let ok = true;
      for (const command of commands) ok = (await node(command)) && ok;
      return { [name]: ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
    },
  };
}

/**
 * @param {string} project
 * @param {string} [folder] only the tests below it
 * @returns {Step}
 */
export function vitest(project, folder) {
  return {
    name: folder ? `${project} ${folder}` : project,
    run: async (reports) => {
      const report = join(reports, `${project}.json`);
      const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const only = folder ? [folder] : [];
      const ok = await node([VITEST, 'run', '--project', project, ...only, ...output]);
      const count = countVitest(readReport(report));
      return { [project]: ok || count.failed > 0 ? count : { ...count, failed: 1 } };
    },
  };
}

/**
 * An old dist would answer for code that is not in it, so without a build there is no browser run.
 *
 * @param {Step} step
 */
function withoutBuild(step) {
  process.stdout.write('Not run: there is no build to run against.\n');
  return { [step.name]: { passed: 0, failed: 1 } };
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function node(args, env = {}) {
  return runCommand(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Ends the running step, and with it the run, when the person or the machine says so.
 *
 * @param {string} reports
 */
function stopOnSignals(reports) {
  const interruption = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      interruption.abort();
      stopAll(signal);
      // Runners close browsers and servers on the first signal; what is left after that is killed.
      setTimeout(() => {
        stopAll('SIGKILL');
        rmSync(reports, { recursive: true, force: true });
        process.exit(1);
      }, 3000).unref();
    });
  }
  return interruption.signal;
}
