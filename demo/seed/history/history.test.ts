import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Promotion } from '../../../contract/calls/promotions.ts';
import { addDays, dayOf, dayStart } from '../../../contract/day.ts';
import { CALLS } from '../../../contract/index.ts';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import type { Db } from '../../../server/db/client.ts';
import { commissionDays, rebates } from '../../../server/db/schema/accruals.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../server/db/schema/ledger.ts';
import { promotionClaims } from '../../../server/db/schema/promotions.ts';
import { bets, fairSeeds } from '../../../server/db/schema/tables.ts';
import { orders } from '../../../server/db/schema/wallet.ts';
import { rebateOn } from '../../../server/domain/accruals.ts';
import { payCommissions } from '../../../server/domain/agents/pay.ts';
import { balanceOf, heldMoneyOf, tableMoneyOf } from '../../../server/domain/ledger.ts';
import { workOrders } from '../../../server/domain/order-work.ts';
import { taskList } from '../../../server/domain/promotions/list.ts';
import { payRebates } from '../../../server/domain/rebates.ts';
import { findUser } from '../../../server/domain/users.ts';
import { picturesAt } from '../../../server/media/addresses.ts';
import { DEFAULT_SETTINGS } from '../../../server/settings.ts';
import { openTestApp, type TestApp } from '../../../server/testing/app.ts';
import { TEST_HISTORY_DAYS, TEST_NOW } from '../../../server/testing/players.ts';
import { tokenOf } from '../../../server/testing/tables.ts';
import { walletOf } from '../../../server/testing/wallet.ts';
import { promotionOf } from '../../promotions/definitions.ts';
import { fairDraw, seedHash } from '../../tables/rules/fairness.ts';
import { playTable } from '../../tables/rules/play-table.ts';
import { winOf } from '../../tables/rules/settle.ts';
import { KIND_OF_CATEGORY } from '../../tables/rules/table-game.ts';

const BALANCE = parseMoney('1288.5062');
const TODAY = dayOf(TEST_NOW);

let platform: TestApp;
let db: Db;
let player: number;
let played: { bet: typeof bets.$inferSelect; seed: typeof fairSeeds.$inferSelect }[];
beforeAll(async () => {
  platform = await openTestApp({}, { demoHistoryDays: TEST_HISTORY_DAYS });
  db = platform.db;
  player = (await findUser(db, 'demo_player'))?.id ?? 0;
  played = await db
    .select({ bet: bets, seed: fairSeeds })
    .from(bets)
    .innerJoin(fairSeeds, eq(fairSeeds.id, bets.seedId))
    .where(eq(bets.userId, player))
    .orderBy(asc(bets.id));
});
afterAll(() => platform?.close());

/** Entries of the player's accounts of a kind, as they were booked. */
const entriesOf = (kind: string) =>
  db
    .select({ entry: ledgerEntries, booked: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.ownerId, player), eq(ledgerAccounts.kind, kind)))
    .orderBy(asc(ledgerEntries.id));

