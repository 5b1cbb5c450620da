import { afterEach, beforeEach } from 'vitest';
import { demoWorld } from '../../demo/world.ts';
import { type Platform, type PlatformOptions, startPlatform } from '../../server/platform.ts';
import { makeStore, type Store } from '../support/store.ts';
import { wholeDay } from '../support/whole-day.ts';
import { CAPTCHA } from './samples.ts';

type Changes = Partial<PlatformOptions>;

/** Processes of a platform, on data that each test of the file has for itself. They end with the test. */
export function testProcesses() {
  let store: Store;
  let running: Platform[];

  beforeEach(async () => {
    // As long as a test may take.
    await wholeDay(30_000);
    store = await makeStore();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((platform) => platform.close()));
    await store?.remove();
  });

  async function start(changes: Changes = {}): Promise<Platform> {
    const platform = await startPlatform(demoWorld, {
      port: 0,
      host: '127.0.0.1',
      ...store,
      captchaText: () => CAPTCHA,
      ...changes,
    });
    running.push(platform);
    return platform;
  }

  /** Two processes that share PostgreSQL. */
  async function startTwo(changes: Changes = {}): Promise<[Platform, Platform]> {
    return [await start(changes), await start(changes)];
  }

  async function stop(platform: Platform): Promise<void> {
    running = running.filter((one) => one !== platform);
    await platform.close();
  }

  return { store: () => store, start, startTwo, stop };
}

export async function post(platform: Platform, path: string, body: unknown, token = '') {
  const response = await fetch(new URL(path, platform.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return await response.json();
}

export async function userInfo(platform: Platform, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return await (await fetch(new URL('/api/plat/user-info', platform.url), { headers })).json();
}
