import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { attempts } from '../db/schema/users.ts';
import { openTestDatabase } from '../testing/database.ts';
import { Refusal } from './refusal.ts';
import { countVisit } from './visitor-limits.ts';

const NOW = Date.UTC(2026, 10, 20);
const LIMITS = { captchas: 70, registrations: 40, inviteCodes: 70, trials: 3 };
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.delete(attempts));

type Name = Parameters<typeof countVisit>[1];

async function refusal(
  name: Name,
  { at = NOW, address = '10.0.0.1', device = '' } = {},
): Promise<Refusal | undefined> {
  try {
    await countVisit(database.db, name, { address, device }, LIMITS, at);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** How many of so many calls at once are let through. */
async function passed(calls: number, name: Name, who: { device?: (index: number) => string }) {
  const asked = Array.from({ length: calls }, (_, index) =>
    refusal(name, { device: who.device?.(index) ?? '' }),
  );
  return (await Promise.all(asked)).filter((refused) => refused === undefined).length;
}

it.each([
  ['captcha', 70, 600, '获取验证码太频繁，请 10 分钟后再试'],
  ['register', 40, 3600, '注册太频繁，请 60 分钟后再试'],
  ['inviteCode', 70, 600, '查询邀请码太频繁，请 10 分钟后再试'],
] as const)(
  '%s of one network is refused beyond its setting',
  async (name, most, wait, message) => {
    expect(await passed(most + 5, name, { device: (index) => `phone-${index}` })).toBe(most);
    expect(await refusal(name)).toMatchObject({ status: 429, retryAfterS: wait, message });
    expect(await refusal(name, { at: NOW + (wait - 9) * 1000 })).toMatchObject({
      retryAfterS: 9,
      message: expect.stringContaining('请 9 秒后再试'),
    });
    expect(await refusal(name, { address: '10.0.0.2' })).toBeUndefined();
    expect(await refusal(name, { at: NOW + wait * 1000 })).toBeUndefined();
  },
);

it.each([
  ['captcha', 14],
  ['register', 12],
  ['inviteCode', 14],
] as const)(
  '%s of one device is refused after %i, and leaves its network the rest',
  async (name, most) => {
    expect(await passed(most + 40, name, { device: () => 'phone' })).toBe(most);
    expect(await refusal(name, { device: 'phone', address: '10.0.0.2' })).toBeDefined();
    expect(await refusal(name, { device: 'tablet' })).toBeUndefined();
  },
);

it('one kind of call says nothing about another', async () => {
  await passed(45, 'register', {});
  expect(await refusal('captcha')).toBeUndefined();
});

it('a window that is over counts no more, though its row is still there', async () => {
  const later = NOW + 3_600_000;
  expect(await passed(45, 'register', {})).toBe(40);
  expect(await database.db.$count(attempts)).toBe(1);
  expect(await refusal('captcha', { at: later })).toBeUndefined();
  expect(await database.db.$count(attempts)).toBe(2);
  for (let call = 0; call < 40; call += 1) {
    expect(await refusal('register', { at: later })).toBeUndefined();
  }
  expect(await refusal('register', { at: later + 10_000 })).toMatchObject({ retryAfterS: 3590 });
});
