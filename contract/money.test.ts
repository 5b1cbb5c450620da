import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  MoneyError,
  moneyToWire,
  parseMoney,
  parseMoneyDown,
  sumMoney,
} from './money.ts';

const micro = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

function faultOf(text: string): string | undefined {
  try {
    parseMoney(text);
    return undefined;
  } catch (error) {
    return error instanceof MoneyError ? error.fault : String(error);
  }
}

describe('money', () => {
  it.each([
    ['20.0137', 20_013_700n],
    ['0', 0n],
    ['-0', 0n],
    ['  5 ', 5_000_000n],
    ['5.', 5_000_000n],
    ['+1.5', 1_500_000n],
    ['-1.000001', -1_000_001n],
    ['1.0000000000', 1_000_000n],
    ['9007199254740993.000001', 9_007_199_254_740_993_000_001n],
  ])('reads %j as %s micro', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1,000', 'not-a-number'],
    ['１', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['--1', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1.0000001', 'too-precise'],
  ])('refuses %j: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('travels and comes back the same', () => {
    fc.assert(fc.property(micro, (amount) => parseMoney(moneyToWire(amount)) === amount));
  });

  it('is never read as more than it is', () => {
    const text = fc
      .tuple(fc.boolean(), fc.nat(), fc.stringMatching(/^\d{1,12}$/))
      .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}.${fraction}`);
    fc.assert(
      fc.property(text, (decimal) => {
        const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
        const exact = BigInt(whole + fraction.padEnd(12, '0')) * (decimal[0] === '-' ? -1n : 1n);
        const read = parseMoneyDown(decimal) * 10n ** 6n;
        return read <= exact && exact - read < 10n ** 6n;
      }),
    );
  });

  it.each([
    [1_288_506_299n, 4, '1,288.5062'],
    [-1_000_001n, 4, '-1.0001'],
    [-1n, 4, '-0.0001'],
    [0n, 4, '0.0000'],
    [999_999n, 2, '0.99'],
    [1_234_567_000_000n, 0, '1,234,567'],
    [123n, 6, '0.000123'],
  ])('shows %s with %i decimals as %s', (amount, decimals, expected) => {
    expect(formatMoney(amount, decimals)).toBe(expected);
  });

  it('shows four decimals unless told otherwise, and never more than there is', () => {
    expect(formatMoney(1_999_999n)).toBe('1.9999');
    fc.assert(
      fc.property(micro, fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
        const shown = parseMoney(formatMoney(amount, decimals).replaceAll(',', ''));
        return shown <= amount && amount - shown < 10n ** BigInt(6 - decimals);
      }),
    );
  });

  it('adds up', () => {
    expect(sumMoney([])).toBe(0n);
    expect(sumMoney([1n, -3n, 5n])).toBe(3n);
  });

  it('adds up exactly in any order and in any grouping, however much it is', () => {
    fc.assert(
      fc.property(fc.array(micro), fc.nat(20), (amounts, cut) => {
        const total = sumMoney(amounts);
        const parts = sumMoney([sumMoney(amounts.slice(0, cut)), sumMoney(amounts.slice(cut))]);
        return total === sumMoney(amounts.toReversed()) && total === parts;
      }),
    );
  });

  it('is the same amount however many zeros are written, and travels in the shortest way', () => {
    fc.assert(
      fc.property(micro, fc.nat(6), fc.nat(6), (amount, before, after) => {
        const wire = moneyToWire(amount);
        const [sign, digits] = amount < 0n ? ['-', wire.slice(1)] : ['', wire];
        const point = digits.includes('.') ? '' : '.';
        const padded = `${sign}${'0'.repeat(before)}${digits}${point}${'0'.repeat(after)}`;
        return parseMoney(padded) === amount && wire.length <= padded.length;
      }),
    );
  });

  it('is told exactly or not at all: what six decimals hold is read the same both ways', () => {
    const decimal = fc.stringMatching(/^-?\d{1,20}(\.\d{0,9})?$/);
    fc.assert(
      fc.property(decimal, (text) => {
        const exact = faultOf(text) === undefined;
        const beyond = /\.\d{6}\d*[1-9]/.test(text);
        return exact === !beyond && (beyond || parseMoney(text) === parseMoneyDown(text));
      }),
    );
  });

  it('keeps its order when it is shown: more never looks like less', () => {
    const shown = (amount: bigint, decimals: number) =>
      parseMoney(formatMoney(amount, decimals).replaceAll(',', ''));
    fc.assert(
      fc.property(micro, micro, fc.integer({ min: 0, max: 6 }), (a, b, decimals) =>
        a <= b
          ? shown(a, decimals) <= shown(b, decimals)
          : shown(a, decimals) >= shown(b, decimals),
      ),
    );
  });
});
