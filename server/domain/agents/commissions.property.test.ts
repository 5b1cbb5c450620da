import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, DAY_MS, dayOf } from '../../../contract/day.ts';
import { GameCategory } from '../../../contract/enums.ts';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { commissionDays, commissions, teamMembers } from '../../db/schema/accruals.ts';
import { ledgerAccounts, ledgerEntries } from '../../db/schema/ledger.ts';
import { users } from '../../db/schema/users.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makePlayer, TEST_NOW } from '../../testing/players.ts';
import { accrue } from '../accruals.ts';
import { balanceOf, lockPlayer } from '../ledger.ts';
import { shareOf } from '../turnover.ts';
import { commissionBp, levelFor } from './levels.ts';
import { payCommissions } from './pay.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 12 : 3;

const STAKES = ['0.1', '7.3', '900', '30000', '400000'].map(parseMoney);
const TODAY = dayOf(TEST_NOW);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** Three agents, one below the other, each with a member beside: the lowest is below all three. */
async function makeWorld() {
  const { db } = database;
  const top = await makePlayer(db);
  const middle = await makePlayer(db, { parentId: top });
  const low = await makePlayer(db, { parentId: middle });
  const members = [
    await makePlayer(db, { parentId: top }),
    await makePlayer(db, { parentId: middle }),
    await makePlayer(db, { parentId: low }),
    middle,
    low,
  ];
  const agents = [top, middle, low];
  const above = await db.select().from(teamMembers).where(inArray(teamMembers.memberId, members));
  return { agents, members, above };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const bet = fc.record({
  who: fc.nat(4),
  stake: fc.constantFrom(...STAKES),
  /** Days after the first; a bet of an earlier day than the clock's is booked late. */
  day: fc.nat(2),
});
type Bet = typeof bet extends fc.Arbitrary<infer A> ? A : never;
/** Bets that are placed at once, while as many payers are at work, so many days after the first. */
const batch = fc.record({
  bets: fc.array(bet, { minLength: 1, maxLength: 10 }),
  payers: fc.nat(3),
  clock: fc.nat(3),
});

function placeBet(world: World, { who, stake, day }: Bet): Promise<void> {
  return database.db.transaction(async (tx) => {
    const userId = world.members[who] ?? 0;
    await lockPlayer(tx, userId);
    const round = { category: GameCategory.slots, stake, win: stake / 2n, at: new Date(TEST_NOW) };
    await accrue(tx, { userId, day: addDays(TODAY, day), ...round });
  });
}

async function levelsOf({ agents }: World): Promise<Map<number, number>> {
  const rows = await database.db.select().from(users).where(inArray(users.id, agents));
  return new Map(rows.map(({ id, agentLevel }) => [id, agentLevel]));
}

/** What each row has to be at least and at most, by the levels before and after its stakes. */
type Bounds = Map<string, { least: bigint; most: bigint; stake: bigint; rounds: number }>;
function expectStakes(
  bounds: Bounds,
  { above, members }: World,
  bets: readonly Bet[],
  before: Map<number, number>,
  after: Map<number, number>,
): void {
  for (const { who, stake, day } of bets) {
    for (const { agentId, memberId, depth } of above) {
      if (memberId !== members[who]) continue;
      const key = `${agentId}/${memberId}/${addDays(TODAY, day)}`;
      const known = bounds.get(key) ?? { least: 0n, most: 0n, stake: 0n, rounds: 0 };
      const share = (levels: Map<number, number>) =>
        shareOf(stake, commissionBp(levels.get(agentId) ?? 0, depth));
      bounds.set(key, {
        least: known.least + share(before),
        most: known.most + share(after),
        stake: known.stake + stake,
        rounds: known.rounds + 1,
      });
    }
  }
}

async function checkRows({ agents }: World, bounds: Bounds): Promise<void> {
  const { db } = database;
  const rows = await db.select().from(commissions).where(inArray(commissions.agentId, agents));
  expect(rows).toHaveLength(bounds.size);
  for (const { agentId, memberId, day, amount, stake, rounds, settled } of rows) {
    const due = bounds.get(`${agentId}/${memberId}/${day}`);
    expect({ stake, rounds }).toEqual({ stake: due?.stake, rounds: due?.rounds });
    expect(amount >= (due?.least ?? 0n) && amount <= (due?.most ?? 0n)).toBe(true);
    expect(settled).toBe(true);
  }
  for (const sums of await db
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.agentId, agents))) {
    const own = rows.filter(
      ({ agentId, memberId }) => agentId === sums.agentId && memberId === sums.memberId,
    );
    expect(sums.commission).toBe(sumMoney(own.map(({ amount }) => amount)));
    expect(sums.stake).toBe(sumMoney(own.map(({ stake }) => stake)));
    expect(sums.win).toBe(sumMoney(own.map(({ win }) => win)));
    expect(sums.lastDay).toBe(
      own
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
    );
  }
}

async function checkMoney(world: World): Promise<void> {
  const { db } = database;
  const levels = await levelsOf(world);
  for (const agentId of world.agents) {
    const rows = await db.select().from(commissions).where(eq(commissions.agentId, agentId));
    const days = await db.select().from(commissionDays).where(eq(commissionDays.agentId, agentId));
    const paid = sumMoney(days.map((day) => day.paid));
    expect(paid).toBe(sumMoney(rows.map(({ amount }) => amount)));
    expect(await balanceOf(db, agentId)).toBe(paid);
    for (const { day, stake, active } of days) {
      const own = rows.filter((row) => row.day === day);
      expect(stake).toBe(sumMoney(own.map((row) => row.stake)));
      expect(active).toBe(own.length);
    }
    expect(levels.get(agentId)).toBe(levelFor(sumMoney(days.map(({ stake }) => stake))));
  }
  const [booked] = await db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, 'commissions')));
  const all = await db.select({ paid: commissionDays.paid }).from(commissionDays);
  expect(booked?.sum).toBe(String(sumMoney(all.map(({ paid }) => paid))));
}

describe('whoever bets and whoever pays at once', () => {
  it('every stake is a share of the level that then held, paid once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
        const { db } = database;
        const world = await makeWorld();
        const bounds: Bounds = new Map();
        for (const { bets, payers, clock } of batches) {
          const before = await levelsOf(world);
          const nowMs = TEST_NOW + clock * DAY_MS;
          await Promise.all([
            ...bets.map((one) => placeBet(world, one)),
            ...Array.from({ length: payers }, () => payCommissions(db, nowMs)),
          ]);
          expectStakes(bounds, world, bets, before, await levelsOf(world));
        }
        const later = TEST_NOW + 5 * DAY_MS;
        await Promise.all([payCommissions(db, later), payCommissions(db, later)]);
        await payCommissions(db, later);
        expect(await payCommissions(db, later)).toBe(0);
        await checkRows(world, bounds);
        await checkMoney(world);
      }),
      { numRuns: RUNS },
    );
  });
});
