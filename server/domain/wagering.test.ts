import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseMoney } from '../../contract/money.ts';
import { buyIn } from '../../demo/tables/host/purse.ts';
import { placeRound } from '../../demo/tables/host/rounds.ts';
import type { OpenDatabase } from '../db/client.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { makePlayer, seatAt, TEST_AT, TEST_NOW } from '../testing/players.ts';
import { openSeededDatabase } from '../testing/seeded-database.ts';
import { freshRound } from '../testing/tables.ts';
import { moneyOf } from '../testing/wagering.ts';
import { balanceOf, heldMoneyOf, tableMoneyOf } from './ledger.ts';
import { workOrders } from './order-work.ts';
import { KY, leaveTables } from './purses.ts';
import { afterRound, playerMoney, requirementOf } from './wagering.ts';

/** Random runs in `npm test`, and in `npm run test:long`. */
const RUNS = inject('isLong') ? 60 : 8;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database?.close());

const usdt = parseMoney;
const lesser = (one: bigint, other: bigint) => (other < one ? other : one);

/** A player with own money, in USDT. */
async function player(money = '0') {
  const { db } = database;
  const id = await makePlayer(db, { money: usdt(money) });
  const told = async () => {
    const { withdrawable, left } = await playerMoney(db, id);
    return [withdrawable, left];
  };
  return { id, ...moneyOf(db, id), told };
}

describe('a round', () => {
  const open = { locked: usdt('10'), remaining: usdt('30') };
  it.each([
    ['is paid from own money first', '110', '100', '0', '10', undefined],
    ['wins for own money what own money staked', '30', '20', '500', '10', '10'],
    ['takes from the locked part what own money lacks', '12', '8', '0', '4', '22'],
    ['wins for the locked part what that staked', '10', '5', '20', '25', '25'],
    ['shares its win by what each part staked', '15', '10', '30', '20', '20'],
    ['ends the requirement when it is met exactly', '100', '30', '0', undefined, undefined],
    ['leaves what is short of it by the least', '100', '29.999999', '0', '10', '0.000001'],
    ['ends the requirement with the last of the money', '10', '10', '0', undefined, undefined],
    ['ends it when no stake can be placed', '10', '9.95', '0', undefined, undefined],
  ])('%s', (_, money, stake, win, locked, remaining) => {
    const after = afterRound(open, { stake: usdt(stake), win: usdt(win) }, usdt(money));
    const isOver = locked === undefined || remaining === undefined;
    expect(after).toEqual({
      locked: isOver ? 0n : usdt(locked),
      remaining: isOver ? 0n : usdt(remaining),
    });
  });

  it('never locks more than there is, never less than own money warrants, and comes to an end', () => {
    const amount = fc.bigInt({ min: 1n, max: 1_000_000_000n });
    const part = fc.bigInt({ min: 0n, max: 1_000_000_000n });
    fc.assert(
      fc.property(amount, part, amount, amount, part, (locked, own, remaining, asked, win) => {
        const money = locked + own;
        const stake = lesser(asked, money);
        const after = afterRound({ locked, remaining }, { stake, win }, money);
        const moneyAfter = money - stake + win;
        expect(after.locked <= moneyAfter).toBe(true);
        expect(after.locked > 0n).toBe(after.remaining > 0n);
        if (after.remaining === 0n) return;
        expect(after.remaining).toBe(remaining - stake);
        // Own money wins no more than the share of the win that it has staked, but for a rounding.
        const ownStake = lesser(stake, own);
        const ownAfter = moneyAfter - after.locked;
        expect(ownAfter - (own - ownStake) <= (win * ownStake) / stake + 1n).toBe(true);
      }),
    );
  });
});

