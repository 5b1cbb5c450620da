import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameStatus } from '../../../contract/enums.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { OpenDatabase } from '../../../server/db/client.ts';
import { rebates } from '../../../server/db/schema/accruals.ts';
import { ledgerTransactions } from '../../../server/db/schema/ledger.ts';
import { bets } from '../../../server/db/schema/tables.ts';
import { balanceOf } from '../../../server/domain/ledger.ts';
import { makePlayer, seatAt, TEST_AT, TEST_NOW } from '../../../server/testing/players.ts';
import { openSeededDatabase } from '../../../server/testing/seeded-database.ts';
import { freshRound } from '../../../server/testing/tables.ts';
import { seedsOf } from './fair-seeds.ts';
import { type AskedRound, placeRound, voidRound } from './rounds.ts';
import { voidedRounds } from './schema.ts';
import type { Seat } from './seats.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database?.close());

const DICE = 'ev-live-001';
const big = (chips: number) => ({ bets: [{ spot: 'big', chips }] });

async function sit(money = '100', game = DICE): Promise<Seat> {
  const userId = await makePlayer(database.db, { money: parseMoney(money) });
  return await seatAt(database.db, userId, game);
}

const place = (seat: Seat, changes: Partial<AskedRound> = {}, nowMs = TEST_NOW) =>
  placeRound(
    database.db,
    seat,
    { round: freshRound(), unit: parseMoney('1'), pick: big(1), ...changes },
    nowMs,
  );

const refusal = (placing: Promise<unknown>) =>
  placing.then(
    () => 'placed',
    (error: Error) => error.message,
  );

const balance = ({ userId }: Seat) => balanceOf(database.db, userId);
const nonceOf = async ({ userId }: Seat) =>
  (await seedsOf(database.db, userId, TEST_AT)).open.nextNonce - 1;

describe('a round', () => {
  it('moves stake and win, and leaves a record that tells how it came about', async () => {
    const seat = await sit();
    const round = freshRound();
    const { bet, seed, repeated } = await place(seat, { round, pick: big(3) });
    expect(repeated).toBe(false);
    expect(bet).toMatchObject({
      userId: seat.userId,
      round,
      gameCode: DICE,
      gameName: seat.table.name,
      platTypeId: 14,
      category: 7,
      unit: 1_000_000n,
      stake: 3_000_000n,
      status: 1,
      pick: big(3),
      day: '2026-11-20',
      nonce: 1,
      createdAt: TEST_AT,
      settledAt: TEST_AT,
    });
    expect(bet.orderNo).toMatch(/^B20261120[2-9A-Z]{12}$/);
    expect(bet.details.length).toBeGreaterThan(0);
    expect(seed.serverSeed).not.toBe('');
    expect(await balance(seat)).toBe(parseMoney('100') - bet.stake + bet.win);
  });

  it('pays wins and takes losses, over many rounds to the last micro-USDT', async () => {
    const seat = await sit();
    let expected = await balance(seat);
    const wins = [];
    for (let played = 0; played < 20; played += 1) {
      const { bet } = await place(seat, { unit: parseMoney('0.7') });
      expected += bet.win - bet.stake;
      wins.push(bet.win);
    }
    expect(await balance(seat)).toBe(expected);
    expect(new Set(wins).size).toBeGreaterThan(1);
    expect(await nonceOf(seat)).toBe(20);
  });

  it('is dated by the day in Shanghai', async () => {
    const seat = await sit();
    const { bet } = await place(seat, {}, Date.UTC(2026, 10, 20, 16));
    expect(bet.day).toBe('2026-11-21');
    const [row] = await database.db.select().from(rebates).where(eq(rebates.userId, seat.userId));
    expect(row?.day).toBe('2026-11-21');
  });
});

describe('the same round again', () => {
  it('is answered from what happened, whatever has changed since', async () => {
    const seat = await sit('1');
    const asked = { round: freshRound(), pick: big(1) };
    const first = await place(seat, asked);
    const after = await balance(seat);
    const shut = { ...seat, table: { ...seat.table, status: GameStatus.maintenance } };
    const again = await place(shut, asked, TEST_NOW + 86_400_000);
    expect(again).toEqual({ ...first, repeated: true });
    expect(await balance(seat)).toBe(after);
  });

  it('is the same with its fields in another order', async () => {
    const seat = await sit();
    const round = freshRound();
    await place(seat, { round, pick: { bets: [{ spot: 'big', chips: 1 }] } });
    const again = await place(seat, { round, pick: { bets: [{ chips: 1, spot: 'big' }] } });
    expect(again.repeated).toBe(true);
  });

  it('is refused with another content', async () => {
    const seat = await sit();
    const round = freshRound();
    await place(seat, { round });
    const elsewhere = await seatAt(database.db, seat.userId, 'mg-live-001');
    const others = [
      place(seat, { round, unit: parseMoney('2') }),
      place(seat, { round, pick: big(2) }),
      place(elsewhere, { round }),
    ];
    for (const told of await Promise.all(others.map(refusal))) {
      expect(told).toBe('投注编号重复');
    }
    expect(await database.db.$count(bets, eq(bets.userId, seat.userId))).toBe(1);
  });

  it('is another player’s own round', async () => {
    const [one, two] = [await sit(), await sit()];
    const round = freshRound();
    expect((await place(one, { round })).repeated).toBe(false);
    expect((await place(two, { round })).repeated).toBe(false);
  });

  it('is placed once when it arrives ten times at once', async () => {
    const seat = await sit();
    const round = freshRound();
    const all = await Promise.all(Array.from({ length: 10 }, () => place(seat, { round })));
    expect(new Set(all.map(({ bet }) => bet.orderNo)).size).toBe(1);
    expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });
});

