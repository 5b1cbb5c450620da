import { spawn } from 'node:child_process';
import { patience } from './machine.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** A program without output for this long (ms, times the patience) hangs: a test may take half of it at most. */
const LONGEST_SILENCE_MS = 10 * 60_000;

/**
 * Runs a program in a process group of its own, so that `stopAll` also reaches the processes it started. A
 * silent program is killed, because a run that never ends reports no failure.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, print: (output: Buffer) => void, longestSilenceMs?: number }} options
 * @returns {Promise<boolean>} whether it ended with code 0
 */
export function runCommand(
  command,
  args,
  { print, longestSilenceMs = LONGEST_SILENCE_MS * patience(), ...options },
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const silence = setTimeout(() => {
      print(Buffer.from(`\nKilled: it printed nothing for ${longestSilenceMs / 1000} s.\n`));
      stop(child, 'SIGKILL');
    }, longestSilenceMs);
    const heard = (/** @type {Buffer} */ output) => {
      silence.refresh();
      print(output);
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    const done = (/** @type {boolean} */ ok) => {
      clearTimeout(silence);
      running.delete(child);
      resolve(ok);
    };
    child.once('error', (error) => {
      print(Buffer.from(`${command}: ${error.message}\n`));
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
}

/**
 * Sends a signal to every running child and to all it started.
 *
 * @param {NodeJS.Signals} signal
 */
export function stopAll(signal) {
  for (const child of running) stop(child, signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stop({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}
