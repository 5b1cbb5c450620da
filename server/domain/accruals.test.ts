import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameCategory } from '../../contract/enums.ts';
import type { OpenDatabase } from '../db/client.ts';
import { commissions, rebates } from '../db/schema/accruals.ts';
import { openTestDatabase } from '../testing/database.ts';
import { makePlayer, TEST_AT } from '../testing/players.ts';
import { accrue, REBATE_BP } from './accruals.ts';
import { shareOf } from './turnover.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const stake = (userId: number, amount: bigint, changes: { day?: string; category?: number } = {}) =>
  accrue(database.db, {
    userId,
    day: '2026-11-20',
    category: GameCategory.slots,
    stake: amount,
    win: 0n,
    at: TEST_AT,
    ...changes,
  });

it('shares are rounded down to four decimals', () => {
  expect(shareOf(1_000_000n, 80)).toBe(8_000n);
  expect(shareOf(1_000_000n, 15)).toBe(1_500n);
  expect(shareOf(100_000n, 15)).toBe(100n);
  expect(shareOf(100_000n, 5)).toBe(0n);
  expect(shareOf(1_999n, 5)).toBe(0n);
  expect(shareOf(0n, 80)).toBe(0n);
});

describe('rebates', () => {
  it('add up by day and category', async () => {
    const userId = await makePlayer(database.db);
    await stake(userId, 1_000_000n);
    await stake(userId, 2_500_000n);
    await stake(userId, 1_000_000n, { category: GameCategory.lottery });
    await stake(userId, 1_000_000n, { day: '2026-11-21' });
    const rows = await database.db
      .select()
      .from(rebates)
      .where(eq(rebates.userId, userId))
      .orderBy(rebates.day, rebates.category);
    expect(rows.map(({ day, category, stake: of, amount }) => [day, category, of, amount])).toEqual(
      [
        ['2026-11-20', GameCategory.lottery, 1_000_000n, 5_000n],
        ['2026-11-20', GameCategory.slots, 3_500_000n, 28_000n],
        ['2026-11-21', GameCategory.slots, 1_000_000n, 8_000n],
      ],
    );
  });

  it('have a rate for every category, and there is no other', async () => {
    expect(Object.keys(REBATE_BP)).toHaveLength(Object.keys(GameCategory).length);
    const userId = await makePlayer(database.db);
    await expect(stake(userId, 1n, { category: 8 })).rejects.toThrow('no rebate for category 8');
  });
});

describe('commissions', () => {
  const earned = async (memberId: number) => {
    const rows = await database.db
      .select()
      .from(commissions)
      .where(eq(commissions.memberId, memberId))
      .orderBy(commissions.depth);
    return rows.map(({ agentId, depth, stake: of, amount }) => [agentId, depth, of, amount]);
  };

  it('go to three levels of agents, and no further', async () => {
    const top = await makePlayer(database.db, { isBroker: true });
    const third = await makePlayer(database.db, { isBroker: true, parentId: top });
    const second = await makePlayer(database.db, { isBroker: true, parentId: third });
    const first = await makePlayer(database.db, { isBroker: true, parentId: second });
    const member = await makePlayer(database.db, { parentId: first });
    await stake(member, 1_000_000n);
    await stake(member, 1_000_000n, { category: GameCategory.live });
    expect(await earned(member)).toEqual([
      [first, 1, 2_000_000n, 6_000n],
      [second, 2, 2_000_000n, 3_000n],
      [third, 3, 2_000_000n, 1_000n],
    ]);
  });

  it('make an agent of whoever has a member, from then on', async () => {
    const agent = await makePlayer(database.db);
    const player = await makePlayer(database.db, { parentId: agent });
    await stake(player, 1_000_000n);
    expect(await earned(player)).toEqual([[agent, 1, 1_000_000n, 3_000n]]);
    const member = await makePlayer(database.db, { parentId: player });
    await stake(member, 1_000_000n);
    expect(await earned(member)).toEqual([
      [player, 1, 1_000_000n, 3_000n],
      [agent, 2, 1_000_000n, 1_500n],
    ]);
  });

  it('are nobody’s for a player who came by himself', async () => {
    const member = await makePlayer(database.db);
    await stake(member, 1_000_000n);
    expect(await earned(member)).toEqual([]);
  });
});
