import { expect, it } from 'vitest';
import { parseMoney } from '../../contract/money.ts';
import { shareOf } from './turnover.ts';

it.each([
  ['100', 30, '0.3'],
  ['1', 5, '0.0005'],
  ['0.1', 30, '0.0003'],
  ['0.5', 15, '0.0007'],
  ['12.3', 18, '0.0221'],
  ['0.1', 5, '0'],
])('a share of %s at %i basis points is %s: never more than four decimals', (stake, bp, share) => {
  expect(shareOf(parseMoney(stake), bp)).toBe(parseMoney(share));
});
