import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showProgress } from './progress.mjs';
import { count, failureLines, slowestLines } from './results.mjs';
import { stopAll } from './run-command.mjs';

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {import('./steps.mjs').Step} Step
 */

const SLOWEST = 10;
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs steps side by side, one lane for each, because no step alone keeps the cores busy. Each lane takes the next
 * step; a step that needs the build waits for it. A failure does not stop the run, and the output of a step is printed
 * only if it failed. The summary has each step's time, the slowest tests, every failure with the command that repeats
 * it, and the totals in its last line.
 *
 * @param {readonly Step[]} steps the longest ones first
 * @param {number} lanes how many steps run at a time
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runSteps(steps, lanes) {
  const reports = mkdtempSync(join(tmpdir(), 'robohall-reports-'));
  /** @type {Result[]} */
  const results = [];
  /** @type {string[]} */
  const summary = [];
  const waiting = [...steps];
  const build = gate(steps.some(({ name }) => name === 'build'));
  const interrupted = stopOnSignals(reports);
  const whole = stopwatch();
  const busyBefore = busySeconds();
  const progress = showProgress(steps, (step) => join(reports, `${step}.progress`));

  /** @param {Step} step */
  async function run(step) {
    if (step.needsBuild) await build.opened;
    if (interrupted.aborted) return;
    progress.begin(step);
    const time = stopwatch();
    /** @type {Buffer[]} */
    const output = [];
    const broken = step.needsBuild && isBuildBroken(results);
    const own = broken
      ? notRun(step)
      : await step.run({
          report: join(reports, `${step.name}.json`),
          progress: join(reports, `${step.name}.progress`),
          print: (chunk) => output.push(chunk),
        });
    const named = own.map((result) => withoutRoot(result));
    results.push(...named);
    if (named.some(({ passed }) => !passed))
      process.stdout.write(Buffer.concat([heading(step), ...output]));
    summary.push(...summaryLines(step, named, time()));
    progress.end(step, named);
    if (step.name === 'build') build.open();
  }

  async function lane() {
    while (waiting.length > 0) {
      const ready = waiting.findIndex(({ needsBuild }) => !needsBuild || build.isOpen());
      const [step] = waiting.splice(Math.max(0, ready), 1);
      if (step) await run(step);
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane));
  progress.stop();
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed } = count(results);
  const lines = [
    `The ${SLOWEST} slowest tests:`,
    ...slowestLines(results, SLOWEST),
    '',
    ...summary,
    `  all of it: ${whole()}, ${Math.round(busySeconds() - busyBefore)} core-seconds of the machine`,
    '',
    ...failureLines(results),
    ...(failed > 0 ? [''] : []),
    `${passed} passed, ${failed + (interrupted.aborted ? 1 : 0)} failed`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failed === 0 && !interrupted.aborted;
}

/** @param {Step} step */
function heading({ name }) {
  return Buffer.from(`\n— ${name}\n`);
}

/**
 * A door that is opened once. @param {boolean} isShut whether anybody will open it
 */
function gate(isShut) {
  let isOpen = !isShut;
  let open = () => {};
  /** @type {Promise<void>} */
  const opened = new Promise((resolve) => {
    open = () => {
      isOpen = true;
      resolve();
    };
    if (isOpen) resolve();
  });
  return { opened, open, isOpen: () => isOpen };
}

/**
 * @param {Result} result
 * @returns {Result} with paths from the root
 */
function withoutRoot(result) {
  const alone = result.alone.replaceAll(`${root}/`, '');
  return { ...result, alone, name: result.name.replace(`${root}/`, '') };
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
  const why = 'there is no build to run against';
  return [{ layer: name, name, passed: false, ms: 0, why, alone: 'npm run build' }];
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
