import type { Hono } from 'hono';
import { demoWorld } from '../../demo/world.ts';
import { createApp } from '../app.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { createHashQueue } from '../domain/hash-queue.ts';
import { createLog, type LogLevel } from '../log.ts';
import { DEFAULT_SETTINGS, type SeedSettings } from '../settings.ts';
import { CHEAP } from './passwords.ts';
import { TEST_NOW } from './players.ts';
import { openSeededDatabase } from './seeded-database.ts';

export const CAPTCHA = '2468';

export interface TestApp {
  app: Hono;
  db: Db;
  /** The platform's clock; set it to travel in time. */
  clock: { ms: number };
  /** What the operator would have read, as lines of JSON. */
  logged: string[];
  get(path: string, token?: string): Promise<Response>;
  post(path: string, body: unknown, token?: string): Promise<Response>;
  close(): Promise<void>;
}

/**
 * A platform without a port: seeded database, still clock, captcha text known.
 * @param seeds what is seeded beside the demo accounts; nothing when absent
 * @param logLevel trouble alone when absent
 */
export async function openTestApp(
  changes: Partial<Deps> = {},
  seeds: Pick<Partial<SeedSettings>, 'demoHistoryDays'> = {},
  logLevel: LogLevel = 'warn',
): Promise<TestApp> {
  const database = await openSeededDatabase(seeds);
  const clock = { ms: TEST_NOW };
  const logged: string[] = [];
  const app = createApp({
    db: database.db,
    settings: DEFAULT_SETTINGS,
    distDir: '/nonexistent',
    tablesDir: '/nonexistent',
    now: () => clock.ms,
    captchaText: () => CAPTCHA,
    world: demoWorld,
    passwordCost: CHEAP,
    hashes: createHashQueue(),
    log: createLog(logLevel, { write: (line) => logged.push(line) }),
    metrics: undefined,
    stage: () => 'ready',
    ...changes,
  });
  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return {
    app,
    db: database.db,
    clock,
    logged,
    get: async (path, token) => app.request(path, { headers: bearer(token) }),
    post: async (path, body, token) =>
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...bearer(token) },
        body: JSON.stringify(body),
      }),
    close: () => database.close(),
  };
}
