import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../../contract/day.ts';
import { GameCategory } from '../../../contract/enums.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { commissionDays, commissions } from '../../db/schema/accruals.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { users } from '../../db/schema/users.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makePlayer, TEST_AT, TEST_NOW, takeName } from '../../testing/players.ts';
import { accrue } from '../accruals.ts';
import { balanceOf, lockPlayer } from '../ledger.ts';
import { commissionPosting, payCommissions } from './pay.ts';

const TODAY = dayOf(TEST_NOW);
const TOMORROW_MS = TEST_NOW + DAY_MS;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const stake = (userId: number, usdt: string, at = TEST_AT) =>
  database.db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const round = { category: GameCategory.slots, stake: parseMoney(usdt), win: 0n, at };
    await accrue(tx, { userId, day: dayOf(at.getTime()), ...round });
  });

const bookedFor = (userId: number) =>
  database.db
    .select({
      kind: ledgerTransactions.kind,
      memo: ledgerTransactions.memo,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.ownerId, userId)))
    .orderBy(asc(ledgerEntries.id));

const levelOf = async (userId: number) =>
  (await database.db.select().from(users).where(eq(users.id, userId)))[0]?.agentLevel;

describe('commissions', () => {
  it('wait for the end of their day, and are paid then in one booking', async () => {
    const agent = await makePlayer(database.db);
    const members = [
      await makePlayer(database.db, { parentId: agent }),
      await makePlayer(database.db, { parentId: agent }),
    ];
    for (const member of members) await stake(member, '100');
    expect(await payCommissions(database.db, TEST_NOW)).toBe(0);
    expect(await payCommissions(database.db, TOMORROW_MS)).toBe(1);
    expect(await bookedFor(agent)).toEqual([
      { kind: 'commission', memo: `佣金 ${TODAY}`, amount: parseMoney('0.6') },
    ]);
    const days = await database.db
      .select()
      .from(commissionDays)
      .where(eq(commissionDays.agentId, agent));
    expect(days).toMatchObject([
      { day: TODAY, rounds: 2, active: 2, stake: parseMoney('200'), paid: parseMoney('0.6') },
    ]);
  });

  it('of a day that is not over stay open while those before it are paid', async () => {
    const agent = await makePlayer(database.db);
    const member = await makePlayer(database.db, { parentId: agent });
    await stake(member, '100');
    await stake(member, '50', new Date(TOMORROW_MS));
    expect(await payCommissions(database.db, TOMORROW_MS)).toBe(1);
    expect(await bookedFor(agent)).toEqual([
      { kind: 'commission', memo: `佣金 ${TODAY}`, amount: parseMoney('0.3') },
    ]);
    expect(await payCommissions(database.db, TOMORROW_MS + DAY_MS)).toBe(1);
    expect(await bookedFor(agent)).toHaveLength(2);
  });

  it('pay the rest when a stake of their day is booked late', async () => {
    const agent = await makePlayer(database.db);
    const member = await makePlayer(database.db, { parentId: agent });
    await stake(member, '100');
    await payCommissions(database.db, TOMORROW_MS);
    await stake(member, '50');
    expect(await payCommissions(database.db, TOMORROW_MS)).toBe(1);
    expect(await payCommissions(database.db, TOMORROW_MS)).toBe(0);
    expect((await bookedFor(agent)).map(({ amount }) => amount)).toEqual(
      ['0.3', '0.15'].map(parseMoney),
    );
  });

  it('rise with the level from the settled day on, and it never falls', async () => {
    const agent = await makePlayer(database.db);
    const member = await makePlayer(database.db, { parentId: agent });
    await stake(member, '50000');
    expect(await levelOf(agent)).toBe(1);
    await payCommissions(database.db, TOMORROW_MS);
    expect(await levelOf(agent)).toBe(2);
    await stake(member, '100');
    await payCommissions(database.db, TOMORROW_MS);
    expect((await bookedFor(agent)).map(({ amount }) => amount)).toEqual(
      ['150', '0.35'].map(parseMoney),
    );
    await database.db.update(users).set({ agentLevel: 4 }).where(eq(users.id, agent));
    await stake(member, '100');
    await payCommissions(database.db, TOMORROW_MS);
    expect(await levelOf(agent)).toBe(4);
  });

  it('of one who cannot be paid do not keep others from theirs', async () => {
    const { db } = database;
    const stuck = await makePlayer(db);
    const behind = await makePlayer(db);
    for (const parentId of [stuck, behind]) await stake(await makePlayer(db, { parentId }), '100');
    await takeName(db, commissionPosting(stuck, TODAY, 0n));
    for (let round = 0; round < 2; round += 1) {
      await expect(payCommissions(db, TOMORROW_MS)).rejects.toThrow('key-reused');
      expect(await balanceOf(db, behind)).toBe(parseMoney('0.3'));
    }
    expect(await balanceOf(db, stuck)).toBe(0n);
    await db.delete(commissions).where(eq(commissions.agentId, stuck));
  });

  it('of a whole team that bets at once are all there, whoever pays meanwhile', async () => {
    const { db } = database;
    const top = await makePlayer(db);
    const agent = await makePlayer(db, { parentId: top });
    const members: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      members.push(await makePlayer(db, { parentId: agent }));
    }
    await Promise.all([
      ...members.flatMap((member) => [stake(member, '10'), stake(member, '20')]),
      ...Array.from({ length: 3 }, () => payCommissions(db, TOMORROW_MS)),
      stake(agent, '10'),
    ]);
    await Promise.all(Array.from({ length: 3 }, () => payCommissions(db, TOMORROW_MS)));
    await payCommissions(db, TOMORROW_MS);
    expect(await balanceOf(db, agent)).toBe(parseMoney('2.7'));
    expect(await balanceOf(db, top)).toBe(parseMoney('1.38'));
    const open = await db.$count(commissions, eq(commissions.settled, false));
    expect(open).toBe(0);
  });
});
