import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameStatus } from '../../../contract/enums.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { OpenDatabase } from '../../../server/db/client.ts';
import { balanceOf, tableMoneyOf } from '../../../server/domain/ledger.ts';
import { KY, leaveTables } from '../../../server/domain/purses.ts';
import { makePlayer, seatAt, TEST_AT, TEST_NOW } from '../../../server/testing/players.ts';
import { openSeededDatabase } from '../../../server/testing/seeded-database.ts';
import { freshRound } from '../../../server/testing/tables.ts';
import { buyIn, purseOf } from './purse.ts';
import { placeRound } from './rounds.ts';
import type { Seat } from './seats.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database?.close());

async function sit(game = 'ky-card-001'): Promise<Seat> {
  const userId = await makePlayer(database.db, { money: parseMoney('50') });
  return await seatAt(database.db, userId, game);
}

const take = (seat: Seat, amount: string, operation = freshRound()) =>
  buyIn(database.db, seat, { operation, amount: parseMoney(amount) }, TEST_AT);
const leave = ({ userId }: Seat) => leaveTables(database.db, userId, KY, TEST_AT);
const purse = ({ userId, table }: Seat) => purseOf(database.db, userId, table.platTypeId);

const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('KY’s tables', () => {
  it('are played with money that was taken there', async () => {
    const seat = await sit();
    const round = () => ({
      round: freshRound(),
      unit: parseMoney('1'),
      pick: { bets: [{ spot: 'player', chips: 1 }] },
    });
    const play = () => placeRound(database.db, seat, round(), TEST_NOW);
    expect(await purse(seat)).toEqual({ available: '0', wallet: '50', table: '0' });
    expect(await refusal(play())).toBe('余额不足');
    await take(seat, '10');
    expect(await purse(seat)).toEqual({ available: '10', wallet: '40', table: '10' });
    const { bet } = await play();
    expect(await tableMoneyOf(database.db, seat.userId, KY)).toBe(
      parseMoney('10') - bet.stake + bet.win,
    );
    expect(await balanceOf(database.db, seat.userId)).toBe(parseMoney('40'));
  });

  it('take in an operation once, and no other by its name', async () => {
    const seat = await sit();
    const operation = freshRound();
    await Promise.all([take(seat, '10', operation), take(seat, '10', operation)]);
    await take(seat, '10', operation);
    expect(await refusal(take(seat, '11', operation))).toBe('操作编号重复');
    expect(await purse(seat)).toMatchObject({ wallet: '40', table: '10' });
  });

  it('take in no more than the wallet holds, and nothing below nothing', async () => {
    const seat = await sit();
    expect(await refusal(take(seat, '50.000001'))).toBe('余额不足');
    expect(await refusal(take(seat, '99999999999999999999'))).toBe('余额不足');
    expect(await refusal(take(seat, '0'))).toBe('带入金额有误');
    expect(await refusal(take(seat, '-1'))).toBe('带入金额有误');
    await take(seat, '50');
    expect(await purse(seat)).toMatchObject({ wallet: '0', table: '50' });
  });

  it('take in nothing while they are shut, but confirm what they took before', async () => {
    const seat = await sit();
    const shut = { ...seat, table: { ...seat.table, status: GameStatus.maintenance } };
    const operation = freshRound();
    await take(seat, '10', operation);
    expect(await refusal(take(shut, '10', operation))).toBe('done');
    expect(await refusal(take(shut, '10'))).toBe('正在维护，请选择其他游戏');
    expect(await purse(seat)).toMatchObject({ wallet: '40', table: '10' });
  });

  it('give everything back, and then nothing', async () => {
    const seat = await sit();
    expect(await leave(seat)).toBe(0n);
    await take(seat, '10');
    await take(seat, '2.5');
    expect(await leave(seat)).toBe(parseMoney('12.5'));
    expect(await leave(seat)).toBe(0n);
    expect(await purse(seat)).toMatchObject({ wallet: '50', table: '0' });
    await take(seat, '12.5');
    expect(await leave(seat)).toBe(parseMoney('12.5'));
  });

  it('give it back once when asked several times at once', async () => {
    const seat = await sit();
    await take(seat, '10');
    const given = await Promise.all([leave(seat), leave(seat), leave(seat)]);
    expect(given.sort()).toEqual([0n, 0n, parseMoney('10')]);
    expect(await purse(seat)).toMatchObject({ wallet: '50', table: '0' });
  });
});

describe('other vendors’ tables', () => {
  it('are played from the wallet', async () => {
    const seat = await sit('jdb-slot-001');
    expect(await purse(seat)).toEqual({ available: '50', wallet: '50' });
    expect(await refusal(take(seat, '10'))).toBe('此牌桌直接使用钱包余额');
    const { platTypeId } = seat.table;
    expect(await leaveTables(database.db, seat.userId, platTypeId, TEST_AT)).toBe(0n);
  });
});
