import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RED_BAG } from '../../../contract/constants.ts';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import type { Db, OpenDatabase } from '../../db/client.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { redBagShares, redBags } from '../../db/schema/red-bags.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makePlayer, TEST_NOW } from '../../testing/players.ts';
import { moneyInBags, openBag, sendBag } from '../../testing/red-bags.ts';
import { balanceOf, WALLET } from '../ledger.ts';
import { Refusal } from '../refusal.ts';
import { returnRedBags } from './return.ts';

const START = parseMoney('100');
const EXPIRY = TEST_NOW + RED_BAG.hours * 3_600_000;
const TEN = { amount: '10', count: 10, nowMs: TEST_NOW } as const;

let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database?.close());

const rich = () => makePlayer(db, { money: START });
const players = (count: number) => Promise.all(Array.from({ length: count }, () => makePlayer(db)));

/** The words of a refusal, or what came instead. */
const told = (work: Promise<unknown>) =>
  work.catch((fault: unknown) => {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  });

const bagOf = async (bagNo: string) => {
  const [bag] = await db.select().from(redBags).where(eq(redBags.bagNo, bagNo));
  if (!bag) throw new Error(`no packet ${bagNo}`);
  return bag;
};
const sharesOf = async (bagNo: string) =>
  db
    .select()
    .from(redBagShares)
    .where(eq(redBagShares.bagId, (await bagOf(bagNo)).id))
    .orderBy(asc(redBagShares.place));

/** The player's movements of packets: what and how much. */
const movements = (userId: number) =>
  db
    .select({ memo: ledgerTransactions.memo, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerAccounts.ownerId, userId),
        eq(ledgerAccounts.kind, WALLET),
        eq(ledgerEntries.kind, 'red-bag'),
      ),
    )
    .orderBy(asc(ledgerEntries.id));

const expectSums = async () => {
  const { booked, open } = await moneyInBags(db);
  expect(booked).toBe(open);
};

describe('sending', () => {
  it('takes the money at once and draws the shares', async () => {
    const sender = await rich();
    const bagNo = await sendBag(db, sender, TEN);
    expect(bagNo).toMatch(/^RB[2-9A-HJ-NP-Z]{20}$/);
    expect(await balanceOf(db, sender)).toBe(parseMoney('90'));
    expect(await movements(sender)).toEqual([{ memo: '发红包 10 个', amount: -parseMoney('10') }]);
    const shares = await sharesOf(bagNo);
    expect(sumMoney(shares.map(({ amount }) => amount))).toBe(parseMoney('10'));
    expect(shares.map(({ takerId }) => takerId)).toEqual(Array.from({ length: 10 }, () => null));
    expect(await bagOf(bagNo)).toMatchObject({ expiresAt: new Date(EXPIRY), closedAt: null });
    await expectSums();
  });

  it('is refused beyond the balance, also to two at once, and nothing is left of it', async () => {
    const sender = await rich();
    const asked = { amount: '60', count: 1, nowMs: TEST_NOW };
    const words = await Promise.all([1, 2].map(() => told(sendBag(db, sender, asked))));
    expect(words.filter((said) => said === '余额不足')).toHaveLength(1);
    expect(await told(sendBag(db, sender, { ...asked, amount: '40.01' }))).toBe('余额不足');
    expect(await db.$count(redBags, eq(redBags.senderId, sender))).toBe(1);
    expect(await balanceOf(db, sender)).toBe(parseMoney('40'));
    await sendBag(db, sender, { ...asked, amount: '40' });
    expect(await balanceOf(db, sender)).toBe(0n);
    await expectSums();
  });

  it('stops at fifty packets that have money in them', async () => {
    const [sender, taker] = [await rich(), await makePlayer(db)];
    const asked = { amount: '0.01', count: 1, nowMs: TEST_NOW };
    let bagNo = '';
    for (let sent = 0; sent < 50; sent += 1) bagNo = await sendBag(db, sender, asked);
    expect(await told(sendBag(db, sender, asked))).toBe('未领完的红包过多，请等待领完或退回');
    await openBag(db, taker, bagNo, TEST_NOW);
    expect(await told(sendBag(db, sender, asked))).toMatch(/^RB/);
  });
});

