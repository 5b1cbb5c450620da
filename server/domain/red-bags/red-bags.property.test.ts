import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { RED_BAG } from '../../../contract/constants.ts';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { ledgerTransactions } from '../../db/schema/ledger.ts';
import { redBagShares, redBags } from '../../db/schema/red-bags.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makePlayer, TEST_AT, TEST_NOW } from '../../testing/players.ts';
import { moneyInBags, openBag, sendBag } from '../../testing/red-bags.ts';
import { balanceOf } from '../ledger.ts';
import { runOnce } from '../operations.ts';
import { Refusal } from '../refusal.ts';
import { returnRedBags } from './return.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 20 : 4;

const START = parseMoney('20');
const PLAYERS = 4;
const EXPIRY = TEST_NOW + RED_BAG.hours * 3_600_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const who = fc.nat(PLAYERS - 1);
/** Few keys: the same operation comes again, and another under its key. */
const key = fc.option(fc.nat(2));
/** Some clocks are ahead of others, around the packets' expiry. */
const at = fc.constantFrom(TEST_NOW, TEST_NOW + 1_000, EXPIRY - 1, EXPIRY, EXPIRY + 1);
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      who,
      key,
      amount: fc.constantFrom('0', '0.03', '4', '12'),
      count: fc.constantFrom(1, 2, 3, 4),
      mode: fc.constantFrom(RedBagMode.equal, RedBagMode.lucky),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('open' as const), who, key, bag: fc.nat(4), at }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), at }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Does one thing as the platform does it; `known` are the packets that there were before. */
async function perform(players: readonly number[], known: readonly string[], asked: Act) {
  const { db } = database;
  if (asked.act === 'return') return await returnRedBags(db, asked.at);
  const userId = players[asked.who] ?? 0;
  const operation = {
    userId,
    call: asked.act,
    key: asked.key === null ? null : `${asked.act}-${asked.key}`,
    payload: asked,
  };
  return await runOnce(db, operation, TEST_AT, async (tx) => {
    if (asked.act === 'send') {
      return await sendBag(tx, userId, { ...asked, nowMs: TEST_NOW });
    }
    const { claimNo } = await openBag(tx, userId, known[asked.bag] ?? '', asked.at);
    return claimNo;
  });
}

/** Packets, shares, wallets and the ledger tell the same story. */
async function check(players: readonly number[]): Promise<void> {
  const { db } = database;
  const bags = await db
    .select()
    .from(redBags)
    .where(inArray(redBags.senderId, [...players]));
  for (const bag of bags) {
    const shares = await db.select().from(redBagShares).where(eq(redBagShares.bagId, bag.id));
    const taken = shares.filter(({ takerId }) => takerId !== null);
    expect(sumMoney(shares.map(({ amount }) => amount))).toBe(bag.amount);
    expect([taken.length, sumMoney(taken.map(({ amount }) => amount))]).toEqual([
      bag.takenCount,
      bag.takenAmount,
    ]);
    expect(new Set(taken.map(({ takerId }) => takerId)).size).toBe(taken.length);
    expect(taken.some(({ takerId }) => takerId === bag.senderId)).toBe(false);
    const gone = bag.takenAmount + bag.returned;
    expect(bag.closedAt === null ? bag.returned : gone).toBe(
      bag.closedAt === null ? 0n : bag.amount,
    );
    const booked = await db.$count(
      ledgerTransactions,
      like(ledgerTransactions.operationKey, `red-bag-%:${bag.bagNo}%`),
    );
    expect(booked).toBe(1 + taken.length + (bag.returned > 0n ? 1 : 0));
  }
  const received = await db
    .select({
      takerId: redBagShares.takerId,
      total: sql<string>`sum(${redBagShares.amount})::text`,
    })
    .from(redBagShares)
    .where(and(inArray(redBagShares.takerId, [...players]), isNotNull(redBagShares.takerId)))
    .groupBy(redBagShares.takerId);
  for (const id of players) {
    const sent = sumMoney(
      bags
        .filter(({ senderId }) => senderId === id)
        .map(({ amount, returned }) => amount - returned),
    );
    const got = BigInt(received.find(({ takerId }) => takerId === id)?.total ?? 0);
    expect(await balanceOf(db, id)).toBe(START - sent + got);
  }
}

describe('whatever players and workers do at once', () => {
  it('the account of packets is the sum of the open shares at every moment, and every book agrees', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        async (waves) => {
          const players = await Promise.all(
            Array.from({ length: PLAYERS }, () => makePlayer(db, { money: START })),
          );
          for (const wave of waves) {
            const rows = await db
              .select({ bagNo: redBags.bagNo })
              .from(redBags)
              .where(inArray(redBags.senderId, players))
              .orderBy(redBags.id);
            const known = rows.map(({ bagNo }) => bagNo);
            let running = true;
            const uneven: object[] = [];
            const watching = (async () => {
              while (running) {
                const sums = await moneyInBags(db);
                if (sums.booked !== sums.open) uneven.push(sums);
              }
            })();
            const done = await Promise.allSettled(
              wave.map((asked) => perform(players, known, asked)),
            );
            running = false;
            await watching;
            expect(uneven).toEqual([]);
            const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
            expect(failures.filter((reason) => !(reason instanceof Refusal))).toEqual([]);
            await check(players);
          }
          // Two workers bring everything to its end.
          await Promise.all([1, 2].map(() => returnRedBags(db, EXPIRY + 1)));
          await check(players);
          expect(await moneyInBags(db)).toEqual({ booked: 0n, open: 0n });
        },
      ),
      { numRuns: RUNS },
    );
  });
});
