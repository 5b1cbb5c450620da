import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/day.ts';
import { GameCategory } from '../../contract/enums.ts';
import type { OpenDatabase } from '../db/client.ts';
import { rebates } from '../db/schema/accruals.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';
import { openTestDatabase } from '../testing/database.ts';
import { makePlayer, TEST_AT, TEST_NOW, takeName } from '../testing/players.ts';
import { accrue } from './accruals.ts';
import { balanceOf, WALLET } from './ledger.ts';
import { payRebates, rebatePosting } from './rebates.ts';

const TODAY = '2026-11-20';
const TOMORROW_MS = TEST_NOW + DAY_MS;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const stake = (userId: number, amount: bigint, category: number = GameCategory.slots) =>
  accrue(database.db, { userId, day: TODAY, category, stake: amount, win: 0n, at: TEST_AT });

const rebatesOf = (userId: number) =>
  database.db.select().from(rebates).where(eq(rebates.userId, userId)).orderBy(asc(rebates.id));

const bookedFor = (userId: number) =>
  database.db
    .select({
      kind: ledgerTransactions.kind,
      memo: ledgerTransactions.memo,
      amount: ledgerEntries.amount,
      at: ledgerTransactions.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.ownerId, userId), eq(ledgerAccounts.kind, WALLET)))
    .orderBy(asc(ledgerEntries.id));

describe('rebates', () => {
  it('wait for the end of their day, and are paid then, each by itself', async () => {
    const userId = await makePlayer(database.db);
    await stake(userId, 1_000_000n);
    await stake(userId, 2_000_000n, GameCategory.live);
    expect(await payRebates(database.db, TEST_NOW)).toBe(0);
    expect(await balanceOf(database.db, userId)).toBe(0n);
    expect(await payRebates(database.db, TOMORROW_MS)).toBe(1);
    const at = new Date(TOMORROW_MS);
    expect(await bookedFor(userId)).toEqual([
      { kind: 'rebate', memo: '返水 电子', amount: 8_000n, at },
      { kind: 'rebate', memo: '返水 真人', amount: 12_000n, at },
    ]);
    expect(await rebatesOf(userId)).toMatchObject([
      { amount: 8_000n, paid: 8_000n, paidAt: at, createdAt: TEST_AT },
      { amount: 12_000n, paid: 12_000n, paidAt: at, createdAt: TEST_AT },
    ]);
  });

  it('are paid once, whoever pays and however often', async () => {
    const players = await Promise.all(
      Array.from({ length: 6 }, () => makePlayer(database.db, { money: 1n })),
    );
    for (const userId of players) await stake(userId, 1_000_000n);
    const workers = Array.from({ length: 4 }, () => payRebates(database.db, TOMORROW_MS));
    await Promise.all(workers);
    await payRebates(database.db, TOMORROW_MS + DAY_MS);
    for (const userId of players) expect(await balanceOf(database.db, userId)).toBe(8_001n);
    expect(await payRebates(database.db, TOMORROW_MS)).toBe(0);
  });

  it('pay the rest when a stake of their day is booked late', async () => {
    const userId = await makePlayer(database.db);
    await stake(userId, 1_000_000n);
    await payRebates(database.db, TOMORROW_MS);
    await stake(userId, 500_000n);
    await payRebates(database.db, TOMORROW_MS);
    expect((await bookedFor(userId)).map(({ amount }) => amount)).toEqual([8_000n, 4_000n]);
    expect(await rebatesOf(userId)).toMatchObject([{ amount: 12_000n, paid: 12_000n }]);
  });

  it('of one who cannot be paid do not keep others from theirs', async () => {
    const stuck = await makePlayer(database.db);
    const behind = await makePlayer(database.db);
    for (const userId of [stuck, behind]) await stake(userId, 1_000_000n);
    const [rebate] = await rebatesOf(stuck);
    if (!rebate) throw new Error('no rebate');
    const { id, category } = rebate;
    await takeName(database.db, rebatePosting(id, category, 0n));
    for (let round = 0; round < 2; round += 1) {
      await expect(payRebates(database.db, TOMORROW_MS)).rejects.toThrow('key-reused');
      expect(await balanceOf(database.db, behind)).toBe(8_000n);
    }
    expect(await balanceOf(database.db, stuck)).toBe(0n);
    await database.db.delete(rebates).where(eq(rebates.id, id));
  });

  it('that come to nothing are nothing to pay', async () => {
    const userId = await makePlayer(database.db);
    await stake(userId, 100n);
    expect(await payRebates(database.db, TOMORROW_MS)).toBe(0);
    expect(await bookedFor(userId)).toEqual([]);
  });
});
