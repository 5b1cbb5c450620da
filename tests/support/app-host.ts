import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { serveApp } from '../../server/web/static.ts';

const VITE = 'node_modules/vite/bin/vite.js';

/** The app alone, built with settings of its own and served as docs/deploy.md asks a static host to. */
export interface AppHost {
  url: string;
  close: () => Promise<void>;
}

/** Builds the app for a platform on another host, and serves it. @param settings the VITE_ variables of the build */
export async function hostApp(settings: Record<string, string>): Promise<AppHost> {
  const folder = await mkdtemp(join(tmpdir(), 'robohall-app-'));
  await promisify(execFile)(process.execPath, [VITE, 'build', '--outDir', folder], {
    env: { ...process.env, ...settings },
  });
  const [server, port] = await new Promise<[ReturnType<typeof serve>, number]>((resolve) => {
    const started = serve(
      {
        fetch: (request) => serveApp(folder, request),
        port: 0,
        hostname: '127.0.0.1',
      },
      (address) => resolve([started, address.port]),
    );
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
