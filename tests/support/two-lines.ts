import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patience } from '../../tools/test/machine.mjs';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { launchPlatform } from './platform.ts';
import { test as base, expect, STEADY } from './test.ts';

export { expect };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An app on a host of its own, before a platform that is reached over two others. */
interface TwoLines {
  /** Where the app's files come from. */
  app: FaultServer;
  one: FaultServer;
  two: FaultServer;
  /** Where they lead. */
  target: { url: string };
}

/** Playwright's `test` with an app that was built for two lines; each test finds them whole. */
export const test = base.extend<{ wholeLines: undefined }, { lines: TwoLines }>({
  lines: [
    async ({}, use) => {
      const target = { url: '' };
      const app = await startFaultServer(target);
      const one = await startFaultServer(target);
      const two = await startFaultServer(target);
      await use({ app, one, two, target });
      for (const line of [app, one, two]) await line.close();
    },
    { scope: 'worker' },
  ],

  platform: [
    async ({ lines: { app, one, two, target } }, use) => {
      const distDir = await mkdtemp(join(tmpdir(), 'robohall-two-lines-'));
      // Most files are the same as with one line, and compressed already.
      await cp(join(root, 'dist'), distDir, { recursive: true });
      await buildApp(distDir, [one.url, two.url]);
      const allowedOrigins = [app.url];
      const platform = await launchPlatform({
        wallet: STEADY,
        history: true,
        distDir,
        allowedOrigins,
      });
      target.url = platform.url;
      await use(platform);
      await platform.dispose();
      await rm(distDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 * patience() },
  ],

  baseURL: async ({ lines }, use) => {
    await use(lines.app.url);
  },

  wholeLines: [
    async ({ lines: { app, one, two } }, use) => {
      for (const line of [app, one, two]) {
        line.calm();
        line.forget();
      }
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Builds the app into a folder, as an operator with these lines does. */
async function buildApp(outDir: string, origins: readonly string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, VITE_API_ORIGIN: origins.join(',') };
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir], {
    cwd: root,
    env,
  });
}
