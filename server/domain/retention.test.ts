import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/day.ts';
import { voidedRounds } from '../../demo/tables/host/schema.ts';
import { demoWorld } from '../../demo/world.ts';
import type { OpenDatabase } from '../db/client.ts';
import { attempts, captchas, sessions } from '../db/schema/users.ts';
import { operations } from '../db/schema/wallet.ts';
import { openTestDatabase } from '../testing/database.ts';
import { makePlayer, TEST_NOW } from '../testing/players.ts';
import { deleteOldRows } from './retention.ts';

const RETENTION = { sessionDays: 14, voidedRoundDays: 90 };
/** More than a batch. */
const MANY = 1_200;

let database: OpenDatabase;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = await makePlayer(database.db);
});
afterAll(() => database?.close());

const daysAgo = (days: number) => new Date(TEST_NOW - days * DAY_MS);
const work = () => deleteOldRows(database.db, RETENTION, TEST_NOW);

describe('rows that nobody needs any more', () => {
  it('are logins that are over or unused for the set days, in several batches', async () => {
    const login = (name: string, seen: number, expires: number) => ({
      tokenHash: name,
      userId,
      createdAt: daysAgo(300),
      seenAt: daysAgo(seen),
      expiresAt: daysAgo(expires),
    });
    const over = Array.from({ length: MANY }, (_, index) => login(`over ${index}`, 1, 0.01));
    const unused = login('unused', 14, -16);
    const used = login('used', 13.9, -16.1);
    await database.db.insert(sessions).values([...over, unused, used]);
    await work();
    const left = await database.db.select({ name: sessions.tokenHash }).from(sessions);
    expect(left).toEqual([{ name: 'used' }]);
  });

  it('are expired captchas and ended counts, not those that still hold', async () => {
    const captcha = { salt: '', answerHash: '' };
    await database.db.insert(captchas).values([
      { ...captcha, device: 'old', expiresAt: daysAgo(0.1) },
      { ...captcha, device: 'new', expiresAt: daysAgo(-0.1) },
    ]);
    const count = { failures: 1, blockedUntil: daysAgo(1), forgottenAt: daysAgo(0.5) };
    await database.db.insert(attempts).values([
      { ...count, key: 'ended' },
      { ...count, key: 'counting', forgottenAt: daysAgo(-0.1) },
      { ...count, key: 'waiting', blockedUntil: daysAgo(-0.1) },
    ]);
    await work();
    expect(await database.db.select({ device: captchas.device }).from(captchas)).toEqual([
      { device: 'new' },
    ]);
    const left = await database.db.select({ key: attempts.key }).from(attempts);
    expect(left.map(({ key }) => key).sort()).toEqual(['counting', 'waiting']);
  });

  it('are rounds given up long ago', async () => {
    const round = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
    await database.db.insert(voidedRounds).values([
      { userId, round: round('1'), voidedAt: daysAgo(90.1) },
      { userId, round: round('2'), voidedAt: daysAgo(89.9) },
    ]);
    await demoWorld.deleteOldRows(database.db, RETENTION, TEST_NOW);
    const left = await database.db.select({ round: voidedRounds.round }).from(voidedRounds);
    expect(left).toEqual([{ round: round('2') }]);
  });

  it('are never the keys of operations, whose second run would move money again', async () => {
    const createdAt = daysAgo(3_650);
    const operation = { userId, key: 'old', call: 'withdrawApply', fingerprint: '', createdAt };
    await database.db.insert(operations).values({ ...operation, answer: { result: null } });
    await work();
    await demoWorld.deleteOldRows(database.db, RETENTION, TEST_NOW);
    expect(await database.db.$count(operations)).toBe(1);
  });
});
