import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from './machine.mjs';
import { slowRenderers } from './slow-renderers.mjs';

const children: ChildProcess[] = [];
let end: (() => Promise<void>) | undefined;

afterEach(async () => {
  await end?.();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that does nothing, with an argument by which Chromium's are told apart. */
function start(type: string): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', type]);
  children.push(child);
  return Number(child.pid);
}

/** The state of a process, as Linux names it: T where it is stopped. */
const stateOf = (pid: number) => /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
const soon = { timeout: 30_000 * patience(), interval: 1 };

test('a renderer is stopped and continued in turn, and runs in the end; no other process is touched', async () => {
  const [renderer, other] = [start('--type=renderer'), start('--type=utility')];
  end = slowRenderers(() => 1);
  for (const isStopped of [true, false, true]) {
    await vi.waitUntil(() => (stateOf(renderer) === 'T') === isStopped, soon);
  }
  expect(stateOf(other)).not.toBe('T');
  await end();
  await vi.waitUntil(() => stateOf(renderer) !== 'T', soon);
});

test('a renderer that has gone is let alone', async () => {
  const renderer = start('--type=renderer');
  end = slowRenderers(() => 1);
  await vi.waitUntil(() => stateOf(renderer) === 'T', soon);
  const gone = new Promise((resolve) => children.at(-1)?.once('exit', resolve));
  children.at(-1)?.kill('SIGKILL');
  await gone;
  await expect(end()).resolves.toBeUndefined();
});
