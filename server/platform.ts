import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { openDatabase } from './db/client.ts';
import type { World } from './deps.ts';
import { payCommissions } from './domain/agents/pay.ts';
import { randomCaptchaText } from './domain/captcha.ts';
import { createHashQueue } from './domain/hash-queue.ts';
import { workOrders } from './domain/order-work.ts';
import { PASSWORD_COST, type PasswordCost } from './domain/passwords.ts';
import { payRebates } from './domain/rebates.ts';
import { returnRedBags } from './domain/red-bags/return.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { startWork } from './work.ts';

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
  log?: (line: string) => void;
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
  /** Stops accepting calls, lets open calls and background work finish, closes the database. */
  close(): Promise<void>;
}

const PORTS_TO_TRY = 20;
/**
 * Longer than the limits of proxies and browsers, so that the server is not the side that drops a connection.
 */
const KEEP_ALIVE_MS = 75_000;
/** Time limit for a whole request, however slowly it arrives. */
const REQUEST_MS = 30_000;
/** Factor by which work that no player waits for runs less often. */
const SELDOM = 20;
/** Open calls get this long when the platform stops. */
const GRACE_MS = 5_000;

/**
 * Opens the database, seeds it, and listens.
 * @throws when the database cannot be opened or the port is taken
 */
export async function startPlatform(world: World, options: PlatformOptions): Promise<Platform> {
  const { port, host, dataDir, databaseUrl, nextFreePort = false } = options;
  const { distDir = 'dist', tablesDir = 'dist-tables' } = options;
  const { captchaText = randomCaptchaText, now = Date.now, log = () => undefined } = options;
  const { passwordCost = PASSWORD_COST } = options;
  // The groups of settings are kept by reference, so that they may be changed while the platform runs.
  const settings: Settings = { ...DEFAULT_SETTINGS, ...options };
  const { wallet, seeds } = settings;
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await world.seed(database.db, { ...seeds, nowMs: now(), passwordCost });
    const app = createApp({
      db: database.db,
      settings,
      distDir: resolve(distDir),
      tablesDir: resolve(tablesDir),
      now,
      captchaText,
      world,
      passwordCost,
      hashes: createHashQueue(),
      log,
    });
    const server = await listen(app.fetch, port, host, nextFreePort ? PORTS_TO_TRY : 1);
    const every = wallet.workEveryMs;
    // No player waits for the exact second at which rebates, commissions and expired packets become due.
    const seldom = every * SELDOM;
    const work = [
      startWork(() => workOrders(database.db, wallet, now()), every, log),
      startWork(() => payRebates(database.db, now()), seldom, log),
      startWork(() => payCommissions(database.db, now()), seldom, log),
      startWork(
        async () => {
          await world.renew(database.db, now());
          await returnRedBags(database.db, now());
        },
        seldom,
        log,
      ),
    ];
    const bound = (server.address() as AddressInfo).port;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      port: bound,
      settings,
      close: async () => {
        await Promise.all([stopListening(server), ...work.map((one) => one.stop())]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  port: number,
  host: string,
  tries: number,
): Promise<Server> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
  }) as Server;
  try {
    await once(server.listen(port, host), 'listening');
    return server;
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (taken && tries > 1) return await listen(fetch, port + 1, host, tries - 1);
    throw error;
  }
}

function stopListening(server: Server): Promise<void> {
  return new Promise((done) => {
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      done();
    });
    server.closeIdleConnections();
  });
}
