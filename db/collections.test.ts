import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../contract/day.ts';
import { wipeAccount } from './account.ts';
import { sumIn } from './collection-shapes.ts';
import { closeMoneyDb, moneyDbName, redactMoney } from './money.ts';
import { follow, wipe } from './open.ts';
import { putOrders } from './orders.ts';
import {
  countReported,
  eachRow,
  readDays,
  readDaysWithRows,
  readOpen,
  readRow,
  readRowRange,
  readSyncState,
} from './read-records.ts';
import type { BetRow, CollectionFilter } from './record-collection.ts';
import { clearCollection } from './testing/clear-collection.ts';
import { sampleBet, sampleOrder } from './testing/fake-records.ts';
import { takeNews } from './write-records.ts';

const ACCOUNT = '7';
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };
const take = (rows: BetRow[]) => takeNews(ACCOUNT, 'bets', { rows });

afterEach(async () => {
  await wipeAccount(ACCOUNT);
  closeMoneyDb(ACCOUNT);
  await wipe(moneyDbName(ACCOUNT));
});

describe('amounts that the platform does not tell', () => {
  const winOf = async (day: string) => {
    const days = await readDays(ACCOUNT, 'bets', { from: day, to: day });
    return sumIn(days[0]?.sums ?? {}, 'win');
  };

  it('leave the sum of their day open, until they are told', async () => {
    await take([
      sampleBet('1', { win: 2n }),
      sampleBet('2', { win: undefined }),
      sampleBet('3', { at: NOON - DAY, win: undefined, status: 2 }),
    ]);
    expect(await winOf('2026-11-21')).toBeUndefined();
    // An open bet has no payout yet, which is no gap.
    expect(await winOf('2026-11-20')).toBe(0n);
    await take([sampleBet('2', { win: 5n })]);
    expect(await winOf('2026-11-21')).toBe(7n);
  });

  it('stay as they were told where a later answer leaves them out', async () => {
    await take([sampleBet('1', { win: 2n })]);
    await take([sampleBet('1', { win: undefined })]);
    expect((await readRow(ACCOUNT, 'bets', '1'))?.win).toBe(2n);
  });

  it('of a completed order leave what arrived open', async () => {
    const untold = { status: 1, state: '' as const, actualAmount: undefined };
    await takeNews(ACCOUNT, 'orders', { rows: [sampleOrder('1', untold)] });
    const [day] = await readDays(ACCOUNT, 'orders', ALWAYS);
    expect(sumIn(day?.byStatus[1] ?? {}, 'actual')).toBeUndefined();
    expect(sumIn(day?.byStatus[1] ?? {}, 'amount')).toBeGreaterThan(0n);
  });
});

