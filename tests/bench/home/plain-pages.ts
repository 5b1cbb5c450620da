import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from '../../../build/precompress.ts';
import { serveApp } from '../../../server/web/static.ts';

/** A page on a server of its own that can go away and come back. */
export interface ServedPage {
  readonly url: string;
  stop(): Promise<void>;
  /** Brings it back on the same port; does nothing while it runs. */
  restore(): Promise<void>;
  dispose(): Promise<void>;
}

const BARE = fileURLToPath(new URL('./bare', import.meta.url));

/** Equals the static page of design chapter 10: no code at all. */
const STATIC_PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>static</title><style>body{margin:0;font:16px sans-serif}main{padding:16px}</style><main><h1>大厅</h1><p>余额 1,234.56 USDT</p><p>这是没有脚本的一页，用来量这台机器能多快画出第一屏。</p></main></html>\n';

/** Serves the page without code. */
export async function staticPage(): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'robohall-static-'));
  await writeFile(join(folder, 'index.html'), STATIC_PAGE);
  return await servePage(folder);
}

/** Builds the page of bare packages from the project's own, and serves it. */
export async function barePage(): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'robohall-bare-'));
  await build({
    root: BARE,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      VitePWA({
        registerType: 'prompt',
        injectRegister: false,
        workbox: { globPatterns: ['**/*.{js,css,html}'], clientsClaim: true },
      }),
      precompress(),
    ],
  });
  await writeFile(join(folder, 'b.json'), '{}');
  return await servePage(folder);
}

/** Serves a folder as the platform serves the app. */
async function servePage(folder: string): Promise<ServedPage> {
  // The plain pages were not built for the app's policy, which would block their style and their worker.
  const policy = { 'Content-Security-Policy': "default-src 'self' 'unsafe-inline'" };
  await writeFile(join(folder, 'headers.json'), JSON.stringify(policy));
  let server: Server | undefined;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      const fetch = (request: Request) => serveApp(folder, request);
      server = serve({ fetch, port, hostname: '127.0.0.1' }, (address) =>
        resolve(address.port),
      ) as Server;
    });
  async function stop() {
    const running = server;
    server = undefined;
    if (!running) return;
    const closed = new Promise((resolve) => running.close(resolve));
    running.closeAllConnections();
    await closed;
  }
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async restore() {
      if (!server) await listen(port);
    },
    async dispose() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
