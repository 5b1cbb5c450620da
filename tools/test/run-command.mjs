import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program. The child leads a process group of its own, so that `stopAll` reaches whatever it started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, print: (output: Buffer) => void }} options
 * @returns {Promise<boolean>} whether it ended with code 0
 */
export function runCommand(command, args, { print, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    const done = (/** @type {boolean} */ ok) => {
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
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal);
    } catch {
      // It ended on its own in the meantime.
    }
  }
}
