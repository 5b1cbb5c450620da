import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import type { OpenDatabase } from '../../../server/db/client.ts';
import { commissions, rebates } from '../../../server/db/schema/accruals.ts';
import { ledgerEntries, ledgerTransactions } from '../../../server/db/schema/ledger.ts';
import { bets, fairSeeds } from '../../../server/db/schema/tables.ts';
import { REBATE_BP } from '../../../server/domain/accruals.ts';
import { commissionBp } from '../../../server/domain/agents/levels.ts';
import { balanceOf, tableMoneyOf } from '../../../server/domain/ledger.ts';
import { KY, leaveTables } from '../../../server/domain/purses.ts';
import { Refusal } from '../../../server/domain/refusal.ts';
import { shareOf } from '../../../server/domain/turnover.ts';
import { makePlayer, seatAt, TEST_AT, TEST_NOW } from '../../../server/testing/players.ts';
import { openSeededDatabase } from '../../../server/testing/seeded-database.ts';
import { fairDraw } from '../rules/fairness.ts';
import { playTable } from '../rules/play-table.ts';
import { winOf } from '../rules/settle.ts';
import { renewSeeds } from './mount-tables.ts';
import { buyIn } from './purse.ts';
import { placeRound, voidRound } from './rounds.ts';
import { voidedRounds } from './schema.ts';
import type { Seat } from './seats.ts';
import { kindOf } from './table-path.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 40 : 4;

const START = parseMoney('6');
const GAMES = ['jdb-slot-001', 'ky-card-001', 'agby-fish-001'] as const;
const PICKS = {
  'jdb-slot-001': {},
  'ky-card-001': { bets: [{ spot: 'player', chips: 1 }] },
  'agby-fish-001': { fish: 'minnow' },
} as const;
const UNITS = ['0.1', '0.5', '2'].map(parseMoney);
const PLAYERS = 2;
const ROUNDS = 5;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database?.close());

const who = fc.nat(PLAYERS - 1);
const name = fc.nat(ROUNDS - 1);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('place' as const),
      who,
      name,
      game: fc.constantFrom(...GAMES),
      unit: fc.constantFrom(...UNITS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), who, name }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('buy in' as const),
      who,
      name,
      amount: fc.constantFrom(...UNITS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('renew' as const), who }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Players under an agent under another, with seats at each game and names for their rounds. */
async function makeWorld() {
  const { db } = database;
  const far = await makePlayer(db, { isBroker: true });
  const near = await makePlayer(db, { isBroker: true, parentId: far });
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const id = await makePlayer(db, { money: START, parentId: near });
      const seats = await Promise.all(GAMES.map((code) => seatAt(db, id, code)));
      return { id, seats: new Map(seats.map((seat) => [seat.table.code, seat])) };
    }),
  );
  // The same names for everybody: a name is one player's own.
  return { agents: [near, far], players, rounds: Array.from({ length: ROUNDS }, randomUUID) };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** Does one thing and tells what the player was told about a round. */
async function perform({ players, rounds }: World, asked: Act) {
  const { db } = database;
  const player = players[asked.who];
  if (!player) throw new Error('no such player');
  const seat = (code: string): Seat => {
    const found = player.seats.get(code);
    if (!found) throw new Error(`no seat at ${code}`);
    return found;
  };
  const round = 'name' in asked ? (rounds[asked.name] ?? '') : '';
  switch (asked.act) {
    case 'place': {
      const { game, unit } = asked;
      const pick = PICKS[game];
      const { bet } = await placeRound(db, seat(game), { round, unit, pick }, TEST_NOW);
      return { userId: player.id, round, orderNo: bet.orderNo };
    }
    case 'void': {
      const placed = await voidRound(db, player.id, round, TEST_AT);
      return { userId: player.id, round, orderNo: placed?.bet.orderNo };
    }
    case 'buy in':
      await buyIn(db, seat('ky-card-001'), { operation: round, amount: asked.amount }, TEST_AT);
      return undefined;
    case 'leave':
      await leaveTables(db, player.id, KY, TEST_AT);
      return undefined;
    case 'renew':
      await renewSeeds(db, seat('jdb-slot-001'), '', TEST_AT);
      return undefined;
  }
}

const betsOf = (world: World) =>
  database.db
    .select({ bet: bets, seed: fairSeeds })
    .from(bets)
    .innerJoin(fairSeeds, eq(fairSeeds.id, bets.seedId))
    .where(
      inArray(
        bets.userId,
        world.players.map(({ id }) => id),
      ),
    );
type Played = Awaited<ReturnType<typeof betsOf>>;

