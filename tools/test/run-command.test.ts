import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

it('kills a program that has gone silent, with what it started, and says so', async () => {
  const output: string[] = [];
  const hanging =
    "const { spawn } = require('node:child_process');" +
    "spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });" +
    'setInterval(() => {}, 1000);';
  const ok = await runCommand(process.execPath, ['-e', hanging], {
    cwd: process.cwd(),
    env: process.env,
    print: (text) => output.push(String(text)),
    longestSilenceMs: 500,
  });
  expect(ok).toBe(false);
  expect(output.join('')).toContain('Killed: it printed nothing for 0.5 s.');
});
