import { describe, expect, it } from 'vitest';
import { parseMoney } from '../../../../contract/money.ts';
import { firstUnit, stepUnit } from './units.ts';

const limits = {
  min_unit: parseMoney('0.1'),
  max_unit: parseMoney('100'),
  chips: ['0.1', '0.5', '1', '5', '10', '50', '100'].map(parseMoney),
};
const step = (unit: string, direction: 1 | -1) => stepUnit(parseMoney(unit), direction, limits);

describe('stepUnit', () => {
  it.each([
    ['0.1', '0.2'],
    ['0.9', '1'],
    ['1', '2'],
    ['9', '10'],
    ['10', '20'],
    ['50', '60'],
    ['90', '100'],
  ])('goes from %s up to %s and back', (low, high) => {
    expect(step(low, 1)).toBe(parseMoney(high));
    expect(step(high, -1)).toBe(parseMoney(low));
  });

  it('stays within the limits', () => {
    expect(step('0.1', -1)).toBe(parseMoney('0.1'));
    expect(step('100', 1)).toBe(parseMoney('100'));
  });

  it('comes back to round amounts', () => {
    expect(step('15', 1)).toBe(parseMoney('20'));
    expect(step('15', -1)).toBe(parseMoney('10'));
  });
});

describe('firstUnit', () => {
  it('is the least chip the limits allow', () => {
    expect(firstUnit(limits)).toBe(parseMoney('0.1'));
    expect(firstUnit({ ...limits, min_unit: parseMoney('0.3') })).toBe(parseMoney('0.5'));
    expect(firstUnit({ ...limits, chips: [] })).toBe(parseMoney('0.1'));
  });
});
