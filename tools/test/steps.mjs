import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  count,
  failureLines,
  readPlaywright,
  readVitest,
  settle,
  slowestLines,
} from './results.mjs';
import { runCommand, stopAll } from './run-command.mjs';

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {(output: Buffer) => void} Print
 * @typedef {{ name: string, needsBuild?: boolean, run: (reports: string, print: Print) => Promise<Result[]> }} Step
 */

const SLOWEST = 10;

/**
 * Flags of V8 for test processes, which live for some minutes, so that optimising costs more than it gains, and
 * most of the embedded database is never run.
 */
export const SHORT_LIVED = [
  '--interrupt-budget=1000000',
  '--wasm-tiering-budget=20000000',
  '--wasm-lazy-compilation',
];

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');
const TSC = join(root, 'node_modules/typescript/bin/tsc');
const TSX = join(root, 'node_modules/tsx/dist/cli.mjs');
const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** Checks without tests of their own; each passes or fails as a whole. */
export const STEPS = {
  lint: check('lint', [
    [BIOME, 'check', '--error-on-warnings', '.'],
    [TSX, 'tools/lint-rooms.ts'],
  ]),
  // Parallel checkers would each compute the shared types again: 2.5 times the cost on two cores.
  typecheck: check('typecheck', [[TSC, '-b', '--force', '--singleThreaded']]),
  build: check('build', [[join(root, 'tools/build.mjs')]]),
};

/**
 * Browser tests of one or more folders, in one run so that they share workers.
 *
 * @param {...string} folders below tests/
 * @returns {Step}
 */
export function browser(...folders) {
  return {
    name: folders.join(', '),
    needsBuild: true,
    run: async (reports, print) => {
      const path = join(reports, 'browser.json');
      const args = ['test', ...folders.map((folder) => `tests/${folder}/`)];
      const ok = await node([PLAYWRIGHT, ...args], print, { PLAYWRIGHT_JSON_OUTPUT_FILE: path });
      return settle('browser', readPlaywright(readReport(path), folders), ok);
    },
  };
}

/**
 * Tests of one Vitest project.
 *
 * @param {string} project
 * @param {readonly string[]} [only] arguments of Vitest that choose some of them; none chosen is no failure
 * @returns {Step}
 */
export function vitest(project, only) {
  return {
    name: project,
    run: async (reports, print) => {
      const path = join(reports, `${project}.json`);
      const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
      const chosen = only ? [...only, '--passWithNoTests'] : [];
      const args = ['run', '--project', `${project}*`, ...chosen, ...output];
      const ok = await node([...SHORT_LIVED, VITEST, ...args], print);
      const report = readReport(path);
      if (only && ok && (report.testResults ?? []).length === 0) return [];
      return settle(project, readVitest(project, report), ok);
    },
  };
}

/**
 * Runs the steps of each lane in order and the lanes side by side, because no step alone keeps two cores
 * busy. A failure does not stop the run. The summary has each step's time, the slowest tests, every failure,
 * and the totals in its last line. The first lane prints as it goes, the others print each step once it is
 * over.
 *
 * @param {...(readonly Step[])} lanes
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runSteps(...lanes) {
  const reports = mkdtempSync(join(tmpdir(), 'robohall-reports-'));
  /** @type {Result[]} */
  const results = [];
  /** @type {string[]} */
  const summary = [];
  const interrupted = stopOnSignals(reports);
  const whole = stopwatch();
  const busyBefore = busySeconds();

  /** @type {(steps: readonly Step[], live: boolean) => Promise<void>} */
  async function runLane(steps, live) {
    for (const step of steps) {
      if (interrupted.aborted) break;
      if (live) process.stdout.write(`\n— ${step.name}\n`);
      const time = stopwatch();
      /** @type {Buffer[]} */
      const kept = [];
      /** @type {Print} */
      const print = (output) => (live ? process.stdout.write(output) : kept.push(output));
      const broken = step.needsBuild && isBuildBroken(results);
      const own = broken ? notRun(step) : await step.run(reports, print);
      if (!live) process.stdout.write(Buffer.concat([Buffer.from(`\n— ${step.name}\n`), ...kept]));
      results.push(
        ...own.map((result) => ({ ...result, name: result.name.replace(`${root}/`, '') })),
      );
      summary.push(...summaryLines(step, own, time()));
    }
  }

  await Promise.all(lanes.map((steps, lane) => runLane(steps, lane === 0)));
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed } = count(results);
  const lines = [
    `The ${SLOWEST} slowest tests:`,
    ...slowestLines(results, SLOWEST),
    '',
    ...summary,
    `  all of it: ${whole()}, ${Math.round(busySeconds() - busyBefore)} core-seconds`,
    '',
    ...failureLines(results),
    ...(failed > 0 ? [''] : []),
    `${passed} passed, ${failed + (interrupted.aborted ? 1 : 0)} failed`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failed === 0 && !interrupted.aborted;
}

/**
 * A line for each layer of the step, and the step's time behind the last.
 *
 * @param {Step} step
 * @param {readonly Result[]} results
 * @param {string} time
 */
function summaryLines(step, results, time) {
  const layers = [...new Set(results.map(({ layer }) => layer))];
  const lines = layers.map((layer) => {
    const { passed, failed } = count(results.filter((result) => result.layer === layer));
    const word = failed === 0 ? 'ok    ' : 'FAILED';
    return `  ${word} ${layer}: ${passed} passed, ${failed} failed`;
  });
  if (lines.length === 0) lines.push(`  ok     ${step.name}: nothing to do`);
  return [...lines.slice(0, -1), `${lines.at(-1)} (${time})`];
}

/** @returns {() => string} the time since */
function stopwatch() {
  const start = performance.now();
  return () => `${Math.round((performance.now() - start) / 1000)} s`;
}

/** Seconds for which this machine's processors were busy since it started, together. */
function busySeconds() {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/**
 * A step without tests of its own.
 *
 * @param {string} name
 * @param {readonly string[][]} commands
 * @returns {Step}
 */
function check(name, commands) {
  return {
    name,
    run: async (_reports, print) => {
      /** @type {string[]} */
      const broken = [];
      for (const command of commands) {
        if (!(await node(command, print))) broken.push(relative(root, command.join(' ')));
      }
      const why = `failed: ${broken.join(', ')}`;
      return [{ layer: name, name, passed: broken.length === 0, ms: 0, why }];
    },
  };
}

/** @param {readonly Result[]} results */
function isBuildBroken(results) {
  return results.some(({ layer, passed }) => layer === 'build' && !passed);
}

/**
 * The result of a step that is skipped because the build failed: an old dist does not contain the present
 * code.
 *
 * @param {Step} step
 * @returns {Result[]}
 */
function notRun({ name }) {
  process.stdout.write('Not run: there is no build to run against.\n');
  return [{ layer: name, name, passed: false, ms: 0, why: 'there is no build to run against' }];
}

/**
 * @param {readonly string[]} args
 * @param {Print} print
 * @param {NodeJS.ProcessEnv} env
 */
function node(args, print, env = {}) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { cwd: root, env: { ...process.env, ...colours, ...env }, print };
  return runCommand(process.execPath, args, options);
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
 * Ends the running step, and with it the run, on a signal from the person or the machine.
 *
 * @param {string} reports
 */
function stopOnSignals(reports) {
  const interruption = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      interruption.abort();
      stopAll(signal);
      // Runners close browsers and servers on the first signal; remaining processes are killed.
      setTimeout(() => {
        stopAll('SIGKILL');
        rmSync(reports, { recursive: true, force: true });
        process.exit(1);
      }, 3000).unref();
    });
  }
  return interruption.signal;
}
