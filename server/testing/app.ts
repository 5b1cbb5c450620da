import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { PasswordCost } from '../domain/passwords.ts';
import { seedPlatform } from '../seed/seed.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestDatabase } from './database.ts';

/** Hashing that costs nothing, for tests in which it does not matter. */
export const CHEAP: PasswordCost = { n: 16, r: 1, p: 1 };
export const CAPTCHA = '2468';

export interface TestApp {
  app: Hono;
  db: Db;
  /** The platform's clock; set it to travel in time. */
  clock: { ms: number };
  /** What the operator would have read. */
  logged: string[];
  get(path: string, token?: string): Promise<Response>;
  post(path: string, body: unknown, token?: string): Promise<Response>;
  close(): Promise<void>;
}

/** A platform without a port: seeded database, still clock, captcha text known. */
export async function openTestApp(changes: Partial<Deps> = {}): Promise<TestApp> {
  const database = await openTestDatabase();
  await seedPlatform(database.db);
  const clock = { ms: Date.UTC(2026, 10, 20, 12) };
  const logged: string[] = [];
  const app = createApp({
    db: database.db,
    settings: DEFAULT_SETTINGS,
    distDir: '/nonexistent',
    tablesDir: '/nonexistent',
    now: () => clock.ms,
    captchaText: () => CAPTCHA,
    passwordCost: CHEAP,
    log: (line) => logged.push(line),
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
