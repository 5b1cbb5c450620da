import { expect, it } from 'vitest';
import type { CommissionRate } from '../../../../contract/calls/agents.ts';
import { arrangeRates } from './rates.tsx';

function rate(level: number, depth: number, bp: number, gameType?: number): CommissionRate {
  return {
    level,
    depth,
    rate_bp: bp,
    name: level === 1 ? '青铜' : '',
    game_type: gameType,
    from_turnover: BigInt(level - 1) * 50_000_000_000n,
  };
}

it('rates stand by level and depth, whatever order they came in', () => {
  const [table] = arrangeRates([rate(2, 1, 35), rate(1, 2, 15), rate(1, 1, 30), rate(2, 2, 18)]);
  expect(table).toEqual({
    gameType: undefined,
    depths: [1, 2],
    rows: [
      { level: 1, name: '青铜', from: 0n, rates: [30, 15] },
      { level: 2, name: '2 级', from: 50_000_000_000n, rates: [35, 18] },
    ],
  });
});

it('games with rates of their own have a table of their own, after the one of all', () => {
  const tables = arrangeRates([rate(1, 1, 10, 5), rate(1, 1, 30), rate(1, 3, 5)]);
  expect(tables.map(({ gameType, depths }) => [gameType, depths])).toEqual([
    [undefined, [1, 3]],
    [5, [1]],
  ]);
});

it('what is not told is not nothing', () => {
  const [table] = arrangeRates([rate(1, 1, 30), rate(2, 2, 18)]);
  expect(table?.rows.map(({ rates }) => rates)).toEqual([
    [30, undefined],
    [undefined, 18],
  ]);
  expect(arrangeRates([])).toEqual([]);
});
