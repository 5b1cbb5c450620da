import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { type OpenDatabase, openDatabase } from './db/client.ts';
import type { Deps, World } from './deps.ts';
import { randomCaptchaText } from './domain/captcha.ts';
import { createHashQueue } from './domain/hash-queue.ts';
import { PASSWORD_COST, type PasswordCost } from './domain/passwords.ts';
import { startJobs } from './jobs.ts';
import { createLog, type Log } from './log.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import type { Stage } from './web/health.ts';
import { type Fetch, listen, startingApp, stopListening } from './web/listen.ts';
import { createMetrics } from './web/metrics.ts';
import { keepPublicAnswers } from './web/public-answers.ts';

export interface PlatformOptions extends Partial<Settings> {
  /** 0 takes any free port. */
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Folder of the built app; `dist` when absent. */
  distDir?: string | undefined;
  /** Folder of the built page of the demo tables; `dist-tables` when absent. */
  tablesDir?: string | undefined;
  /** When the port is taken, tries the following ones. */
  nextFreePort?: boolean;
  /** Captcha texts; drawn at random when absent. */
  captchaText?: () => string;
  /** Work factors of new passwords, the seeded ones too; the recommended ones when absent. */
  passwordCost?: PasswordCost;
  /** ms since the epoch; the clock when absent. */
  now?: () => number;
  /** Silent when absent. */
  log?: Log;
  /** Ends a start that is under way, as soon as the step at hand (migrations, seed) is done. */
  signal?: AbortSignal;
}

export interface Platform {
  /** Origin, such as http://127.0.0.1:4173 */
  url: string;
  port: number;
  /**
   * Settings in use. The amounts and times of `wallet` and `honoursKeys` may be changed in place, for the
   * next call.
   */
  settings: Settings;
  /**
   * Says on /readyz that it stops and takes calls for `drainS` still; then lets open calls and background work
   * finish and closes the database.
   */
  close(): Promise<void>;
}

const PORTS_TO_TRY = 20;

/**
 * Listens, opens the database and seeds it, and only then serves players.
 * @throws when the port is taken or the database cannot be opened; the signal's reason when the start was ended
 */
export async function startPlatform(world: World, options: PlatformOptions): Promise<Platform> {
  const { port, host, nextFreePort = false, signal } = options;
  let stage: Stage = 'starting';
  const stageNow = () => (signal?.aborted ? 'stopping' : stage);
  let fetch: Fetch = startingApp(stageNow);
  const tries = nextFreePort ? PORTS_TO_TRY : 1;
  const server = await listen((...asked) => fetch(...asked), port, host, tries);
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(options);
    signal?.throwIfAborted();
    const { close, db } = database;
    const deps = dependencies(world, options, db, stageNow);
    const { settings, now, passwordCost } = deps;
    await world.seed(db, { ...settings.seeds, nowMs: now(), passwordCost });
    signal?.throwIfAborted();
    fetch = keepPublicAnswers(createApp(deps).fetch, deps);
    const stopJobs = startJobs(deps);
    stage = 'ready';
    const bound = (server.address() as AddressInfo).port;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      port: bound,
      settings,
      close: async () => {
        stage = 'stopping';
        await wait(settings.drainS * 1000);
        await Promise.all([stopListening(server), stopJobs()]);
        await close();
      },
    };
  } catch (error) {
    await stopListening(server);
    await database?.close();
    throw error;
  }
}

function dependencies(
  world: World,
  options: PlatformOptions,
  db: OpenDatabase['db'],
  stage: () => Stage,
): Deps {
  const { distDir = 'dist', tablesDir = 'dist-tables', passwordCost = PASSWORD_COST } = options;
  const { captchaText = randomCaptchaText, now = Date.now, log = createLog('silent') } = options;
  // The groups of settings are kept by reference, so that they may be changed while the platform runs.
  const settings: Settings = { ...DEFAULT_SETTINGS, ...options };
  return {
    db,
    settings,
    distDir: resolve(distDir),
    tablesDir: resolve(tablesDir),
    now,
    captchaText,
    world,
    passwordCost,
    hashes: createHashQueue(),
    log,
    metrics: settings.metricsToken === undefined ? undefined : createMetrics(db),
    stage,
  };
}
