import { describe, expect, it } from 'vitest';
import { type DicePick, diceGame, throwName } from './dice.ts';
import {
  DICE_FACES,
  DICE_RETURN,
  DICE_SPOTS,
  type Dice,
  type DiceSpot,
  spotName,
  spotPay,
} from './dice-spots.ts';
import { type Draw, fairDraw } from './fairness.ts';
import { settle } from './settle.ts';
import { PickError, type Setting } from './table-game.ts';

const SETTING: Setting = { gameCode: 'EV-7-1', category: 7, day: '2026-11-21' };

const ALL: Dice[] = DICE_FACES.flatMap((a) =>
  DICE_FACES.flatMap((b) => DICE_FACES.map((c): Dice => [a, b, c])),
);

/** Throws these faces. */
function throwing(...dice: number[]): Draw {
  const left = [...dice];
  return () => (left.shift() ?? 1) - 1;
}

const one = (spot: DiceSpot, chips = 1): DicePick => ({ bets: [{ spot, chips }] });

describe('the dice', () => {
  it.each(DICE_SPOTS)('return on %s what the rules say, over all 216 throws', (spot) => {
    const back = ALL.reduce((sum, dice) => sum + spotPay(spot, dice), 0);
    const percent = back / ALL.length;
    expect(Math.round(percent * 100)).toBeGreaterThanOrEqual(DICE_RETURN.least);
    expect(Math.round(percent * 100)).toBeLessThanOrEqual(DICE_RETURN.most);
    expect(percent).toBeGreaterThan(94);
    expect(percent).toBeLessThan(98.5);
  });

  it.each<[DiceSpot, Dice, number]>([
    ['big', [4, 5, 2], 200],
    ['big', [4, 4, 2], 0],
    ['small', [4, 4, 2], 200],
    ['big', [5, 5, 5], 0],
    ['odd', [5, 5, 5], 0],
    ['odd', [1, 2, 4], 200],
    ['even', [2, 2, 2], 0],
    ['even', [2, 2, 4], 200],
    ['triple', [2, 2, 2], 3500],
    ['triple', [2, 2, 3], 0],
    ['total-4', [1, 1, 2], 7000],
    ['total-10', [1, 4, 5], 777],
    ['total-17', [6, 6, 5], 7000],
    ['face-1', [1, 2, 3], 200],
    ['face-1', [1, 1, 3], 300],
    ['face-1', [1, 1, 1], 1500],
    ['face-1', [2, 3, 4], 0],
  ])('pay a chip on %s at %j with %i', (spot, dice, pays) => {
    expect(spotPay(spot, dice)).toBe(pays);
  });

  it('add up what all chips bring', () => {
    const pick: DicePick = {
      bets: [
        { spot: 'big', chips: 3 },
        { spot: 'face-6', chips: 2 },
        { spot: 'small', chips: 5 },
      ],
    };
    const settled = settle(diceGame, pick, throwing(6, 6, 1), SETTING);
    expect(settled).toMatchObject({
      outcome: { dice: [6, 6, 1] },
      weight: 10,
      payout: 3 * 200 + 2 * 300,
    });
    expect(settled.details).toEqual([
      { label: '开奖', value: '6 + 6 + 1 = 13，大 单' },
      { label: '大（3 注）', value: '中奖，2 倍' },
      { label: '点数 6（2 注）', value: '中奖，3 倍' },
      { label: '小（5 注）', value: '未中' },
    ]);
  });

  it('fall the same way for the same seed', () => {
    const play = (nonce: number) =>
      settle(diceGame, one('big'), fairDraw({ serverSeed: 's', clientSeed: 'c', nonce }), SETTING);
    expect(play(1)).toEqual(play(1));
    const throws = new Set(Array.from({ length: 20 }, (_, n) => JSON.stringify(play(n).outcome)));
    expect(throws.size).toBeGreaterThan(10);
  });

  it('are called by their names', () => {
    expect(throwName([3, 3, 3])).toBe('豹子');
    expect(throwName([1, 2, 4])).toBe('小 单');
    expect(DICE_SPOTS.slice(0, 6).map(spotName)).toEqual([
      '大',
      '小',
      '单',
      '双',
      '任意豹子',
      '总和 4',
    ]);
  });

  it.each([
    { bets: [] },
    {},
    null,
    { bets: [{ spot: 'big', chips: 0 }] },
    { bets: [{ spot: 'big', chips: -5 }] },
    { bets: [{ spot: 'big', chips: 1.5 }] },
    { bets: [{ spot: 'big', chips: 1e9 }] },
    { bets: [{ spot: 'big', chips: '3' }] },
    { bets: [{ spot: 'total-3', chips: 1 }] },
    { bets: [{ spot: '__proto__', chips: 1 }] },
    { bets: [{ spot: 'big', chips: 1, pays: 9999 }] },
    {
      bets: [
        { spot: 'big', chips: 1 },
        { spot: 'big', chips: 1 },
      ],
    },
    { bets: Array.from({ length: 5000 }, () => ({ spot: 'big', chips: 1 })) },
  ])('refuse a pick that is not offered: %j', (raw) => {
    expect(() => settle(diceGame, raw, throwing(), SETTING)).toThrow(PickError);
  });
});
