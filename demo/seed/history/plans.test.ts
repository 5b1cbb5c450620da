import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayStart } from '../../../contract/day.ts';
import { parseMoney } from '../../../contract/money.ts';
import { openTables, type Table } from '../../../server/domain/tables.ts';
import { openTestApp, type TestApp } from '../../../server/testing/app.ts';
import { TEST_NOW } from '../../../server/testing/players.ts';
import { cashOf } from './cash.ts';
import { claimsOf } from './claims.ts';
import { BENCH_HISTORY, DEMO_HISTORY, type HistoryPlan } from './plan.ts';
import { playSittings, seedsNeeded } from './rounds.ts';
import { rebatesOf } from './shares.ts';
import { sittingsOf } from './sittings.ts';

const BALANCE = parseMoney('1288.5062');
const player = {
  id: 1,
  username: 'somebody',
  purse: 2,
  joinedAt: new Date(0),
  balance: BALANCE,
};

let platform: TestApp;
let tables: Table[];
beforeAll(async () => {
  platform = await openTestApp();
  tables = await openTables(platform.db);
});
afterAll(() => platform?.close());

async function pastOf(plan: HistoryPlan, nowMs: number) {
  const sittings = sittingsOf(player.username, plan, tables, nowMs);
  const seedIds = Array.from({ length: seedsNeeded(sittings) }, (_, index) => index + 1);
  const played = playSittings(player, plan, sittings, seedIds);
  const rounds = played.sittings.flatMap(({ bets }) => bets);
  const rebates = rebatesOf(rounds, nowMs).map((rebate, index) => ({ ...rebate, id: index + 1 }));
  const claims = await claimsOf(player, played.sittings, nowMs);
  const told = { sittings: played.sittings, rebates, claims, commissions: [] };
  return { rounds, claims, ...cashOf(player, plan, told, nowMs) };
}

const minutesOf = (minutes: number) => dayStart('2026-11-21') + minutes * 60_000;
const fortnight = { ...DEMO_HISTORY, days: 14 };

describe('a history made up at any moment', () => {
  it.each([0, 1, 5, 11, 12, 13, 30, 59, 61, 300, 800, 1_439])(
    'of the day, %i minutes after midnight, is over by then and ends with the right balance',
    async (minutes) => {
      const nowMs = minutesOf(minutes);
      const { rounds, drafts, orders } = await pastOf(fortnight, nowMs);
      const wallet = drafts.flatMap(({ lines }) =>
        lines.filter((line) => line.account === 'wallet'),
      );
      expect(wallet.at(-1)?.balanceAfter).toBe(BALANCE);
      expect(drafts.at(-1)?.at).toBeLessThanOrEqual(nowMs);
      for (const { updatedAt } of orders) expect(updatedAt.getTime()).toBeLessThanOrEqual(nowMs);
      const today = rounds.filter(({ createdAt }) => createdAt.getTime() >= minutesOf(0));
      expect(today.length > 0).toBe(minutes >= 12);
      for (const { createdAt } of rounds) expect(createdAt.getTime()).toBeLessThan(nowMs);
    },
  );

  it.each(['2024-12-31T20:00:00Z', '2026-02-28T03:00:00Z', '2028-02-29T15:59:00Z'])(
    'of any year (%s) holds',
    async (text) => {
      const { drafts, rounds } = await pastOf(fortnight, Date.parse(text));
      expect(rounds.length).toBeGreaterThan(80);
      expect(drafts.length).toBeGreaterThan(rounds.length);
    },
  );

  it('is the same for the same moment', async () => {
    expect(await pastOf(fortnight, TEST_NOW)).toEqual(await pastOf(fortnight, TEST_NOW));
  });

  it('has no bet and no order number twice', async () => {
    const { rounds, orders, claims } = await pastOf({ ...fortnight, days: 60 }, TEST_NOW);
    const claimNos = claims.map(({ claimNo }) => claimNo);
    const numbers = [...[...rounds, ...orders].map(({ orderNo }) => orderNo), ...claimNos];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(rounds.map(({ round }) => round)).size).toBe(rounds.length);
  });

  it('of the bench player has 100,000 bets', () => {
    const sittings = sittingsOf('bench_player', BENCH_HISTORY, tables, TEST_NOW);
    const rounds = sittings.reduce((sum, { times }) => sum + times.length, 0);
    expect(rounds).toBeGreaterThan(100_000);
    expect(rounds).toBeLessThan(103_000);
  });
});
