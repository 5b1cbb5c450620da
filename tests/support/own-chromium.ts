import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { testLaunchOptions } from '../../tools/browser.mjs';
import { jitter } from './jitter/browser.ts';
import { copyProfile } from './kept-profile.ts';

/** A browser of the test's own, whose profile outlives it. */
export interface OwnChromium {
  /** Starts it on its profile. */
  start(): Promise<BrowserContext>;
  /** Ends its process as the system does when memory is short: no goodbye. */
  kill(): Promise<void>;
  /** Kills it and removes the profile. */
  dispose(): Promise<void>;
}

/** Prepares a browser. @param from a profile to begin with, which is copied; default an empty one */
export async function ownChromium(from?: string): Promise<OwnChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'robohall-profile-'));
  if (from) await copyProfile(from, profile);
  let child: ChildProcess | undefined;
  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = once(running, 'exit');
    // Debian starts it by a script: the whole group goes.
    process.kill(-Number(running.pid), 'SIGKILL');
    await ended;
  }
  return {
    async start() {
      const portFile = join(profile, 'DevToolsActivePort');
      await rm(portFile, { force: true });
      const { executablePath = chromium.executablePath(), args } = testLaunchOptions();
      const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      child = spawn(executablePath, [...args, ...own, 'about:blank'], {
        stdio: 'ignore',
        detached: true,
      });
      while (!existsSync(portFile) || !(await readFile(portFile, 'utf8')).includes('\n')) {
        if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`);
        await pause(50);
      }
      const [port] = (await readFile(portFile, 'utf8')).split('\n');
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('Chromium has no window');
      await jitter(context);
      return context;
    },
    kill,
    async dispose() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
