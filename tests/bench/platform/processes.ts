import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Store } from '../../support/store.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server under measurement, in a process of its own, so that the clients do not slow it down. */
export interface ServerProcess {
  /** Origin such as http://127.0.0.1:40123 */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the platform as `npm start` does, with the store's data.
 * @throws with what it printed, when it ends instead of starting
 */
export async function startPlatformProcess({
  dataDir,
  databaseUrl,
}: Pick<Store, 'dataDir' | 'databaseUrl'>): Promise<ServerProcess> {
  const settings = { PORT: '0', BENCH_PLAYER: 'on', DEMO_HISTORY: 'off', LOG_LEVEL: 'warn' };
  const database = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  // Nobody pays: background work would take its share of the second that is measured.
  const env = { ...process.env, ...settings, ...database, DEMO_PAYER: 'off' };
  const child = fork(`${root}demo/main.ts`, [], { ...SILENT, env });
  let printed = '';
  const url = await new Promise<string>((started, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /running at\s+(http:\S+)/.exec(printed)?.[1];
        if (found) started(found);
      });
    }
    child.once('exit', () => failed(new Error(`The platform did not start:\n${printed}`)));
  });
  return { url, stop: () => end(child) };
}

/** Starts the handler that the platform's public reads are compared with. */
export async function startBareHandler(): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./bare-handler.ts', import.meta.url)), SILENT);
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => end(child) };
}

const SILENT = {
  cwd: root,
  execArgv: ['--import', 'tsx'],
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[],
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
