import { and, eq, inArray, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseMoney, sumMoney } from '../../contract/money.ts';
import { payAtCashier } from '../../demo/cashier/mount-cashier.ts';
import type { OpenDatabase } from '../db/client.ts';
import { ledgerEntries, ledgerTransactions } from '../db/schema/ledger.ts';
import { operations, orders, withdrawalAddresses } from '../db/schema/wallet.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { openTestDatabase } from '../testing/database.ts';
import { makePlayer, TEST_AT, TEST_NOW } from '../testing/players.ts';
import { openDeposit } from './deposits.ts';
import { balanceOf, heldMoneyOf } from './ledger.ts';
import { runOnce } from './operations.ts';
import { workOrders } from './order-work.ts';
import { DEPOSIT, WITHDRAWAL_KIND } from './orders.ts';
import { Refusal } from './refusal.ts';
import { openWithdrawal } from './withdrawals.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 30 : 4;

const START = parseMoney('60');
const PLAYERS = 2;
const KEYS = 4;
const { wallet } = DEFAULT_SETTINGS;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const who = fc.nat(PLAYERS - 1);
/** Few keys and few amounts: the same operation comes again, and another under its key. */
const key = fc.option(fc.nat(KEYS - 1));
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('recharge' as const),
      who,
      key,
      amount: fc.constantFrom('19', '20', '30', '40'),
      channel: fc.constantFrom('trc20' as const, 'trc20' as const, 'ipay' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('withdraw' as const),
      who,
      key,
      amount: fc.constantFrom('0', '13', '20', '45'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pay' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('work' as const),
      /** Of several workers, some are ahead of others. */
      seconds: fc.constantFrom(0, 20, 23, 30, 1_799, 1_900),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

interface Player {
  id: number;
  addressId: string;
}

async function makePlayers(): Promise<Player[]> {
  return await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const id = await makePlayer(database.db, { money: START });
      const [row] = await database.db
        .insert(withdrawalAddresses)
        .values({ userId: id, type: 1, area: '', address: 'somewhere', createdAt: TEST_AT })
        .returning();
      return { id, addressId: String(row?.id) };
    }),
  );
}

/** Does one thing; money calls tell what their caller was told. */
async function perform(players: Player[], asked: Act) {
  const { db } = database;
  if (asked.act === 'work') {
    await workOrders(db, wallet, TEST_NOW + asked.seconds * 1_000);
    return undefined;
  }
  const player = players[asked.who];
  if (!player) throw new Error('no such player');
  const userId = player.id;
  if (asked.act === 'pay') {
    const open = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.channel, 'ipay')));
    await Promise.all(open.map(({ orderNo }) => payAtCashier(db, orderNo, TEST_AT)));
    return undefined;
  }
  const amount = parseMoney(asked.amount);
  const name = asked.key === null ? null : `key-${asked.key}`;
  const operation = { userId, call: asked.act, key: name, payload: asked };
  const order = (await runOnce(db, operation, TEST_AT, (tx) =>
    tx.transaction(async (inner) => {
      const opened =
        asked.act === 'recharge'
          ? await openDeposit(inner, { userId, amount, channel: asked.channel }, wallet, TEST_NOW)
          : await openWithdrawal(
              inner,
              { userId, amount, addressId: player.addressId },
              { nowMs: TEST_NOW, reviewS: wallet.reviewS },
            );
      return { orderNo: opened.orderNo };
    }),
  )) as { orderNo: string };
  return { name: `${userId}:${name ?? order.orderNo}`, orderNo: order.orderNo };
}

const ordersOf = (players: Player[]) =>
  database.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.userId,
        players.map(({ id }) => id),
      ),
    );
type Orders = Awaited<ReturnType<typeof ordersOf>>;

/** Orders, wallets, holds and the ledger tell the same story. */
async function checkMoney(players: Player[], all: Orders): Promise<void> {
  const { db } = database;
  for (const { id } of players) {
    const own = all.filter((order) => order.userId === id);
    const total = (state: string, of: 'requested' | 'actual') =>
      sumMoney(own.filter((order) => order.state === state).map((order) => order[of]));
    const [balance, held] = [await balanceOf(db, id), await heldMoneyOf(db, id)];
    expect(balance >= 0n && held >= 0n).toBe(true);
    expect(held).toBe(total('reviewing', 'requested'));
    expect(balance + held).toBe(
      START + total('credited', 'actual') - total('completed', 'requested'),
    );
  }
  for (const { orderNo, kind, state } of all) {
    const booked = await db
      .select({ key: ledgerTransactions.operationKey })
      .from(ledgerTransactions)
      .where(like(ledgerTransactions.operationKey, `%:${orderNo}`));
    const expected: Record<string, string[]> = {
      credited: ['deposit'],
      reviewing: ['withdrawal-hold'],
      completed: ['withdrawal-hold', 'withdrawal-pay'],
      rejected: ['withdrawal-hold', 'withdrawal-return'],
    };
    expect([DEPOSIT, WITHDRAWAL_KIND]).toContain(kind);
    expect(booked.map((row) => row.key).sort()).toEqual(
      (expected[state] ?? []).map((step) => `${step}:${orderNo}`),
    );
  }
  const [sum] = await db
    .select({ total: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerEntries);
  expect(sum?.total).toBe('0');
}

/** Who was told of an order by a key is told of the same one always, and no order is hidden. */
async function checkKeys(
  players: Player[],
  all: Orders,
  told: Awaited<ReturnType<typeof perform>>[],
): Promise<void> {
  const byName = new Map<string, string>();
  for (const said of told) {
    if (!said) continue;
    expect(byName.get(said.name) ?? said.orderNo).toBe(said.orderNo);
    byName.set(said.name, said.orderNo);
  }
  expect([...byName.values()].sort()).toEqual(all.map(({ orderNo }) => orderNo).sort());
  const ids = players.map(({ id }) => id);
  const kept = await database.db.select().from(operations).where(inArray(operations.userId, ids));
  expect(kept.filter(({ answer }) => answer === null)).toEqual([]);
}

describe('whatever players, watchers and reviewers do at once', () => {
  it('credits nothing twice, loses nothing, and every book agrees with the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 18 }), async (acts) => {
        const players = await makePlayers();
        const done = await Promise.allSettled(acts.map((one) => perform(players, one)));
        const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(failures.filter((reason) => !(reason instanceof Refusal))).toEqual([]);
        const told = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const between = await ordersOf(players);
        await checkMoney(players, between);
        await checkKeys(players, between, told);
        // Several workers bring everything to its end.
        for (let later = 1; later <= 8; later += 1) {
          const nowMs = TEST_NOW + 2_000_000 + later * 3_000;
          await Promise.all([1, 2, 3].map(() => workOrders(database.db, wallet, nowMs)));
        }
        const finished = await ordersOf(players);
        expect(finished.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
        await checkMoney(players, finished);
      }),
      { numRuns: RUNS },
    );
  });
});