describe('bonus money', () => {
  it('of several bonuses is one pool, with the sum of what each asks for', async () => {
    const { id, bonus, round, told, withdraw } = await player('20');
    await bonus('3', 30);
    await bonus('10', 1);
    await bonus('5', 0);
    expect(await told()).toEqual([usdt('25'), usdt('100')]);
    expect(await round('40', '60')).toBe('余额不足');
    expect(await round('30', '60')).toBe('ok');
    // 25 of the 30 were his own, so 50 of the 60 are; the locked part has 8 left and 10 won.
    expect(await requirementOf(database.db, id)).toEqual({
      locked: usdt('18'),
      remaining: usdt('70'),
    });
    expect(await withdraw('50.000001')).toBe('可提现 50 USDT，还需有效投注 70 USDT');
    expect(await withdraw('50')).toBe('ok');
    expect(await told()).toEqual([0n, usdt('70')]);
  });

  it('is free when the requirement is met to the last micro-USDT, not before', async () => {
    const { bonus, round, told, withdraw, send } = await player('20');
    await bonus('3', 1);
    await round('2.9', '2.9');
    expect(await send('20.01')).toBe('可发红包 20 USDT，还需有效投注 0.1 USDT');
    await round('0.1', '0.1');
    expect(await told()).toEqual([usdt('23'), 0n]);
    expect(await withdraw('23')).toBe('ok');
  });

  it('asks for nothing any more once it is lost, and a new bonus begins anew', async () => {
    const { bonus, round, told } = await player();
    await bonus('3', 30);
    await round('3');
    expect(await told()).toEqual([0n, 0n]);
    await bonus('1', 2);
    expect(await told()).toEqual([0n, usdt('2')]);
  });

  it('leaves own money free, whatever of both is at a table with a purse', async () => {
    const { db } = database;
    const { id, bonus, round, told, withdraw } = await player('20');
    await bonus('3', 10);
    const seat = await seatAt(db, id, 'ky-card-001');
    const move = (amount: string) =>
      buyIn(db, seat, { operation: freshRound(), amount: usdt(amount) }, TEST_AT);
    await move('3');
    expect(await told()).toEqual([usdt('20'), usdt('30')]);
    await move('8');
    expect(await told()).toEqual([usdt('12'), usdt('30')]);
    expect(await withdraw('12')).toBe('ok');
    // Eight of his own and three of the bonus are at the table: bringing them back frees the eight.
    expect(await told()).toEqual([0n, usdt('30')]);
    await round('1', '1', KY);
    await leaveTables(db, id, KY, TEST_AT);
    expect(await told()).toEqual([usdt('8'), usdt('29')]);
    await move('11');
    expect(await round('11', '0', KY)).toBe('ok');
    expect(await requirementOf(db, id)).toEqual({ locked: 0n, remaining: 0n });
  });

  it('stays locked when two withdrawals ask for what is free at once', async () => {
    const { db } = database;
    const { id, bonus, told, withdraw, send } = await player('20');
    await bonus('3', 10);
    const both = await Promise.all([withdraw('15'), withdraw('15')]);
    expect(both.sort()).toEqual(['ok', '余额不足']);
    const more = await Promise.all([send('4'), send('4'), withdraw('12')]);
    expect(more.filter((words) => words === 'ok')).toHaveLength(1);
    expect(await told()).toEqual([usdt('1'), usdt('30')]);
    const { locked } = await requirementOf(db, id);
    expect(await balanceOf(db, id)).toBe(locked + usdt('1'));
  });

  it('is not touched by a withdrawal that comes back', async () => {
    const { db } = database;
    const { id, bonus, told, withdraw } = await player('20');
    await bonus('3', 10);
    expect(await withdraw('13')).toBe('ok');
    expect(await told()).toEqual([usdt('7'), usdt('30')]);
    await workOrders(db, DEFAULT_SETTINGS.wallet, TEST_NOW + 31_000);
    expect(await heldMoneyOf(db, id)).toBe(0n);
    expect(await told()).toEqual([usdt('20'), usdt('30')]);
  });

  it('is counted once for a round that is sent twice, and not for one that is refused', async () => {
    const { db } = database;
    const { id, bonus } = await player('20');
    await bonus('3', 10);
    const seat = await seatAt(db, id, 'ev-live-001');
    const asked = {
      round: freshRound(),
      unit: usdt('1'),
      pick: { bets: [{ spot: 'big', chips: 2 }] },
    };
    await Promise.all([
      placeRound(db, seat, asked, TEST_NOW),
      placeRound(db, seat, asked, TEST_NOW),
    ]);
    const refused = placeRound(
      db,
      seat,
      { ...asked, round: freshRound(), unit: usdt('20') },
      TEST_NOW,
    );
    await expect(refused).rejects.toThrow('余额不足');
    expect((await requirementOf(db, id)).remaining).toBe(usdt('28'));
    expect(await tableMoneyOf(db, id)).toBe(0n);
  });
});

describe('whatever a player does at once', () => {
  /** Whole USDT, so that a packet can have them. */
  const amount = fc.integer({ min: 1, max: 30 }).map(String);
  const act = fc.record({
    act: fc.constantFrom('bonus', 'round', 'round', 'withdraw', 'send', 'buyIn', 'leave'),
    amount,
  });

  it('takes out no more than own money, as long as the requirement is not met', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const one = await player('40');
        const seat = await seatAt(db, one.id, 'ky-card-001');
        let taken = 0n;
        const perform = async ({ act: what, amount: text }: (typeof acts)[number]) => {
          if (what === 'bonus') await one.bonus(text, 1_000);
          else if (what === 'round') await one.round(text);
          else if (what === 'leave') await leaveTables(db, one.id, KY, TEST_AT);
          else if (what === 'buyIn') {
            const asked = { operation: freshRound(), amount: usdt(text) };
            await buyIn(db, seat, asked, TEST_AT).catch(() => {});
          } else {
            const told = what === 'send' ? await one.send(text) : await one.withdraw(text);
            if (told === 'ok') taken += usdt(text);
          }
        };
        await one.bonus('5', 1_000);
        await Promise.all(acts.map(perform));
        expect(taken <= usdt('40')).toBe(true);
        const { locked } = await requirementOf(db, one.id);
        const money = (await balanceOf(db, one.id)) + (await tableMoneyOf(db, one.id));
        expect(locked <= money).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
