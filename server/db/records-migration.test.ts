import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, houseAccount, openWallet, post } from '../domain/ledger.ts';
import { payRebates } from '../domain/rebates.ts';
import { engineAt } from '../testing/old-database.ts';
import { adoptEmbedded, type OpenDatabase } from './client.ts';
import { rebates } from './schema/accruals.ts';
import { billDays, ledgerAccounts, ledgerEntries } from './schema/ledger.ts';
import { betDays } from './schema/tables.ts';

const BEFORE_RECORDS = 5;

/** Two players with money, bets and rebates; two of one's movements came the wrong way round. */
const OLD_ROWS = `
insert into users (username, name_key, password_hash, invite_code, created_at)
  values ('one', 'one', '-', 'ONE', '2026-11-01Z'), ('two', 'two', '-', 'TWO', '2026-11-01Z');
insert into ledger_accounts (owner_id, kind, created_at)
  values (100001, 'wallet', '2026-11-01Z'), (100002, 'wallet', '2026-11-01Z'), (null, 'capital', '2026-11-01Z');
insert into ledger_transactions (operation_key, kind, memo, created_at) values
  ('opening:one', 'opening', '', '2026-11-01T00:00:00Z'), ('opening:two', 'opening', '', '2026-11-01T00:00:00Z'),
  ('a', 'bet', 'a game', '2026-11-19T15:59:59.900Z'), ('b', 'win', 'a game', '2026-11-19T16:00:00.100Z'),
  ('c', 'bet', 'a game', '2026-11-19T16:00:00.050Z');
insert into ledger_entries (transaction_id, account_id, amount) values
  (1, 1, 1000), (1, 3, -1000), (2, 2, 500), (2, 3, -500),
  (3, 1, -300), (3, 3, 300), (4, 1, 50), (4, 3, -50), (5, 1, -200), (5, 3, 200);
insert into fair_seeds (user_id, stage, server_seed, seed_hash, client_seed, created_at)
  values (100001, 'open', 's', 'h', 'c', '2026-11-01Z');
insert into bets (order_no, user_id, round, fingerprint, game_code, game_name, plat_type_id, category, unit,
    stake, win, status, pick, outcome, details, rules_version, day, seed_id, nonce, created_at, settled_at)
  select 'B' || n, 100001, gen_random_uuid(), '-', 'g', 'a game', 5, category, 1, 100, n, 1, '{}', '{}', '[]', 1,
    day, 1, n, at, at
  from (values (1, 5, '2026-11-19', '2026-11-19T10:00:00Z'::timestamptz), (2, 5, '2026-11-19', '2026-11-19T11:00:00Z'),
    (3, 7, '2026-11-19', '2026-11-19T09:00:00Z'), (4, 5, '2026-11-20', '2026-11-19T16:00:00.050Z')) as b (n, category, day, at);
insert into rebates (user_id, day, category, stake, amount, accrued_at) values
  (100001, '2026-11-19', 5, 200, 2, '2026-11-19T11:00:00Z'), (100001, '2026-11-19', 7, 100, 1, '2026-11-19T09:00:00Z'),
  (100002, '2026-11-18', 5, 100, 3, '2026-11-18T08:00:00Z');
`;

let database: OpenDatabase;
beforeAll(async () => {
  const engine = await engineAt(BEFORE_RECORDS);
  await engine.exec(OLD_ROWS);
  database = await adoptEmbedded(engine);
});
afterAll(() => database?.close());

describe('a database from before there were records', () => {
  it('learns the balance after every entry, in the order of ids and of time', async () => {
    const rows = await database.db
      .select()
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(sql`${ledgerAccounts.ownerId} is not null`)
      .orderBy(asc(ledgerEntries.accountId), asc(ledgerEntries.id));
    const told = rows.map(({ ledger_entries: entry }) => [
      entry.kind,
      entry.balanceAfter,
      entry.createdAt.toISOString().slice(8, 23),
    ]);
    expect(told).toEqual([
      ['opening', 1000n, '01T00:00:00.000'],
      ['bet', 700n, '19T15:59:59.900'],
      ['win', 750n, '19T16:00:00.100'],
      ['bet', 550n, '19T16:00:00.100'],
      ['opening', 500n, '01T00:00:00.000'],
    ]);
    expect(await balanceOf(database.db, 100_001)).toBe(550n);
    const house = await database.db.$count(ledgerEntries, sql`balance_after is null`);
    expect(house).toBe(5);
  });

  it('counts its days', async () => {
    const bills = await database.db.select().from(billDays).orderBy(billDays.day, billDays.kind);
    expect(bills.map(({ accountId, day, kind, count }) => [accountId, day, kind, count])).toEqual(
      expect.arrayContaining([
        [1, '2026-11-01', 'opening', 1],
        [2, '2026-11-01', 'opening', 1],
        [1, '2026-11-19', 'bet', 1],
        [1, '2026-11-20', 'bet', 1],
        [1, '2026-11-20', 'win', 1],
      ]),
    );
    expect(bills).toHaveLength(5);
    const played = await database.db.select().from(betDays).orderBy(betDays.day, betDays.category);
    expect(
      played.map(({ day, category, count, stake, win }) => [day, category, count, stake, win]),
    ).toEqual([
      ['2026-11-19', 5, 2, 200n, 3n],
      ['2026-11-19', 7, 1, 100n, 3n],
      ['2026-11-20', 5, 1, 100n, 4n],
    ]);
  });

  it('has its rebates in the order of their first bets, and pays them once', async () => {
    const rows = await database.db.select().from(rebates).orderBy(rebates.id);
    expect(
      rows.map(({ id, category, createdAt }) => [id, category, createdAt.toISOString()]),
    ).toEqual([
      [1, 5, '2026-11-18T08:00:00.000Z'],
      [2, 7, '2026-11-19T09:00:00.000Z'],
      [3, 5, '2026-11-19T10:00:00.000Z'],
    ]);
    expect(await payRebates(database.db, Date.UTC(2026, 10, 20, 12))).toBe(2);
    expect(await balanceOf(database.db, 100_001)).toBe(553n);
    expect(await balanceOf(database.db, 100_002)).toBe(503n);
  });

  it('goes on where it was', async () => {
    const at = new Date(Date.UTC(2026, 10, 21));
    const { db } = database;
    const wallet = await openWallet(db, 100_001, at);
    const lines = [
      { accountId: wallet, amount: -53n },
      { accountId: await houseAccount(db, 'capital', at), amount: 53n },
    ];
    await post(db, { operationKey: 'on', kind: 'bet', memo: '', lines, at });
    expect(await balanceOf(db, 100_001)).toBe(500n);
    const fresh = { userId: 100_002, day: '2026-11-21', category: 5, stake: 1n, amount: 1n };
    await db.insert(rebates).values({ ...fresh, createdAt: at, accruedAt: at });
    expect(await db.$count(rebates, eq(rebates.id, 4))).toBe(1);
  });
});
