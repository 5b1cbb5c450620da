import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlaywright, readVitest, settle } from './results.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {(output: Buffer) => void} Print
 * @typedef {{ report: string, progress: string, print: Print }} Run files that a step writes, and where its output goes
 * @typedef {{ name: string, needsBuild?: boolean, coreSeconds: number, run: (run: Run) => Promise<Result[]> }} Step
 */

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
const PROGRESS_REPORTER = join(root, 'tools/test/progress-reporter.mjs');
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');
const TSC = join(root, 'node_modules/typescript/bin/tsc');
const TSX = join(root, 'node_modules/tsx/dist/cli.mjs');
const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome');

/**
 * Core-seconds of each step on the machine of `slowness()`. They say how long a run will take; nothing depends on them.
 *
 * @type {Record<string, number>}
 */
const CORE_SECONDS = {
  lint: 14,
  typecheck: 14,
  build: 14,
  unit: 95,
  contract: 44,
  component: 240,
  browser: 360,
};

/** Checks without tests of their own; each passes or fails as a whole. */
export const STEPS = {
  lint: check('lint', [
    [BIOME, 'check', '--error-on-warnings', '.'],
    [TSX, 'tools/lint-rooms.ts'],
    [TSX, 'tools/lint-tests.ts'],
  ]),
  // Parallel checkers would each compute the shared types again: 2.5 times the cost on two cores.
  typecheck: check('typecheck', [[TSC, '-b', '--force', '--singleThreaded']]),
  /** Of what has changed since the last time. */
  typecheckChanges: check('typecheck', [[TSC, '-b', '--singleThreaded']]),
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
    name: 'browser',
    needsBuild: true,
    coreSeconds: CORE_SECONDS.browser ?? 0,
    run: async ({ report, progress, print }) => {
      const args = ['test', ...folders.map((folder) => `tests/${folder}/`)];
      const ok = await node([PLAYWRIGHT, ...args], print, {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ROBOHALL_PROGRESS: progress,
      });
      return settle('browser', readPlaywright(readJson(report), folders), ok);
    },
  };
}

/**
 * Tests of one Vitest project.
 *
 * @param {string} project
 * @param {readonly string[]} [only] arguments of Vitest that choose some of them; none chosen is no failure
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
export function vitest(project, only, env = {}) {
  return {
    name: project,
    coreSeconds: CORE_SECONDS[project] ?? 0,
    run: async ({ report, progress, print }) => {
      const output = [
        ...['--reporter=default', `--reporter=${PROGRESS_REPORTER}`],
        ...['--reporter=json', `--outputFile.json=${report}`],
      ];
      const chosen = only ? [...only, '--passWithNoTests'] : [];
      const args = ['run', '--project', `${project}*`, ...chosen, ...output];
      const ok = await node([...SHORT_LIVED, VITEST, ...args], print, {
        ROBOHALL_PROGRESS: progress,
        ...env,
      });
      const answer = readJson(report);
      if (only && ok && (answer.testResults ?? []).length === 0) return [];
      return settle(project, readVitest(project, answer), ok);
    },
  };
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
    coreSeconds: CORE_SECONDS[name] ?? 0,
    run: async ({ print }) => {
      /** @type {string[]} */
      const broken = [];
      for (const command of commands) {
        if (!(await node(command, print))) broken.push(relative(root, command.join(' ')));
      }
      const why = `failed: ${broken.join(', ')}`;
      return [
        { layer: name, name, passed: broken.length === 0, ms: 0, why, alone: `npm run ${name}` },
      ];
    },
  };
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
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
