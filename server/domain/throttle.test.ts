import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { loginAttempts } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { Refusal } from './refusal.ts';
import { beginAttempt } from './throttle.ts';

const NOW = Date.UTC(2026, 10, 20);
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.delete(loginAttempts));

const begin = (at = NOW, name = 'player_one', address = '10.0.0.1') =>
  beginAttempt(database.db, name, address, at);

async function fail(times: number, at = NOW, name?: string, address?: string): Promise<void> {
  for (let count = 0; count < times; count += 1) await begin(at, name, address);
}

/** Seconds to wait, or 0 when an attempt is allowed. */
async function wait(at: number, name?: string, address?: string): Promise<number> {
  const refused = await refusal(at, name, address);
  return refused?.retryAfterS ?? 0;
}

async function refusal(at: number, name?: string, address?: string): Promise<Refusal | undefined> {
  try {
    await begin(at, name, address);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('login throttle', () => {
  it('makes a name wait after five failures, longer each time', async () => {
    await fail(5);
    expect(await refusal(NOW)).toMatchObject({
      status: 429,
      retryAfterS: 10,
      message: '登录失败次数过多，请 10 秒后再试',
    });
    expect(await wait(NOW + 9_001)).toBe(1);
    expect(await wait(NOW + 10_000)).toBe(0);
    expect(await wait(NOW + 10_000)).toBe(20);
    expect(await wait(NOW + 30_000)).toBe(0);
    expect(await wait(NOW + 30_000)).toBe(40);
  });

  it('never waits longer than a quarter of an hour', async () => {
    let at = NOW;
    for (let count = 0; count < 20; count += 1) at += (await wait(at)) * 1000;
    expect(await wait(at)).toBeLessThanOrEqual(900);
  });

  it('tells names by letters, not by case, and addresses apart', async () => {
    await fail(5);
    expect(await wait(NOW, 'PLAYER_ONE')).toBe(10);
    expect(await wait(NOW, 'player_two')).toBe(0);
    expect(await wait(NOW, 'player_one', '10.0.0.2')).toBe(0);
  });

  it('starts again after a success', async () => {
    await fail(4);
    await (await begin()).succeeded();
    await fail(4);
    expect(await wait(NOW)).toBe(0);
  });

  it('forgets after an hour', async () => {
    await fail(4);
    await fail(4, NOW + 3_600_001);
    expect(await wait(NOW + 3_600_001)).toBe(0);
  });

  it('makes an address wait that tries many names, whoever succeeds from it', async () => {
    for (let count = 0; count < 39; count += 1) await begin(NOW, `name_${count}`);
    await (await begin(NOW, 'honest_player')).succeeded();
    await begin(NOW, 'name_40');
    expect(await wait(NOW, 'another_name')).toBe(10);
  });

  it('lets no more than five of many at once through', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => wait(NOW)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });
});