describe('a refused round', () => {
  it.each([
    [{ unit: '0.05' }, '投注额超出限制'],
    [{ unit: '100.1' }, '投注额超出限制'],
    [{ unit: '0.15' }, '投注额超出限制'],
    [{ unit: '0' }, '投注额超出限制'],
    [{ unit: '-1' }, '投注额超出限制'],
    [{ unit: '100', pick: big(11) }, '投注额超出限制'],
    [{ pick: big(0) }, '投注内容有误'],
    [{ pick: { bets: [] } }, '投注内容有误'],
    [{ pick: null }, '投注内容有误'],
    [{ pick: 'big' }, '投注内容有误'],
    [{ pick: undefined }, '投注内容有误'],
    [{ unit: '100', pick: big(10) }, '余额不足'],
  ])('%j: %s, and nothing has happened', async (asked, message) => {
    const { unit = '1', ...changes }: { unit?: string; pick?: unknown } = asked;
    const seat = await sit();
    const booked = await database.db.$count(ledgerTransactions);
    const round = freshRound();
    const placing = place(seat, { round, unit: parseMoney(unit), ...changes });
    expect(await refusal(placing)).toBe(message);
    expect(await database.db.$count(ledgerTransactions)).toBe(booked);
    expect(await database.db.$count(bets, eq(bets.userId, seat.userId))).toBe(0);
    expect(await nonceOf(seat)).toBe(0);
    // The name is still free: nothing was placed under it.
    expect((await place(seat, { round })).repeated).toBe(false);
  });

  it.each([
    [GameStatus.maintenance, '正在维护，请选择其他游戏'],
    [GameStatus.comingSoon, '即将上线，请选择其他游戏'],
    [GameStatus.stayTuned, '敬请期待，请选择其他游戏'],
  ])('at a game of status %i: %s', async (status, message) => {
    const seat = await sit();
    const shut = { ...seat, table: { ...seat.table, status } };
    expect(await refusal(place(shut))).toBe(message);
  });

  it('can be the second of two that there is money for one of', async () => {
    const seat = await sit('1');
    const both = await Promise.all([refusal(place(seat)), refusal(place(seat))]);
    // Unless the first has won: then there was money for the second as well.
    expect(both.filter((one) => one !== 'placed')).toEqual(
      both.includes('余额不足') ? ['余额不足'] : [],
    );
    expect(await balance(seat)).toBeGreaterThanOrEqual(0n);
  });
});

describe('voiding', () => {
  const giveUp = ({ userId }: Seat, round: string) =>
    voidRound(database.db, userId, round, TEST_AT);

  it('gives a round that was placed, and leaves it placed', async () => {
    const seat = await sit();
    const round = freshRound();
    const { bet } = await place(seat, { round });
    expect((await giveUp(seat, round))?.bet).toEqual(bet);
    expect((await place(seat, { round })).repeated).toBe(true);
  });

  it('makes a round that has not arrived impossible, however often it is asked', async () => {
    const seat = await sit();
    const round = freshRound();
    expect(await giveUp(seat, round)).toBeUndefined();
    expect(await giveUp(seat, round)).toBeUndefined();
    expect(await refusal(place(seat, { round }))).toBe('该注已作废');
    expect(await balance(seat)).toBe(parseMoney('100'));
  });

  it('is one player’s own', async () => {
    const [one, two] = [await sit(), await sit()];
    const round = freshRound();
    await giveUp(one, round);
    expect(await refusal(place(two, { round }))).toBe('placed');
  });

  it('and placing at once end in one of the two, and both sides know which', async () => {
    for (let time = 0; time < 10; time += 1) {
      const seat = await sit();
      const round = freshRound();
      const [placed, given] = await Promise.all([
        refusal(place(seat, { round })),
        giveUp(seat, round),
      ]);
      const rows = await database.db.$count(bets, eq(bets.round, round));
      expect([placed, given?.bet.round, rows]).toEqual(
        rows === 1 ? ['placed', round, 1] : ['该注已作废', undefined, 0],
      );
      expect(await database.db.$count(voidedRounds, eq(voidedRounds.round, round))).toBe(1 - rows);
    }
  });
});