describe('the demo player’s history', () => {
  it('is rich: hundreds of rounds, every category, every vendor, today and this week', async () => {
    expect(played.length).toBeGreaterThan(600);
    const wallet = await entriesOf('wallet');
    const others =
      (await db.$count(rebates, eq(rebates.userId, player))) +
      (await db.$count(orders, eq(orders.userId, player)));
    expect(played.length + wallet.length + others).toBeGreaterThan(1_500);
    expect(new Set(played.map(({ bet }) => bet.category)).size).toBe(7);
    expect(new Set(played.map(({ bet }) => bet.platTypeId)).size).toBe(15);
    expect(new Set(played.map(({ bet }) => bet.gameCode)).size).toBeGreaterThan(40);
    const days = new Set(played.map(({ bet }) => bet.day));
    const week = Array.from({ length: 7 }, (_, ago) => addDays(TODAY, -ago));
    expect(week.filter((day) => !days.has(day))).toEqual([]);
    expect(days.size).toBeGreaterThan(45);
  });

  it('stands in the order of time, and ends before now', () => {
    let last = 0;
    for (const { bet } of played) {
      expect(bet.createdAt.getTime()).toBeGreaterThan(last);
      last = bet.createdAt.getTime();
      expect(bet.day).toBe(dayOf(last));
    }
    expect(last).toBeLessThan(TEST_NOW);
  });

  it('was drawn by the tables’ rules from seeds that anybody can check', () => {
    for (const { bet, seed } of played) {
      expect(seed.stage).toBe('revealed');
      const kind = Object.entries(KIND_OF_CATEGORY).find(
        ([id]) => Number(id) === bet.category,
      )?.[1];
      const setting = { gameCode: bet.gameCode, category: bet.category, day: bet.day };
      const draw = fairDraw({ ...seed, nonce: bet.nonce });
      const again = playTable(kind ?? 'slot', bet.pick, draw, setting);
      expect(again).toMatchObject({ outcome: bet.outcome, details: bet.details });
      expect(bet.stake).toBe(bet.unit * BigInt(again.weight));
      expect(bet.win).toBe(winOf(bet.unit, again.payout));
    }
    for (const { seed } of played) expect(seedHash(seed.serverSeed)).toBe(seed.seedHash);
  });

  it('ends with the balance of the account’s opening, and nothing is under way', async () => {
    expect(await balanceOf(db, player)).toBe(BALANCE);
    expect(await heldMoneyOf(db, player)).toBe(0n);
    expect(await tableMoneyOf(db, player)).toBe(0n);
    const open = await db.$count(orders, isNotNull(orders.dueAt));
    expect(open).toBe(0);
    expect(await workOrders(db, DEFAULT_SETTINGS.wallet, TEST_NOW)).toBe(0);
    expect(await payRebates(db, TEST_NOW)).toBe(0);
    expect(await payCommissions(db, TEST_NOW)).toBe(0);
  });

  it('has every account’s entries in order, each leaving what it says, none below zero', async () => {
    for (const kind of ['wallet', 'holds', 'table:4']) {
      let balance = 0n;
      let last = 0;
      const entries = await entriesOf(kind);
      expect(entries.length).toBeGreaterThan(10);
      for (const { entry, booked } of entries) {
        balance += entry.amount;
        expect(entry.balanceAfter).toBe(balance);
        expect(balance).toBeGreaterThanOrEqual(0n);
        expect(entry.createdAt.getTime()).toBeGreaterThanOrEqual(last);
        last = entry.createdAt.getTime();
        expect([entry.kind, entry.createdAt]).toEqual([booked.kind, booked.createdAt]);
      }
      expect(last).toBeLessThanOrEqual(TEST_NOW);
    }
    const uneven = await db
      .select({ id: ledgerEntries.transactionId })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.transactionId)
      .having(sql`sum(${ledgerEntries.amount}) <> 0`);
    expect(uneven).toEqual([]);
  });

  it('has each stake, win, order, rebate, commission and claim in the ledger, once', async () => {
    const booked = await db.select().from(ledgerTransactions);
    const keys = new Set(booked.map(({ operationKey }) => operationKey));
    for (const { userId, round, win } of await db.select().from(bets)) {
      expect(keys.delete(`bet:${userId}:${round}`)).toBe(true);
      expect(keys.delete(`win:${userId}:${round}`)).toBe(win > 0n);
    }
    for (const { orderNo, state } of await db.select().from(orders)) {
      const steps: Record<string, string[]> = {
        credited: ['deposit'],
        completed: ['withdrawal-hold', 'withdrawal-pay'],
        rejected: ['withdrawal-hold', 'withdrawal-return'],
        expired: [],
      };
      for (const step of steps[state] ?? ['?']) {
        expect(keys.delete(`${step}:${orderNo}`)).toBe(true);
      }
    }
    for (const { id, amount, paid, day } of await db.select().from(rebates)) {
      expect(paid).toBe(day < TODAY ? amount : 0n);
      expect(keys.delete(`rebate:${id}:0`)).toBe(day < TODAY);
    }
    for (const { agentId, day } of await db.select().from(commissionDays)) {
      expect(keys.delete(`commission:${agentId}:${day}:0`)).toBe(true);
    }
    for (const { claimNo } of await db.select().from(promotionClaims)) {
      expect(keys.delete(`claim:${claimNo}`)).toBe(true);
    }
    const rest = [...keys]
      .map((key) => key.split(':')[0] ?? '')
      .filter((kind) => !kind.startsWith('red-bag'));
    expect(new Set(rest)).toEqual(new Set(['opening', 'buy-in', 'leave']));
  });

  it('has orders of every channel and ending, with reasons', async () => {
    const rows = await db.select().from(orders).orderBy(asc(orders.id));
    const kinds = new Set(rows.map(({ kind, state }) => `${kind} ${state}`));
    expect([...kinds].sort()).toEqual(['1 credited', '1 expired', '2 completed', '2 rejected']);
    expect(new Set(rows.map(({ kind, channel }) => `${kind} ${channel}`)).size).toBe(6);
    const late = rows.filter(({ payAt, expiresAt }) => payAt && expiresAt && payAt > expiresAt);
    expect(late.length).toBeGreaterThan(0);
    for (const { state, reason } of rows) {
      expect(reason !== '').toBe(state === 'expired' || state === 'rejected');
    }
    const moments = rows.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it('gave rebates by the rates of play', async () => {
    const due = new Map<string, bigint>();
    for (const { bet } of played) {
      const key = `${bet.day} ${bet.category}`;
      due.set(key, (due.get(key) ?? 0n) + rebateOn(bet.stake, bet.category));
    }
    const given = await db.select().from(rebates).where(eq(rebates.userId, player));
    expect(new Map(given.map((one) => [`${one.day} ${one.category}`, one.amount]))).toEqual(due);
  });

  it('claimed promotions of the past, as the platform itself would count them', async () => {
    const claims = await db.select().from(promotionClaims).orderBy(asc(promotionClaims.id));
    expect(claims.length).toBeGreaterThan(40);
    expect(claims.length).toBeLessThan(400);
    const moments = claims.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(dayStart(TODAY, -2));
    const types = new Set(claims.map(({ activityType }) => activityType));
    expect(types.size).toBeGreaterThanOrEqual(5);
    const call = walletOf(platform, await tokenOf(platform));
    const at = { nowMs: TEST_NOW, pictures: picturesAt('test'), definitionOf: promotionOf };
    const told = new Map<string, Promotion | undefined>();
    for (const { taskId, stepId, amount } of claims) {
      const answer = told.has(taskId) ? [] : await taskList(db, player, taskId, at);
      const task = told.get(taskId) ?? v.parse(CALLS.taskList.response, answer)[0];
      told.set(taskId, task);
      const claimed = stepId === '' ? task : task?.steps.find(({ id }) => id === stepId);
      expect(claimed).toMatchObject({ state: 3, reward: amount });
      expect((claimed?.progress ?? 0n) >= (claimed?.target ?? 1n)).toBe(true);
      const again = { id: taskId, ...(stepId === '' ? {} : { step_id: stepId }) };
      const { message } = await call('/api/plat/task/receive', again);
      expect(message).toBe('已领取，请勿重复领取');
    }
  });

  it('is what the record calls tell', async () => {
    const call = walletOf(platform, await tokenOf(platform));
    const { result: told } = await call('/api/plat/bet-records', { size: 200, page: 3 });
    expect(told.total).toBe(played.length);
    const [newest] = await db
      .select({ orderNo: bets.orderNo })
      .from(bets)
      .where(eq(bets.userId, player))
      .orderBy(desc(bets.id))
      .offset(400)
      .limit(1);
    expect(told.data[0].order_no).toBe(newest?.orderNo);
    const { result: bills } = await call('/api/plat/bill-change', { size: 200, type: 'win' });
    for (const { ref } of bills.data) expect(ref).toMatch(/^B2026/);
    const range = { date_from: addDays(TODAY, -365) };
    const { result: report } = await call('/api/plat/win-loss-report', range);
    expect(parseMoney(report.stake)).toBe(sumMoney(played.map(({ bet }) => bet.stake)));
    expect(parseMoney(report.win)).toBe(sumMoney(played.map(({ bet }) => bet.win)));
  });
});
