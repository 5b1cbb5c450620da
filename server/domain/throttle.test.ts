import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { attempts } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { Refusal } from './refusal.ts';
import { beginAttempt } from './throttle.ts';

const NOW = Date.UTC(2026, 10, 20);
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.delete(attempts));

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
      message: '密码错误次数过多，请 10 秒后再试',
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

  it('never makes a busy address wait for failures of hours ago', async () => {
    const halfAnHour = 30 * 60_000;
    for (let count = 0; count < 45; count += 1) {
      const at = NOW + count * halfAnHour;
      expect(await wait(at, `typo_${count}`)).toBe(0);
      await (await begin(at, `honest_${count}`)).succeeded();
    }
  });

  it('counts in an hour from the first failure, not from the last', async () => {
    await fail(1);
    await fail(3, NOW + 3_599_000);
    await fail(4, NOW + 3_600_000);
    expect(await wait(NOW + 3_600_000)).toBe(0);
    expect(await wait(NOW + 3_600_000)).toBe(10);
  });

  it('lets no wait end with the hour', async () => {
    await fail(4);
    await fail(1, NOW + 3_599_000);
    expect(await wait(NOW + 3_600_000)).toBe(9);
    await fail(4, NOW + 3_609_000);
    expect(await wait(NOW + 3_609_000)).toBe(0);
  });

  it('makes a name wait that is tried from many addresses, a minute at most', async () => {
    for (let count = 0; count < 30; count += 1) await begin(NOW, 'player_one', `10.0.1.${count}`);
    expect(await wait(NOW, 'Player_One', '10.0.2.1')).toBe(10);
    expect(await wait(NOW, 'player_two', '10.0.2.1')).toBe(0);
    let at = NOW;
    for (let count = 0; count < 10; count += 1) {
      at += (await wait(at, 'player_one', `10.0.3.${count}`)) * 1000;
      await begin(at, 'player_one', `10.0.4.${count}`);
    }
    expect(await wait(at, 'player_one', '10.0.5.1')).toBe(60);
  });

  it('takes a success off the name, and not what others failed with it', async () => {
    for (let count = 0; count < 29; count += 1) await begin(NOW, 'player_one', `10.0.1.${count}`);
    await (await begin(NOW, 'player_one', '10.0.2.1')).succeeded();
    await begin(NOW, 'player_one', '10.0.2.2');
    expect(await wait(NOW, 'player_one', '10.0.2.3')).toBe(10);
  });

  it('does not use up a name everywhere by many attempts from one address', async () => {
    await Promise.all(Array.from({ length: 60 }, () => wait(NOW)));
    expect(await wait(NOW, 'player_one', '10.0.0.2')).toBe(0);
  });

  it('lets no more than five of many at once through', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => wait(NOW)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });
});
