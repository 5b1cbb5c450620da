// `npm run test:jitter`: component and browser tests with everything they wait for late at random, and with slow pages.
// What turns red there depends on timing: in the product, or in the test. docs/how/testing.md describes it.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { patience, testCores } from './test/machine.mjs';
import { count, failureLines, readPlaywright, readVitest, settle } from './test/results.mjs';
import { runCommand, stopAll } from './test/run-command.mjs';
import { slowRenderers } from './test/slow-renderers.mjs';

/**
 * @typedef {import('./test/results.mjs').Result} Result
 * @typedef {{ seed: number, results: Result[] }} Run
 */

const USAGE = `Usage: npm run test:jitter -- [--seed N | --seeds K] [FILE …]
  --seed N    the delays of an earlier run again
  --seeds K   K runs with other seeds, one after the other
  FILE        files or folders of component and browser tests, such as tests/component/login.test.tsx
`;
const BROWSER_FOLDERS = ['e2e', 'offline', 'faults'];
/** Because everything that tests wait for is late and slow, their limits are this many times as long. */
const PATIENCE = 10 * patience();
/** Longer than the longest test of all may take until it fails. */
const LONGEST_SILENCE_MS = 60 * 60_000 * patience();
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    stopAll(signal);
    setTimeout(() => process.exit(1), 3_000);
  });
}
process.exitCode = (await main()) ? 0 : 1;

/** @returns {Promise<boolean>} whether everything passed */
async function main() {
  const { seeds, files } = readArguments();
  const component = files.filter((file) => file.startsWith('tests/component'));
  const browser = files.filter((file) => !file.startsWith('tests/component'));
  if (browser.length > 0 && !(await node(['tools/build.mjs', '--if-needed']))) return false;
  /** @type {Run[]} */
  const runs = [];
  for (const seed of seeds) {
    process.stdout.write(`\n— jitter, seed ${seed}\n`);
    const results = [
      ...(component.length > 0 ? await runComponent(component, seed) : []),
      ...(browser.length > 0 ? await runBrowser(browser, seed) : []),
    ].map((result) => ({ ...result, name: result.name.replace(`${root}/`, '') }));
    runs.push({ seed, results });
    process.stdout.write(`\n${[...failedLines({ seed, results }), totals(results)].join('\n')}\n`);
  }
  if (runs.length > 1) process.stdout.write(`\n${summaryLines(runs).join('\n')}\n`);
  return runs.every(({ results }) => count(results).failed === 0);
}

/** @returns {{ seeds: number[], files: string[] }} */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { seed: { type: 'string' }, seeds: { type: 'string' } },
      allowPositionals: true,
    });
    const first = numberOf(values.seed) ?? Math.floor(Math.random() * 1_000_000) + 1;
    const length = values.seed === undefined ? (numberOf(values.seeds) ?? 1) : 1;
    const all = ['tests/component', ...BROWSER_FOLDERS.map((folder) => `tests/${folder}`)];
    return {
      seeds: Array.from({ length }, (_, at) => first + at),
      files: positionals.length > 0 ? positionals : all,
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

/** @param {string | undefined} text */
function numberOf(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`Not a number from 1 on: ${text}`);
  return Number(text);
}

/**
 * @param {readonly string[]} files
 * @param {number} seed
 */
function runComponent(files, seed) {
  return withReport(async (path) => {
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const args = ['run', '--project', 'component', ...files, ...output];
    const ok = await node(['node_modules/vitest/vitest.mjs', ...args], jitter(seed));
    return settle('component', readVitest('component', readReport(path)), ok);
  });
}

/**
 * @param {readonly string[]} files
 * @param {number} seed
 */
function runBrowser(files, seed) {
  return withReport(async (path) => {
    const folders = BROWSER_FOLDERS.filter((folder) =>
      files.some((file) => `${file}/`.startsWith(`tests/${folder}/`)),
    );
    // A slash at the end keeps tests/e2e from meaning every file whose path begins so.
    const args = files.map((file) => (file.endsWith('.ts') ? file : join(file, '/')));
    const env = { ...jitter(seed), PLAYWRIGHT_JSON_OUTPUT_FILE: path };
    const ok = await node(['node_modules/@playwright/test/cli.js', 'test', ...args], env);
    return settle('browser', readPlaywright(readReport(path), folders), ok);
  });
}

/**
 * Pages mostly wait, so that three of them share a core.
 *
 * @param {number} seed
 */
function jitter(seed) {
  return {
    ROBOHALL_JITTER: String(seed),
    ROBOHALL_PATIENCE: String(PATIENCE),
    ROBOHALL_CORES: String(3 * testCores()),
  };
}

/**
 * @param {(path: string) => Promise<Result[]>} run
 * @returns {Promise<Result[]>}
 */
async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'robohall-jitter-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function node(args, env = {}) {
  const print = (/** @type {Buffer} */ output) => process.stdout.write(output);
  const longestSilenceMs = LONGEST_SILENCE_MS;
  const options = { cwd: root, env: { ...process.env, ...env }, print, longestSilenceMs };
  const runAtFullSpeed = slowRenderers(Math.random);
  try {
    return await runCommand(process.execPath, args, options);
  } finally {
    await runAtFullSpeed();
  }
}

/**
 * What failed in a run, why, and how to repeat it.
 *
 * @param {Run} run
 */
function failedLines({ seed, results }) {
  const lines = failureLines(results);
  if (lines.length === 0) return [];
  return [...lines, '', `Again: npm run test:jitter -- --seed ${seed} FILE`];
}

/** @param {readonly Result[]} results */
function totals(results) {
  const { passed, failed } = count(results);
  return `${passed} passed, ${failed} failed`;
}

/**
 * Each run in a line, then each failed test with its seeds.
 *
 * @param {readonly Run[]} runs
 */
function summaryLines(runs) {
  /** @type {Map<string, number[]>} */
  const failures = new Map();
  for (const { seed, results } of runs) {
    for (const { name, passed } of results) {
      if (!passed) failures.set(name, [...(failures.get(name) ?? []), seed]);
    }
  }
  return [
    ...runs.map(({ seed, results }) => `  seed ${seed}: ${totals(results)}`),
    ...[...failures].map(([name, seeds]) => `✗ ${name}: seeds ${seeds.join(', ')}`),
    totals(runs.flatMap(({ results }) => results)),
  ];
}
