import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueCommissions } from '../domain/agents/accrue.ts';
import { payCommissions } from '../domain/agents/pay.ts';
import { performance } from '../domain/agents/performance.ts';
import { roundsLog } from '../domain/agents/rounds-log.ts';
import { balanceOf } from '../domain/ledger.ts';
import { engineAt } from '../testing/old-database.ts';
import { adoptEmbedded, type OpenDatabase } from './client.ts';
import { commissionDays, commissions, teamMembers } from './schema/accruals.ts';
import { users } from './schema/users.ts';

const BEFORE_AGENTS = 8;

/** An agent since the middle of the 18th, below him a player who had invited another without becoming an agent, and their bets. */
const OLD_ROWS = `
insert into users (username, name_key, password_hash, invite_code, parent_id, is_broker, created_at) values
  ('agent', 'agent', '-', 'ONE', null, true, '2026-11-01Z'),
  ('player', 'player', '-', 'TWO', 100001, false, '2026-11-02Z'),
  ('member', 'member', '-', 'THREE', 100002, false, '2026-11-03Z'),
  ('alone', 'alone', '-', 'FOUR', null, false, '2026-11-04Z');
insert into ledger_accounts (owner_id, kind, created_at)
  select id, 'wallet', '2026-11-01Z' from users;
insert into fair_seeds (user_id, stage, server_seed, seed_hash, client_seed, created_at)
  values (100003, 'open', 's', 'h', 'c', '2026-11-01Z');
insert into bets (order_no, user_id, round, fingerprint, game_code, game_name, plat_type_id, category, unit,
    stake, win, status, pick, outcome, details, rules_version, day, seed_id, nonce, created_at, settled_at)
  select 'B' || n, 100003, gen_random_uuid(), '-', 'g', 'a game', 5, 5, 1, 10000, n, 1, '{}', '{}', '[]', 1,
    day, 1, n, at, at
  from (values (1, '2026-11-18', '2026-11-18T10:00:00Z'::timestamptz), (2, '2026-11-18', '2026-11-18T11:00:00Z'),
    (3, '2026-11-19', '2026-11-19T09:00:00Z')) as b (n, day, at);
insert into commissions (agent_id, member_id, day, level, stake, amount, accrued_at) values
  (100001, 100003, '2026-11-18', 2, 10000, 15, '2026-11-18T11:00:00Z'),
  (100001, 100003, '2026-11-19', 2, 10000, 15, '2026-11-19T09:00:00Z');
`;

let database: OpenDatabase;
beforeAll(async () => {
  const engine = await engineAt(BEFORE_AGENTS);
  await engine.exec(OLD_ROWS);
  database = await adoptEmbedded(engine);
});
afterAll(() => database?.close());

describe('a database from before agents were paid', () => {
  it('makes agents of those who have members', async () => {
    const rows = await database.db.select().from(users).orderBy(users.id);
    expect(rows.map(({ isBroker, agentLevel }) => [isBroker, agentLevel])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
  });

  it('knows its tree, and what each member brought', async () => {
    const rows = await database.db
      .select()
      .from(teamMembers)
      .orderBy(teamMembers.agentId, teamMembers.memberId);
    expect(rows.map(({ agentId, memberId, depth }) => [agentId, memberId, depth])).toEqual([
      [100_001, 100_002, 1],
      [100_001, 100_003, 2],
      [100_002, 100_003, 1],
    ]);
    expect(rows[1]).toMatchObject({
      rounds: 3,
      stake: 30_000n,
      win: 6n,
      commission: 30n,
      lastDay: '2026-11-19',
    });
  });

  it.each([
    [100_001, '0.00003'],
    [100_002, '0'],
  ])('tells agent %i the same of what was before by every way', async (agent, commission) => {
    const { db } = database;
    const sums = await performance(db, agent, {});
    expect(sums).toMatchObject({ stake: '0.03', win: '0.000006', commission });
    expect(sums.categories).toEqual([{ game_type: 5, stake: sums.stake }]);
    const page = { page: 1, size: 2 };
    for (const member_id of [undefined, '100003']) {
      const log = await roundsLog(db, agent, { ...page, member_id });
      expect([log.total, log.data?.map(({ id }) => id)]).toEqual([3, [3, 2]]);
    }
    const rest = await roundsLog(db, agent, { ...page, page: 2 });
    expect(rest.data?.map(({ id }) => id)).toEqual([1]);
  });

  it('pays what was earned before, once, and whoever became an agent earns from then on', async () => {
    const { db } = database;
    const at = new Date(Date.UTC(2026, 10, 20, 12));
    expect(await payCommissions(db, at.getTime())).toBe(2);
    expect(await payCommissions(db, at.getTime())).toBe(0);
    expect(await balanceOf(db, 100_001)).toBe(30n);
    expect(await balanceOf(db, 100_002)).toBe(0n);
    expect(await db.$count(commissionDays)).toBe(4);
    const round = { category: 5, stake: 10_000_000n, win: 0n, at };
    await accrueCommissions(db, { userId: 100_003, day: '2026-11-20', ...round });
    const earned = await db.select().from(commissions).where(eq(commissions.day, '2026-11-20'));
    expect(earned.map(({ agentId, amount }) => [agentId, amount])).toEqual([
      [100_001, 15_000n],
      [100_002, 30_000n],
    ]);
  });

  it('lets nobody be moved in the tree', async () => {
    const { db } = database;
    const moved = db.update(users).set({ parentId: 100_004 }).where(eq(users.id, 100_003));
    await expect(moved).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
