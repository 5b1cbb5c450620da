import { readFileSync } from 'node:fs';
import { slowness, testCores } from './machine.mjs';

/**
 * @typedef {{ name: string, coreSeconds: number }} Step
 * @typedef {{ done: number, all: number, failed: number }} Progress as tools/test/progress-reporter.mjs writes it
 * @typedef {'waiting' | 'running' | 'over'} Stage
 */

/** How often (ms) a line says how far the run has come. */
const EVERY_MS = 20_000;
/** No run keeps the cores busy all the time. */
const BUSY = 0.9;

/**
 * Says what a run will do and about how long it takes, and how far it has come while it runs.
 *
 * @param {readonly Step[]} steps
 * @param {(step: string) => string} fileOf where a step's reporter writes its progress
 */
export function showProgress(steps, fileOf) {
  const secondsPerCoreSecond = slowness() / testCores() / BUSY;
  /** @type {Map<string, Stage>} */
  const stages = new Map(steps.map(({ name }) => [name, 'waiting']));
  const began = performance.now();
  const remaining = () => {
    const work = steps.map(({ name, coreSeconds }) => {
      const stage = stages.get(name);
      if (stage === 'over') return 0;
      return coreSeconds * (1 - partOf(read(fileOf(name))));
    });
    return secondsPerCoreSecond * work.reduce((sum, seconds) => sum + seconds, 0);
  };
  const print = (/** @type {string} */ text) =>
    process.stdout.write(`${minutes((performance.now() - began) / 1000)}  ${text}\n`);
  const names = steps.map(({ name }) => name).join(', ');
  print(`${names}: about ${roughly(remaining())} on ${testCores()} cores`);
  const timer = setInterval(() => {
    const running = steps.filter(({ name }) => stages.get(name) === 'running');
    const states = running.map(({ name }) => stateOf(name, read(fileOf(name))));
    print(`${states.join(' · ')} · about ${roughly(remaining())} to go`);
  }, EVERY_MS);
  return {
    /** @param {Step} step */
    begin({ name }) {
      stages.set(name, 'running');
    },
    /**
     * @param {Step} step
     * @param {readonly { passed: boolean }[]} results
     */
    end({ name }, results) {
      stages.set(name, 'over');
      const failed = results.filter(({ passed }) => !passed).length;
      print(`${name} is over: ${results.length - failed} passed, ${failed} failed`);
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/** @param {Progress | undefined} progress */
function partOf(progress) {
  return progress && progress.all > 0 ? Math.min(1, progress.done / progress.all) : 0;
}

/**
 * @param {string} name
 * @param {Progress | undefined} progress
 */
function stateOf(name, progress) {
  if (!progress || progress.all === 0) return name;
  const failed = progress.failed > 0 ? `, ${progress.failed} failed` : '';
  return `${name} ${progress.done} of ${progress.all}${failed}`;
}

/**
 * @param {string} path
 * @returns {Progress | undefined} undefined before the first test is over
 */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} seconds */
function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** @param {number} seconds */
function roughly(seconds) {
  return seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
}
