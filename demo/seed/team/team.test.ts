import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../contract/day.ts';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import type { Db } from '../../../server/db/client.ts';
import { commissionDays, commissions, teamMembers } from '../../../server/db/schema/accruals.ts';
import { ledgerAccounts, ledgerEntries } from '../../../server/db/schema/ledger.ts';
import { bets } from '../../../server/db/schema/tables.ts';
import { users } from '../../../server/db/schema/users.ts';
import { commissionBp, levelFor } from '../../../server/domain/agents/levels.ts';
import { payCommissions } from '../../../server/domain/agents/pay.ts';
import { balanceOf } from '../../../server/domain/ledger.ts';
import { shareOf } from '../../../server/domain/turnover.ts';
import { findUser } from '../../../server/domain/users.ts';
import { openTestApp, type TestApp } from '../../../server/testing/app.ts';
import { TEST_HISTORY_DAYS, TEST_NOW } from '../../../server/testing/players.ts';
import { DEMO_RED_BAGS } from '../red-bags.ts';
import { rosterOf } from './roster.ts';

const TODAY = dayOf(TEST_NOW);

let platform: TestApp;
let db: Db;
let agent: number;
let player: number;
beforeAll(async () => {
  platform = await openTestApp({}, { demoHistoryDays: TEST_HISTORY_DAYS });
  db = platform.db;
  agent = (await findUser(db, 'demo_agent'))?.id ?? 0;
  player = (await findUser(db, 'demo_player'))?.id ?? 0;
});
afterAll(() => platform?.close());

const team = () => db.select().from(teamMembers).where(eq(teamMembers.agentId, agent));

