// Slows down the pages of a test run. Chromium's own throttling keeps a core busy in place of the page; here a renderer is
// stopped and continued many times a second, which costs nothing, so that slow pages can run side by side.

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long (ms) a renderer runs between two stops. */
const RUN_MS = 10;
/** How many times slower at most. */
const MOST_SLOWDOWN = 6;
/** How long (ms) a renderer stays as slow as it is. */
const SAME_PACE_MS = 2_000;
/** How often (ms) new renderers are looked for. */
const LOOK_MS = 250;

/**
 * Slows down every renderer that this process or one of its children has started, one to {@link MOST_SLOWDOWN} times, each
 * in its own pace, which changes. Needs Linux's /proc.
 *
 * @param {() => number} random from 0 to below 1
 * @returns {() => Promise<void>} ends it; all renderers run again
 */
export function slowRenderers(random) {
  /** @type {Map<number, Promise<void>>} */
  const slowed = new Map();
  const over = new AbortController();
  const { signal } = over;
  const looking = look();

  async function look() {
    while (!signal.aborted) {
      for (const pid of renderersBelow(process.pid)) {
        if (!slowed.has(pid)) slowed.set(pid, slowDown(pid, random, signal));
      }
      await wait(LOOK_MS, signal);
    }
  }

  return async () => {
    over.abort();
    await looking;
    await Promise.all(slowed.values());
  };
}

/**
 * @param {number} pid
 * @param {() => number} random
 * @param {AbortSignal} signal
 */
async function slowDown(pid, random, signal) {
  let changesAt = 0;
  let stopMs = 0;
  while (!signal.aborted) {
    if (Date.now() >= changesAt) {
      changesAt = Date.now() + SAME_PACE_MS;
      stopMs = RUN_MS * (MOST_SLOWDOWN - 1) * random();
    }
    if (!send(pid, 'SIGSTOP')) return;
    await wait(stopMs, signal);
    if (!send(pid, 'SIGCONT')) return;
    await wait(RUN_MS, signal);
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @returns whether the process is still there
 */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * @param {number} ms
 * @param {AbortSignal} signal
 */
async function wait(ms, signal) {
  await pause(ms, undefined, { signal }).catch(() => {});
}

/** @param {number} ancestor */
function renderersBelow(ancestor) {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  /** @param {number} pid @returns {boolean} */
  const isBelow = (pid) => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === ancestor || isBelow(parent));
  };
  return [...parents.keys()].filter((pid) => isBelow(pid) && isRenderer(pid));
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** @param {number} pid @returns its parent's; 0 of a process that has gone */
function parentOf(pid) {
  // The second field, the name in brackets, may hold blanks.
  return Number(/^.*\) \S (\d+)/.exec(read(pid, 'stat'))?.[1] ?? 0);
}

/** @param {number} pid */
function isRenderer(pid) {
  return read(pid, 'cmdline').includes('--type=renderer');
}

/**
 * @param {number} pid
 * @param {string} file
 */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