describe('opening', () => {
  it('gives the next share, once, and books it', async () => {
    const sender = await rich();
    const bagNo = await sendBag(db, sender, { ...TEN, count: 3 });
    const shares = await sharesOf(bagNo);
    const takers = await players(4);
    for (const [index, taker] of takers.slice(0, 3).entries()) {
      const { amount, claimNo } = await openBag(db, taker, bagNo, TEST_NOW + index);
      expect(amount).toBe(shares[index]?.amount);
      expect(claimNo).toMatch(/^H20261120/);
      expect(await balanceOf(db, taker)).toBe(amount);
      expect(await movements(taker)).toEqual([
        { memo: expect.stringMatching(/^领红包 来自 te\*\*\*\d\d$/), amount },
      ]);
      await expectSums();
      expect(await told(openBag(db, taker, bagNo, TEST_NOW + index))).toBe('已领取');
    }
    expect(await told(openBag(db, takers[3] ?? 0, bagNo, TEST_NOW))).toBe('红包已被领完');
    expect(await bagOf(bagNo)).toMatchObject({
      takenCount: 3,
      takenAmount: parseMoney('10'),
      closedAt: new Date(TEST_NOW + 2),
    });
    // Who took a share is told so for good, whatever has become of the packet.
    expect(await told(openBag(db, takers[0] ?? 0, bagNo, EXPIRY))).toBe('已领取');
    expect(await told(openBag(db, takers[3] ?? 0, bagNo, EXPIRY))).toBe('红包已被领完');
    await returnRedBags(db, EXPIRY);
    expect(await bagOf(bagNo)).toMatchObject({ returned: 0n, closedAt: new Date(TEST_NOW + 2) });
  });

  it('of one’s own or of none is refused', async () => {
    const sender = await rich();
    const bagNo = await sendBag(db, sender, TEN);
    expect(await told(openBag(db, sender, bagNo, TEST_NOW))).toBe('不能领取自己的红包');
    const taker = await makePlayer(db);
    const guesses = [`${bagNo.slice(0, -1)}${bagNo.endsWith('2') ? '3' : '2'}`, 'RB', '', '红包'];
    for (const guess of guesses) {
      expect(await told(openBag(db, taker, guess, TEST_NOW))).toBe('红包不存在');
    }
    expect(await openBag(db, taker, ` ${bagNo.toLowerCase()} `, TEST_NOW)).toBeTruthy();
  });

  it('is over at the very moment of the expiry', async () => {
    const bagNo = await sendBag(db, await rich(), TEN);
    const [early, late] = await players(2);
    expect(await told(openBag(db, late ?? 0, bagNo, EXPIRY))).toBe('红包已过期');
    expect(await openBag(db, early ?? 0, bagNo, EXPIRY - 1)).toBeTruthy();
    await returnRedBags(db, EXPIRY);
    // Another process's clock may be behind: what went back is not taken.
    expect(await told(openBag(db, late ?? 0, bagNo, EXPIRY - 1))).toBe('红包已过期');
    await expectSums();
  });

  it('by thirty at once gives ten of them one of ten shares each', async () => {
    const sender = await rich();
    const bagNo = await sendBag(db, sender, TEN);
    const takers = await players(30);
    const words = await Promise.all(
      // Each of them twice, as a double tap is.
      [...takers, ...takers].map((taker) => told(openBag(db, taker, bagNo, TEST_NOW))),
    );
    const won = words.filter((said) => typeof said === 'object');
    expect(won).toHaveLength(10);
    const refused = words.filter((said) => typeof said === 'string');
    expect(new Set(refused)).toEqual(new Set(['红包已被领完', '已领取']));
    const balances = await Promise.all(takers.map((taker) => balanceOf(db, taker)));
    expect(balances.filter((balance) => balance > 0n)).toHaveLength(10);
    expect(sumMoney(balances)).toBe(parseMoney('10'));
    const shares = await sharesOf(bagNo);
    expect(new Set(shares.map(({ takerId }) => takerId)).size).toBe(10);
    expect(new Set(shares.map(({ claimNo }) => claimNo)).size).toBe(10);
    expect(await bagOf(bagNo)).toMatchObject({ takenCount: 10, takenAmount: parseMoney('10') });
    await expectSums();
  });

  it('of each other’s packets at once waits for nobody crosswise', async () => {
    const friends = await Promise.all([rich(), rich(), rich()]);
    const sent = await Promise.all(
      friends.map((friend) => sendBag(db, friend, { ...TEN, count: 2, mode: RedBagMode.equal })),
    );
    await Promise.all(
      sent.flatMap((bagNo, owner) =>
        friends
          .filter((_, friend) => friend !== owner)
          .flatMap((friend) => [
            openBag(db, friend, bagNo, TEST_NOW),
            sendBag(db, friend, { amount: '0.01', count: 1, nowMs: TEST_NOW }),
          ]),
      ),
    );
    for (const friend of friends) expect(await balanceOf(db, friend)).toBe(parseMoney('99.98'));
    await expectSums();
  });
});

describe('what is left', () => {
  it('goes back at the expiry, exactly and once, whoever works', async () => {
    await returnRedBags(db, EXPIRY);
    const sender = await rich();
    const [half, none] = [await sendBag(db, sender, TEN), await sendBag(db, sender, TEN)];
    const all = await sendBag(db, sender, { ...TEN, count: 1 });
    const [taker, other] = await players(2);
    const taken = await openBag(db, taker ?? 0, half, TEST_NOW);
    await openBag(db, other ?? 0, all, TEST_NOW);
    expect(await returnRedBags(db, EXPIRY - 1)).toBe(0);
    const done = await Promise.all([1, 2, 3].map(() => returnRedBags(db, EXPIRY)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await returnRedBags(db, EXPIRY + 1)).toBe(0);
    const rest = parseMoney('10') - taken.amount;
    expect(await balanceOf(db, sender)).toBe(parseMoney('90') - taken.amount);
    const back = (await movements(sender)).filter(({ memo }) => memo === '红包退回');
    expect(back.map(({ amount }) => amount).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      rest,
      parseMoney('10'),
    ]);
    expect(await bagOf(half)).toMatchObject({ returned: rest, closedAt: new Date(EXPIRY) });
    expect(await bagOf(none)).toMatchObject({ returned: parseMoney('10') });
    expect(await bagOf(all)).toMatchObject({ returned: 0n });
    expect(await moneyInBags(db)).toEqual({ booked: 0n, open: 0n });
  });
});