describe('the demo agent’s team', () => {
  it('has 300 members, three deep, demo_player among them, some of them new today', async () => {
    const members = await team();
    const depths = [1, 2, 3].map((depth) => members.filter((one) => one.depth === depth).length);
    expect(depths).toEqual([40, 110, 150]);
    expect(members.find(({ memberId }) => memberId === player)).toMatchObject({ depth: 1 });
    const days = members.map(({ joinedAt }) => dayOf(joinedAt.getTime()));
    expect(days.filter((day) => day === TODAY)).toHaveLength(5);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(7);
    expect(members.every(({ joinedAt }) => joinedAt.getTime() <= TEST_NOW)).toBe(true);
  });

  it('stands in the order of time: nobody came before whom he was invited by', async () => {
    const all = new Map((await db.select().from(users)).map((user) => [user.id, user]));
    const invited = [...all.values()].filter(
      ({ id, parentId }) => parentId !== null && id !== player,
    );
    for (const { parentId, createdAt } of invited) {
      const parent = all.get(parentId ?? 0);
      expect(parent?.isBroker).toBe(true);
      expect(parent && parent.createdAt < createdAt).toBe(true);
    }
    const played = await db
      .select({ userId: bets.userId, first: sql<string>`min(${bets.createdAt})` })
      .from(bets)
      .groupBy(bets.userId);
    expect(played.length).toBeGreaterThan(200);
    for (const { userId, first } of played) {
      expect(Date.parse(first)).toBeGreaterThan(all.get(userId)?.createdAt.getTime() ?? 0);
    }
  });

  it('brought what accrual would have given, at the levels of each day', async () => {
    const rounds = await db.select().from(bets).orderBy(asc(bets.day));
    const above = superiors(await db.select().from(teamMembers));
    const level = new Map<number, number>();
    const turnover = new Map<number, bigint>();
    const due = new Map<string, bigint>();
    const days = [...new Set(rounds.map(({ day }) => day))].sort();
    for (const day of days) {
      const stakes = new Map<number, bigint>();
      for (const { userId, stake } of rounds.filter((round) => round.day === day)) {
        for (const { agentId, depth } of above.get(userId) ?? []) {
          const key = `${agentId}/${userId}/${day}`;
          const share = shareOf(stake, commissionBp(level.get(agentId) ?? 1, depth));
          due.set(key, (due.get(key) ?? 0n) + share);
          stakes.set(agentId, (stakes.get(agentId) ?? 0n) + stake);
        }
      }
      for (const [agentId, stake] of stakes) {
        turnover.set(agentId, (turnover.get(agentId) ?? 0n) + stake);
        level.set(agentId, levelFor(turnover.get(agentId) ?? 0n));
      }
    }
    const rows = await db.select().from(commissions);
    const told = rows.map((row) => [`${row.agentId}/${row.memberId}/${row.day}`, row.amount]);
    expect(new Map(told as [string, bigint][])).toEqual(due);
    const [own] = await db.select().from(users).where(eq(users.id, agent));
    expect(own?.agentLevel).toBe(2);
  });

  it('is paid for all days but today’s, and ledger, days and rows agree', async () => {
    const rows = await db.select().from(commissions);
    const settled = rows.filter(({ settled }) => settled);
    expect(settled.every(({ day }) => day < TODAY)).toBe(true);
    expect(rows.filter((row) => !row.settled).every(({ day }) => day === TODAY)).toBe(true);
    expect(rows.length).toBeGreaterThan(settled.length);
    const paid = sumMoney((await db.select().from(commissionDays)).map((day) => day.paid));
    expect(paid).toBe(sumMoney(settled.map(({ amount }) => amount)));
    const [booked] = await db
      .select({ sum: sql<string>`(-sum(${ledgerEntries.amount}))::text` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(eq(ledgerAccounts.kind, 'commissions')));
    expect(booked?.sum).toBe(String(paid));
    const brought = sumMoney((await team()).map(({ commission }) => commission));
    expect(brought).toBe(
      sumMoney(rows.filter(({ agentId }) => agentId === agent).map(({ amount }) => amount)),
    );
    expect(await payCommissions(db, TEST_NOW)).toBe(0);
  });

  it('leaves the agent what the documents say', async () => {
    const sent = sumMoney(DEMO_RED_BAGS.map(({ amount }) => parseMoney(amount)));
    expect((await balanceOf(db, agent)) + sent).toBe(parseMoney('26888.35'));
  });

  it('is told by the calls as it is in the books', async () => {
    const { result: told } = await login();
    const ask = async (path: string, body: object = {}) =>
      (await (await platform.post(path, body, told.token)).json()).result;
    const info = await ask('/api/plat/broker/info');
    expect(info).toMatchObject({
      level: 2,
      level_name: '白银',
      team_size: 300,
      team_direct: 40,
      team_new_today: 5,
    });
    expect(info.days.at(-1).members).toBe(300);
    expect(info.days).toHaveLength(30);
    const sums = await ask('/api/plat/broker/superior/performance');
    expect(sums.commission).toBe(info.commission_total);
    expect(parseMoney(sums.commission) - parseMoney(sums.paid)).toBe(
      parseMoney(info.commission_unpaid),
    );
    for (const parts of [sums.depths, sums.categories]) {
      const stakes = parts.map(({ stake }: { stake: string }) => parseMoney(stake));
      expect(sumMoney(stakes)).toBe(parseMoney(info.turnover));
    }
    const log = await ask('/api/plat/broker/player/log', { size: 200, page: 7 });
    expect(log.total).toBe(await db.$count(bets));
    expect(log.data).toHaveLength(200);
  });

  async function login() {
    const form = { username: 'demo_agent', password: 'demo-2026', device: 'team-test' };
    return await (await platform.post('/api/home/login', form)).json();
  }
});

function superiors(rows: (typeof teamMembers.$inferSelect)[]) {
  const groups = new Map<number, typeof rows>();
  for (const row of rows) groups.set(row.memberId, [...(groups.get(row.memberId) ?? []), row]);
  return groups;
}

describe('a roster', () => {
  const taken = { names: ['demo_agent'], codes: ['AGENT8'] };
  it.each([0, 1, 700, 1_439])(
    'made up %i minutes after midnight has names that may register, each once',
    (minutes) => {
      const nowMs = Date.parse('2026-11-21T00:00:00+08:00') + minutes * 60_000;
      const roster = rosterOf(nowMs, 1, taken);
      expect(roster).toEqual(rosterOf(nowMs, 1, taken));
      expect(roster).toHaveLength(299);
      for (const { username, joinedAt } of roster) {
        expect(username).toMatch(/^[a-z0-9_]{8,20}$/);
        expect(joinedAt.getTime()).toBeLessThanOrEqual(nowMs);
      }
      expect(new Set(roster.map(({ username }) => username)).size).toBe(299);
      expect(new Set(roster.map(({ inviteCode }) => inviteCode)).size).toBe(299);
    },
  );
});
