// `npm run dev`: the platform (restarted on change) and Vite in front of it, which hands the
// platform's paths through to PLATFORM_URL. The tables' page is rebuilt whenever it changes.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const platformPort = await freePort();
const env = {
  LOG_LEVEL: 'warn',
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(platformPort),
  PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
};

const children = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'demo/main.ts'],
  ['node_modules/vite/bin/vite.js', '--host', process.env.HOST ?? '127.0.0.1'],
  ['node_modules/vite/bin/vite.js', 'build', '--watch', '--config', 'vite.tables.config.ts'],
].map(([script = '', ...args]) =>
  spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: 'inherit' }),
);

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  for (const child of children) child.kill(signal);
}

// The processes need one another: when any ends, all end.
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop('SIGTERM');
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => stop(signal));
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