/** Bet rows, ledger and balances tell the same story. */
async function checkMoney(world: World, played: Played): Promise<void> {
  const { db } = database;
  for (const { id } of world.players) {
    const own = played.filter(({ bet }) => bet.userId === id).map(({ bet }) => bet);
    const wallet = await balanceOf(db, id);
    const table = await tableMoneyOf(db, id, KY);
    expect(wallet >= 0n && table >= 0n).toBe(true);
    expect(wallet + table).toBe(START + sumMoney(own.map(({ stake, win }) => win - stake)));
    const booked = await db
      .select({ key: ledgerTransactions.operationKey, amount: ledgerEntries.amount })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(
        sql`(${ledgerTransactions.operationKey} like ${`bet:${id}:%`} or ${ledgerTransactions.operationKey} like ${`win:${id}:%`})
          and ${ledgerEntries.accountId} in (select id from ledger_accounts where owner_id = ${id})`,
      );
    const expected = own.flatMap(({ round, stake, win }) => [
      { key: `bet:${id}:${round}`, amount: -stake },
      ...(win > 0n ? [{ key: `win:${id}:${round}`, amount: win }] : []),
    ]);
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(booked.sort(byKey)).toEqual(expected.sort(byKey));
  }
  const [sum] = await db
    .select({ total: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerEntries);
  expect(sum?.total).toBe('0');
  const uneven = await db
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`);
  expect(uneven).toEqual([]);
}

/** What players were told still holds, and no round is both placed and void. */
async function checkRounds(
  world: World,
  played: Played,
  told: Awaited<ReturnType<typeof perform>>[],
): Promise<void> {
  const nameOf = (of: { userId: number; round: string }) => `${of.userId}:${of.round}`;
  const placed = new Map(played.map(({ bet }) => [nameOf(bet), bet.orderNo]));
  expect(placed.size).toBe(played.length);
  for (const said of told.filter((one) => one !== undefined)) {
    expect(placed.get(nameOf(said))).toBe(said.orderNo);
  }
  const ids = world.players.map(({ id }) => id);
  const voided = await database.db
    .select()
    .from(voidedRounds)
    .where(inArray(voidedRounds.userId, ids));
  expect(voided.filter((one) => placed.has(nameOf(one)))).toEqual([]);
}

/** Every round comes out again from its seed, and no draw was used twice or left out. */
async function checkDraws(world: World, played: Played): Promise<void> {
  for (const { bet, seed } of played) {
    const seat = world.players.find(({ id }) => id === bet.userId)?.seats.get(bet.gameCode);
    const { serverSeed, clientSeed } = seed;
    const again = playTable(
      seat ? kindOf(seat.table.category) : 'slip',
      bet.pick,
      fairDraw({ serverSeed, clientSeed, nonce: bet.nonce }),
      { gameCode: bet.gameCode, category: bet.category, day: bet.day },
    );
    expect(again.outcome).toEqual(bet.outcome);
    expect(winOf(bet.unit, again.payout)).toBe(bet.win);
  }
  const seeds = await database.db
    .select()
    .from(fairSeeds)
    .where(
      inArray(
        fairSeeds.userId,
        world.players.map(({ id }) => id),
      ),
    );
  for (const seed of seeds) {
    const nonces = played.filter(({ bet }) => bet.seedId === seed.id).map(({ bet }) => bet.nonce);
    expect(nonces.sort((a, b) => a - b)).toEqual(
      Array.from({ length: seed.nextNonce - 1 }, (_, index) => index + 1),
    );
  }
}

/** Rebates and commissions are the stakes' shares, bet by bet. */
async function checkAccruals(world: World, played: Played): Promise<void> {
  const ids = world.players.map(({ id }) => id);
  const total = (of: Played, basisPoints: number) => ({
    stake: sumMoney(of.map(({ bet }) => bet.stake)),
    amount: sumMoney(of.map(({ bet }) => shareOf(bet.stake, basisPoints))),
  });
  const accrued = await database.db.select().from(rebates).where(inArray(rebates.userId, ids));
  for (const { userId, category, stake, amount } of accrued) {
    const of = played.filter(({ bet }) => bet.userId === userId && bet.category === category);
    const rate = Object.entries(REBATE_BP).find(([known]) => Number(known) === category)?.[1];
    expect({ stake, amount }).toEqual(total(of, rate ?? 0));
  }
  const groups = new Set(played.map(({ bet }) => `${bet.userId}:${bet.category}`));
  expect(accrued).toHaveLength(groups.size);
  const earned = await database.db
    .select()
    .from(commissions)
    .where(inArray(commissions.memberId, ids));
  for (const { agentId, memberId, depth, stake, amount } of earned) {
    expect(agentId).toBe(world.agents[depth - 1]);
    const of = played.filter(({ bet }) => bet.userId === memberId);
    expect({ stake, amount }).toEqual(total(of, commissionBp(1, depth)));
  }
  const players = new Set(played.map(({ bet }) => bet.userId));
  expect(earned).toHaveLength(players.size * world.agents.length);
}

describe('whatever players do at once', () => {
  it('loses no bet, doubles none, and every book agrees with the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
        const world = await makeWorld();
        const done = await Promise.allSettled(acts.map((one) => perform(world, one)));
        const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(failures.filter((reason) => !(reason instanceof Refusal))).toEqual([]);
        const told = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const played = await betsOf(world);
        await checkMoney(world, played);
        await checkRounds(world, played, told);
        await checkDraws(world, played);
        await checkAccruals(world, played);
      }),
      { numRuns: RUNS },
    );
  });
});