describe('a collection', () => {
  it('counts and sums by day, newest first, whatever the filter', async () => {
    await take([
      sampleBet('1', { at: NOON - DAY, win: 3_000_000n }),
      sampleBet('2', { category: 7 }),
      sampleBet('3', { status: 2 }),
      sampleBet('4', { category: 7, status: 2, stake: 5_000_000n }),
    ]);
    const days = async (filter: Partial<CollectionFilter>) =>
      (await readDays(ACCOUNT, 'bets', { ...ALWAYS, ...filter })).map(
        ({ day, count, sums }) => [day, count, sums.stake, sums.win] as const,
      );
    expect(await days({})).toEqual([
      ['2026-11-21', 3, 7_000_000n, 0n],
      ['2026-11-20', 1, 1_000_000n, 3_000_000n],
    ]);
    expect(await days({ a: 7 })).toEqual([['2026-11-21', 2, 6_000_000n, 0n]]);
    expect(await days({ b: 2 })).toEqual([['2026-11-21', 2, 6_000_000n, 0n]]);
    expect(await days({ a: 7, b: 2 })).toEqual([['2026-11-21', 1, 5_000_000n, 0n]]);
    expect(await days({ to: '2026-11-20' })).toEqual([['2026-11-20', 1, 1_000_000n, 3_000_000n]]);
    expect(await days({ a: 99 })).toEqual([]);
  });

  it('says how much was new, and takes a row that comes twice once', async () => {
    expect(await take([sampleBet('1'), sampleBet('2')])).toEqual({ added: 2, changed: 0 });
    expect(await take([sampleBet('2', { status: 3 }), sampleBet('1'), sampleBet('1')])).toEqual({
      added: 0,
      changed: 1,
    });
    expect((await readDays(ACCOUNT, 'bets', ALWAYS))[0]?.count).toBe(2);
  });

  it('marks what is no longer reported, leaves it out of the sums, and takes it back', async () => {
    await take(['1', '2', '3'].map((id) => sampleBet(id)));
    const exact = { range: { from: NOON, to: NOON }, keys: new Set(['1', '3']) };
    await takeNews(ACCOUNT, 'bets', { rows: [], exact });
    expect(await readRow(ACCOUNT, 'bets', '2')).toMatchObject({ gone: true });
    expect(await readDays(ACCOUNT, 'bets', ALWAYS)).toEqual([
      {
        day: '2026-11-21',
        count: 3,
        gone: 1,
        sums: { stake: 2_000_000n, win: 0n },
        byStatus: { 1: { stake: 2_000_000n, win: 0n } },
      },
    ]);
    await take([sampleBet('2')]);
    expect(await readDays(ACCOUNT, 'bets', ALWAYS)).toMatchObject([{ count: 3, gone: 0 }]);
  });

  it('takes an order that says nothing new for no change', async () => {
    const news = { rows: [sampleOrder('R1')] };
    expect(await takeNews(ACCOUNT, 'orders', news)).toEqual({ added: 1, changed: 0 });
    expect(await takeNews(ACCOUNT, 'orders', news)).toEqual({ added: 0, changed: 0 });
  });

  it('remembers how far it was read, and keeps that over an answer that says nothing of it', async () => {
    const news = { rows: [], covered: { from: 10, to: 20 }, mark: { total: 4, pulledAt: 30 } };
    await takeNews(ACCOUNT, 'bets', news);
    await takeNews(ACCOUNT, 'bets', { rows: [], covered: { from: 21, to: 25 } });
    await take([sampleBet('1')]);
    expect(await readSyncState(ACCOUNT, 'bets')).toEqual({
      book: 'bets',
      spans: [{ from: 10, to: 25 }],
      total: 4,
      pulledAt: 30,
    });
    expect(await readSyncState(ACCOUNT, 'bills')).toEqual({ book: 'bills', spans: [] });
  });

  it('gives the rows of a day by stretches, and all of them in their order', async () => {
    const bets = Array.from({ length: 1_200 }, (_, n) =>
      sampleBet(String(n), { at: NOON - n * 60_000, category: n % 2 === 0 ? 5 : 7 }),
    );
    await take(bets);
    const slice = { day: '2026-11-21', offset: 2, limit: 3 };
    const ids = async (a?: number) =>
      (await readRowRange(ACCOUNT, 'bets', { a }, slice)).rows.map(({ id }) => id);
    expect(await ids()).toEqual(['2', '3', '4']);
    expect(await ids(7)).toEqual(['5', '7', '9']);
    const all: string[] = [];
    await eachRow(ACCOUNT, 'bets', { ...ALWAYS, a: 5 }, (rows) => {
      all.push(...rows.map(({ id }) => id));
    });
    expect(all).toEqual(bets.filter(({ category }) => category === 5).map(({ id }) => id));
    expect(await countReported(ACCOUNT, 'bets', { from: NOON - 60_000, to: NOON })).toBe(2);
  });

  it('gives days with rows of the same moment, in a live query that follows both', async () => {
    await take([sampleBet('1', { at: NOON })]);
    const seen: { counts: number[]; ids: string[][] }[] = [];
    const stop = follow(
      () =>
        readDaysWithRows(ACCOUNT, 'bets', { ...ALWAYS, a: 5 }, (days) =>
          days.map(({ day }) => ({ day, offset: 0, limit: 2 })),
        ),
      ({ days, ranges }) =>
        seen.push({
          counts: days.map(({ count }) => count),
          ids: ranges.map(({ rows }) => rows.map(({ id }) => id)),
        }),
    );
    await expect.poll(() => seen.at(-1)).toEqual({ counts: [1], ids: [['1']] });
    await take([sampleBet('2', { at: NOON + 1 })]);
    await expect.poll(() => seen.at(-1)).toEqual({ counts: [2], ids: [['2', '1']] });
    await take([sampleBet('2', { at: NOON + 1, gameName: 'changed' })]);
    await expect.poll(() => seen.length).toBeGreaterThan(2);
    stop();
  });

  it('gives each row once while newer ones come in, however many share a moment', async () => {
    await take(Array.from({ length: 1_201 }, (_, n) => sampleBet(`${n}`, { at: NOON - (n % 2) })));
    const given: string[] = [];
    await eachRow(ACCOUNT, 'bets', ALWAYS, async (rows) => {
      given.push(...rows.map(({ id }) => id));
      await take([sampleBet(`new ${given.length}`, { at: NOON + given.length })]);
    });
    expect(given).toHaveLength(1_201);
    expect(new Set(given).size).toBe(1_201);
  });

  it('finds what the platform may still change', async () => {
    await take([sampleBet('1'), sampleBet('2', { status: 2 })]);
    expect((await readOpen(ACCOUNT, 'bets', NOON)).map(({ id }) => id)).toEqual(['2']);
    await putOrders(ACCOUNT, [
      sampleOrder('D1'),
      sampleOrder('D2', { status: 3, state: 'expired' }),
      sampleOrder('D3', { status: 3, state: 'expired', createdAt: NOON - 4 * DAY }),
      sampleOrder('D4', { status: 1, state: 'credited' }),
    ]);
    const open = await readOpen(ACCOUNT, 'orders', NOON);
    expect(open.map(({ orderNo }) => orderNo)).toEqual(['D1', 'D2']);
  });

  it('is forgotten alone', async () => {
    await take([sampleBet('1')]);
    await takeNews(ACCOUNT, 'bonuses', {
      rows: [{ id: '1', type: 0, title: '', amount: 5n, status: 1, at: NOON }],
    });
    await clearCollection(ACCOUNT, 'bets');
    expect(await readDays(ACCOUNT, 'bets', ALWAYS)).toEqual([]);
    expect(await readDays(ACCOUNT, 'bonuses', ALWAYS)).toHaveLength(1);
  });

  it('has the wallet’s orders in it, and loses them with the logout', async () => {
    await putOrders(ACCOUNT, [sampleOrder('D1', { actualAmount: 49_000_000n })]);
    const days = () => readDays(ACCOUNT, 'orders', { ...ALWAYS, a: 'deposit' });
    expect(await days()).toMatchObject([
      { count: 1, sums: { amount: 50_000_000n, actual: 49_000_000n, fee: 0n } },
    ]);
    await redactMoney(ACCOUNT, NOON);
    expect(await days()).toEqual([]);
  });

  it('has sums that agree with its rows, whatever was heard in whatever order', async () => {
    const heard = fc.array(
      fc.record({
        id: fc.nat(8).map(String),
        category: fc.constantFrom(5, 7),
        status: fc.constantFrom(1, 2, 3),
        stake: fc.bigInt({ min: 0n, max: 9n }),
        win: fc.bigInt({ min: 0n, max: 9n }),
        at: fc.nat(3).map((days) => NOON - days * DAY),
      }),
      { maxLength: 6 },
    );
    const step = fc.record({ heard, lost: fc.option(fc.nat(3)) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        await clearCollection(ACCOUNT, 'bets');
        for (const { heard: rows, lost } of steps) {
          const from = NOON - (lost ?? 0) * DAY;
          const exact = { range: { from, to: from }, keys: new Set(['1', '3', '5', '7']) };
          await takeNews(ACCOUNT, 'bets', {
            rows: rows.map((row) => sampleBet(row.id, row)),
            exact: lost === null ? undefined : exact,
          });
        }
        const rows: BetRow[] = [];
        await eachRow(ACCOUNT, 'bets', ALWAYS, (chunk) => void rows.push(...chunk));
        for (const { day, count, gone, sums } of await readDays(ACCOUNT, 'bets', ALWAYS)) {
          const those = rows.filter(({ at }) => dayOf(at) === day);
          const reported = those.filter((row) => !row.gone);
          expect([count, gone]).toEqual([those.length, those.length - reported.length]);
          expect(sums.stake ?? 0n).toBe(reported.reduce((sum, { stake }) => sum + stake, 0n));
          expect(sums.win ?? 0n).toBe(reported.reduce((sum, { win = 0n }) => sum + win, 0n));
        }
      }),
      { numRuns: 40 },
    );
  });
});
