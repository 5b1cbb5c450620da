import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS, type WalletSettings } from '../../server/settings.ts';
import { SHORT_LIVED } from '../../tools/test/steps.mjs';
import type { PlatformCommand, PlatformReport } from './platform-messages.ts';
import { makeStore, type Store } from './store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Days of demo_player's records on test platforms: some 700 bets, and with them about 2,000 records. */
const HISTORY_DAYS = 70;

const processFile = fileURLToPath(new URL('./platform-process.ts', import.meta.url));

export interface PlatformOptions {
  /** Port to listen on; 0 (default) takes a free one. */
  port?: number;
  /** Folder with the built app; default `dist`. Another one rehearses a new release. */
  distDir?: string;
  /** Where its data lives; default a fresh copy of the seeded template, removed by `dispose`. */
  store?: Store;
  /** How money comes in and goes out, where it differs from the default. */
  wallet?: Partial<WalletSettings>;
  /** Whether it honours idempotency keys; default true. */
  honoursKeys?: boolean;
  /** Origins of apps hosted elsewhere that may call it; default none. */
  allowedOrigins?: readonly string[];
  /** Whether demo_player has records, of {@link HISTORY_DAYS}; default false. */
  history?: boolean;
  /** Whether there is bench_player with 100,000 bets; default false. Takes up to a minute. */
  benchPlayer?: boolean;
  /** Whether its pictures are its own art, as players see it; default false: plain ones, which cost no time. */
  art?: boolean;
  /** Whether V8 optimises its process as on a server, for benches; default false: with the flags of test processes. */
  optimised?: boolean;
  /** A folder of JPEG files, `<kind>-<name>.jpg`, that it serves in place of its art where they are. */
  photos?: string;
}

/** A reference platform under a test's control. */
export interface TestPlatform {
  /** Origin such as http://127.0.0.1:40123; stays the same over stop and start. */
  readonly url: string;
  readonly store: Store;
  /** Stops the process; data and port stay reserved for `start`. Does nothing when stopped. */
  stop(): Promise<void>;
  /** Kills the process without a goodbye, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Starts it anew, running or not, with another build of the app. */
  deploy(distDir: string): Promise<void>;
  /** Brings it back to how it was launched, if a test left it stopped or with another build. */
  restore(): Promise<void>;
  /** Changes how it treats money and keys from the next call on, also over restarts; the rest as launched. */
  change(settings: Pick<PlatformOptions, 'wallet' | 'honoursKeys'>): Promise<void>;
  /** Stops it for good and removes the data it was given. */
  dispose(): Promise<void>;
  /** What it printed last, for failure messages. */
  log(): string;
}

/**
 * Starts a reference platform for tests.
 *
 * @throws Error with the platform's own words when it does not come up
 */
export async function launchPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const store = options.store ?? (await makeStore({ history: options.history ?? false }));
  let settings = settingsOf(options);
  const lines: string[] = [];
  const firstDistDir = options.distDir ?? `${root}dist`;
  let distDir = firstDistDir;
  let child: ChildProcess | undefined;
  let url = '';

  async function start(port: number) {
    const process = child ?? spawnPlatform(lines, options.optimised);
    child = process;
    const answer = nextReport(process);
    tell(process, {
      do: 'start',
      port,
      dataDir: store.dataDir,
      databaseUrl: store.databaseUrl,
      distDir,
      settings,
      art: options.art ?? false,
      photos: options.photos,
    });
    const report = await answer;
    if (report.is === 'failed') {
      await end(process, 'SIGKILL');
      child = undefined;
      if (!url && !options.store) await store.remove();
      throw new Error(`The platform did not start: ${report.reason}\n${lines.join('')}`);
    }
    return report.url.replace(/\/$/, '');
  }

  async function leave(how: 'stop' | 'kill') {
    const process = child;
    child = undefined;
    if (process) await end(process, how === 'kill' ? 'SIGKILL' : undefined);
  }

  async function startAgain(nextDistDir = distDir) {
    distDir = nextDistDir;
    const again = await start(Number(new URL(url).port));
    if (again !== url) throw new Error(`The platform came back at ${again}, not at ${url}`);
  }

  url = await start(options.port ?? 0);
  return {
    url,
    store,
    stop: () => leave('stop'),
    kill: () => leave('kill'),
    async start() {
      if (child) throw new Error('The platform is already running: stop it first');
      await startAgain();
    },
    deploy: startAgain,
    async restore() {
      if (!child || distDir !== firstDistDir) await startAgain(firstDistDir);
    },
    async change({ wallet, honoursKeys }) {
      const next = settingsOf({
        ...options,
        wallet: { ...options.wallet, ...wallet },
        honoursKeys: honoursKeys ?? options.honoursKeys,
      });
      if (isDeepStrictEqual(next, settings)) return;
      settings = next;
      if (!child) return;
      const answer = nextReport(child);
      tell(child, { do: 'change', settings });
      await answer;
    },
    async dispose() {
      await leave('stop');
      if (!options.store) await store.remove();
    },
    log: () => lines.join(''),
  };
}

function settingsOf({
  wallet,
  honoursKeys = DEFAULT_SETTINGS.honoursKeys,
  allowedOrigins = DEFAULT_SETTINGS.allowedOrigins,
  history = false,
  benchPlayer = false,
}: PlatformOptions) {
  return {
    seeds: { demoHistoryDays: history ? HISTORY_DAYS : 0, benchPlayer },
    wallet: { ...DEFAULT_SETTINGS.wallet, ...wallet },
    honoursKeys,
    allowedOrigins,
  };
}

function spawnPlatform(lines: string[], optimised = false): ChildProcess {
  const child = fork(processFile, [], {
    cwd: root,
    execArgv: [...(optimised ? [] : SHORT_LIVED), '--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      if (lines.length > 200) lines.shift();
    });
  }
  return child;
}

function tell(child: ChildProcess, command: PlatformCommand): void {
  child.send(command);
}

/** The next report of the process; its early end is a failure report too. */
async function nextReport(child: ChildProcess): Promise<PlatformReport> {
  const over = new AbortController();
  const { signal } = over;
  const told = once(child, 'message', { signal }).then(([report]) => report as PlatformReport);
  const ended = once(child, 'exit', { signal }).then(
    ([code]): PlatformReport => ({ is: 'failed', reason: `its process ended with code ${code}` }),
  );
  // Whichever loses the race is cancelled and must not count as unhandled.
  for (const either of [told, ended]) either.catch(() => undefined);
  try {
    return await Promise.race([told, ended]);
  } finally {
    over.abort();
  }
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  else tell(child, { do: 'stop' });
  await ended;
}
