import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '../db/client.ts';
import { ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';
import { openTestDatabase } from '../testing/database.ts';
import { balanceOf, houseAccount, LedgerError, openWallet, post } from './ledger.ts';
import { createUser } from './users.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 25 : 5;

const AT = new Date(Date.UTC(2026, 10, 20));
let database: OpenDatabase;
let house: number;
let keys = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  house = await houseAccount(database.db, 'capital', AT);
});
afterAll(() => database?.close());

function freshKey(): string {
  keys += 1;
  return `test:${keys}`;
}

async function player(balance: bigint): Promise<{ id: number; wallet: number }> {
  const username = `player_${freshKey()}`;
  const user = { username, passwordHash: '-', parentId: null, at: AT };
  const id = (await createUser(database.db, user)) ?? 0;
  const wallet = await openWallet(database.db, id, AT);
  if (balance > 0n) await move(house, wallet, balance);
  return { id, wallet };
}

function move(from: number, to: number, amount: bigint, operationKey = freshKey()) {
  const lines = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(database.db, { operationKey, kind: 'opening', memo: '', at: AT, lines });
}

const faultOf = (error: unknown) => (error instanceof LedgerError ? error.fault : error);

describe('the ledger', () => {
  it('opens a wallet once, empty', async () => {
    const { id, wallet } = await player(0n);
    expect(await openWallet(database.db, id, AT)).toBe(wallet);
    expect(await balanceOf(database.db, id)).toBe(0n);
    expect(await houseAccount(database.db, 'capital', AT)).toBe(house);
  });

  it('moves money exactly, beyond what a float could hold', async () => {
    const large = 9_007_199_254_740_993n;
    const { id } = await player(large);
    expect(await balanceOf(database.db, id)).toBe(large);
  });

  it('books an operation once, however often it is asked to', async () => {
    const { id, wallet } = await player(0n);
    const key = freshKey();
    const booked = await Promise.all([
      move(house, wallet, 5n, key),
      move(house, wallet, 5n, key),
      move(house, wallet, 5n, key),
    ]);
    expect(new Set(booked.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(booked.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await balanceOf(database.db, id)).toBe(5n);
  });

  it('refuses a key that names another operation', async () => {
    const { wallet } = await player(0n);
    const key = freshKey();
    await move(house, wallet, 5n, key);
    expect(faultOf(await move(house, wallet, 6n, key).catch((error) => error))).toBe('key-reused');
  });

  it('refuses lines that do not add up, and a single line', async () => {
    const { wallet } = await player(0n);
    const base = { kind: 'opening', memo: '', at: AT } as const;
    const bent = [
      { accountId: house, amount: -5n },
      { accountId: wallet, amount: 6n },
    ];
    const unbalanced = post(database.db, { ...base, operationKey: freshKey(), lines: bent });
    expect(faultOf(await unbalanced.catch((error) => error))).toBe('unbalanced');
    const lonely = [{ accountId: wallet, amount: 0n }];
    const empty = post(database.db, { ...base, operationKey: freshKey(), lines: lonely });
    expect(faultOf(await empty.catch((error) => error))).toBe('empty');
  });

  it('lets no player go below zero, and books nothing of what it refuses', async () => {
    const { id, wallet } = await player(10n);
    const before = await database.db.$count(ledgerTransactions);
    expect(faultOf(await move(wallet, house, 11n).catch((error) => error))).toBe('overdrawn');
    expect(await database.db.$count(ledgerTransactions)).toBe(before);
    expect(await balanceOf(database.db, id)).toBe(10n);
  });

  it('lets one of two withdrawals at once through when there is money for one', async () => {
    const { id, wallet } = await player(10n);
    const both = await Promise.allSettled([move(wallet, house, 7n), move(wallet, house, 7n)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(database.db, id)).toBe(3n);
  });

  it.each([
    ['has one side only', [{ amount: 5n, balanceAfter: 6n }], null, AT],
    ['does not continue the balance', [{ amount: 5n, balanceAfter: 5n }], { amount: -5n }, AT],
    ['tells no balance', [{ amount: 5n, balanceAfter: null }], { amount: -5n }, AT],
    ['leaves less than nothing', [{ amount: -2n, balanceAfter: -1n }], { amount: 2n }, AT],
    ['is earlier than the last', [{ amount: 5n, balanceAfter: 6n }], { amount: -5n }, new Date(0)],
    [
      'tells one of the house',
      [{ amount: 5n, balanceAfter: 6n }],
      { amount: -5n, balanceAfter: 0n },
      AT,
    ],
    [
      'goes wrong on the way',
      [
        { amount: 5n, balanceAfter: 6n },
        { amount: 1n, balanceAfter: 8n },
      ],
      { amount: -6n },
      AT,
    ],
  ])('refuses what came by another way and %s', async (_, mine, theirs, createdAt) => {
    const { id, wallet } = await player(1n);
    const booked = database.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(ledgerTransactions)
        .values({ operationKey: freshKey(), kind: 'opening', memo: '', createdAt })
        .returning();
      const told = { transactionId: row?.id ?? 0, kind: 'opening', createdAt };
      const entries = mine.map((line) => ({ ...told, ...line, accountId: wallet }));
      const other = theirs ? [{ ...told, balanceAfter: null, ...theirs, accountId: house }] : [];
      await tx.insert(ledgerEntries).values([...entries, ...other]);
    });
    await expect(booked).rejects.toThrow();
    expect(await balanceOf(database.db, id)).toBe(1n);
  });

  it('takes what continues an account, several steps at once too', async () => {
    const { id, wallet } = await player(1n);
    const [row] = await database.db
      .insert(ledgerTransactions)
      .values({ operationKey: freshKey(), kind: 'opening', memo: '', createdAt: AT })
      .returning();
    const told = { transactionId: row?.id ?? 0, kind: 'opening', createdAt: AT };
    await database.db.insert(ledgerEntries).values([
      { ...told, accountId: wallet, amount: 5n, balanceAfter: 6n },
      { ...told, accountId: wallet, amount: -6n, balanceAfter: 0n },
      { ...told, accountId: house, amount: 1n },
    ]);
    expect(await balanceOf(database.db, id)).toBe(0n);
  });

  it('lets nobody change or remove what is booked', async () => {
    await expect(database.db.update(ledgerEntries).set({ amount: 0n })).rejects.toThrow();
    await expect(database.db.delete(ledgerEntries)).rejects.toThrow();
  });

  it('keeps the sum of everything at zero and every wallet at or above it', async () => {
    const wallets = await Promise.all([player(500n), player(500n), player(0n)]);
    const moves = fc.array(
      fc.record({
        from: fc.nat(2),
        to: fc.nat(2),
        amount: fc.bigInt({ min: 1n, max: 400n }),
      }),
      { minLength: 2, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (asked) => {
        const before = await Promise.all(wallets.map(({ id }) => balanceOf(database.db, id)));
        const results = await Promise.allSettled(
          asked.map(({ from, to, amount }) =>
            move(wallets[from]?.wallet ?? 0, wallets[to]?.wallet ?? 0, amount),
          ),
        );
        const expected = [...before];
        asked.forEach(({ from, to, amount }, index) => {
          if (results[index]?.status !== 'fulfilled') return;
          expected[from] = (expected[from] ?? 0n) - amount;
          expected[to] = (expected[to] ?? 0n) + amount;
        });
        const after = await Promise.all(wallets.map(({ id }) => balanceOf(database.db, id)));
        expect(after).toEqual(expected);
        expect(after.every((balance) => balance >= 0n)).toBe(true);
        expect(after.reduce((sum, balance) => sum + balance)).toBe(1000n);
      }),
      { numRuns: RUNS },
    );
    const [row] = await database.db
      .select({ total: sql<string>`sum(${ledgerEntries.amount})::text` })
      .from(ledgerEntries);
    expect(row?.total).toBe('0');
  });
});
