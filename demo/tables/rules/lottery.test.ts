import { describe, expect, it } from 'vitest';
import { fairDraw } from './fairness.ts';
import { type LotteryOutcome, type LotteryPick, lotteryGame, ticketPays } from './lottery.ts';
import { DIGITS, type LotteryBet, PLACES, SIMPLE_BETS } from './lottery-bets.ts';
import { LOTTERY_RETURN } from './returns.ts';
import { settle } from './settle.ts';
import { PickError, type Setting } from './table-game.ts';

const SETTING: Setting = { gameCode: 'IM-2-1', category: 2, day: '2026-11-21' };

const ALL: LotteryOutcome[] = Array.from({ length: DIGITS ** PLACES.length }, (_, number) => ({
  digits: PLACES.map((_place, index) => Math.floor(number / DIGITS ** index) % DIGITS),
}));

const drawing = (...digits: number[]) => {
  const left = [...digits];
  return () => left.shift() ?? 0;
};

const DIGIT_BETS: LotteryBet[] = PLACES.flatMap((_, place) => [
  { on: 'digit', place, digit: 0 },
  { on: 'digit', place, digit: 9 },
]);

describe('the 5D draw', () => {
  it.each<LotteryBet>([...SIMPLE_BETS.map((on) => ({ on })), ...DIGIT_BETS])(
    'returns on %j what the rules say, over all 100,000 draws',
    (bet) => {
      const back = ALL.reduce((sum, result) => sum + ticketPays({ bet, chips: 1 }, result), 0);
      const percent = back / ALL.length;
      expect(percent.toFixed(2)).toBe(LOTTERY_RETURN[bet.on]);
      expect(percent).toBeGreaterThan(94);
      expect(percent).toBeLessThan(98.5);
    },
  );

  it.each<[LotteryBet, number[], number]>([
    [{ on: 'big' }, [9, 9, 5, 0, 0], 195],
    [{ on: 'big' }, [9, 9, 4, 0, 0], 0],
    [{ on: 'small' }, [9, 9, 4, 0, 0], 195],
    [{ on: 'odd' }, [9, 9, 5, 0, 0], 195],
    [{ on: 'even' }, [0, 0, 0, 0, 0], 195],
    [{ on: 'dragon' }, [5, 0, 0, 0, 4], 215],
    [{ on: 'dragon' }, [5, 0, 0, 0, 5], 0],
    [{ on: 'tiger' }, [4, 0, 0, 0, 5], 215],
    [{ on: 'tie' }, [5, 0, 0, 0, 5], 960],
    [{ on: 'digit', place: 0, digit: 5 }, [5, 0, 0, 0, 0], 960],
    [{ on: 'digit', place: 4, digit: 5 }, [5, 0, 0, 0, 0], 0],
  ])('pays %j on %j with %i', (bet, digits, pays) => {
    expect(ticketPays({ bet, chips: 1 }, { digits })).toBe(pays);
  });

  it('adds up all tickets of a slip, and says so', () => {
    const pick: LotteryPick = {
      tickets: [
        { bet: { on: 'big' }, chips: 2 },
        { bet: { on: 'digit', place: 1, digit: 8 }, chips: 3 },
        { bet: { on: 'tiger' }, chips: 1 },
      ],
    };
    const settled = settle(lotteryGame, pick, drawing(9, 8, 0, 2, 7), SETTING);
    expect(settled).toMatchObject({
      outcome: { digits: [9, 8, 0, 2, 7] },
      weight: 6,
      payout: 2 * 195 + 3 * 960,
    });
    expect(settled.details).toEqual([
      { label: '开奖号码', value: '9 8 0 2 7' },
      { label: '总和', value: '26 · 大 双' },
      { label: '龙虎', value: '龙' },
      { label: '大（2 注）', value: '中奖，1.95 倍' },
      { label: '千位 8（3 注）', value: '中奖，9.60 倍' },
      { label: '虎（1 注）', value: '未中' },
    ]);
  });

  it('comes again for the same seed', () => {
    const pick: LotteryPick = { tickets: [{ bet: { on: 'big' }, chips: 1 }] };
    const play = (nonce: number) =>
      lotteryGame.play(fairDraw({ serverSeed: 's', clientSeed: 'c', nonce }), pick, SETTING);
    expect(play(1)).toEqual(play(1));
    const draws = Array.from({ length: 50 }, (_, nonce) => play(nonce).digits.join(''));
    expect(new Set(draws).size).toBeGreaterThan(45);
  });

  const big = { bet: { on: 'big' }, chips: 1 };
  it.each([
    null,
    [],
    {},
    { tickets: [] },
    { tickets: [big, big] },
    { tickets: [{ ...big, chips: 0 }] },
    { tickets: [{ ...big, chips: -3 }] },
    { tickets: [{ ...big, chips: 1.5 }] },
    { tickets: [{ ...big, chips: 101 }] },
    { tickets: [{ ...big, chips: '1' }] },
    { tickets: [{ ...big, pays: 99_999 }] },
    { tickets: [{ bet: { on: 'big', place: 1 }, chips: 1 }] },
    { tickets: [{ bet: { on: '__proto__' }, chips: 1 }] },
    { tickets: [{ bet: { on: 'digit' }, chips: 1 }] },
    { tickets: [{ bet: { on: 'digit', place: 5, digit: 1 }, chips: 1 }] },
    { tickets: [{ bet: { on: 'digit', place: -1, digit: 1 }, chips: 1 }] },
    { tickets: [{ bet: { on: 'digit', place: 1, digit: 10 }, chips: 1 }] },
    { tickets: [{ bet: { on: 'digit', place: 1, digit: 0.5 }, chips: 1 }] },
    {
      tickets: Array.from({ length: 21 }, (_, index) => ({
        bet: { on: 'digit', place: index % 5, digit: Math.floor(index / 5) },
        chips: 1,
      })),
    },
  ])('refuses a pick that is not offered (%#)', (raw) => {
    expect(() => settle(lotteryGame, raw, drawing(), SETTING)).toThrow(PickError);
  });
});
