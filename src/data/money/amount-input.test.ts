import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyToWire } from '../../../contract/money.ts';
import { amountText } from '../../format/amounts.ts';
import { type AmountLimits, lockedLimit, readAmount } from './amount-input.ts';

const LIMITS = { min: 20_000_000n, max: 5_000_000_000n, available: 888_000_000n };
const positive = fc.bigInt({ min: 1n, max: 10n ** 17n });

const wireOf = (text: string, limits?: AmountLimits) => {
  const reading = readAmount(text, limits);
  return reading.fault === undefined ? reading.wire : undefined;
};
const faultOf = (text: string, limits?: AmountLimits) => readAmount(text, limits).fault;

describe('reading an amount', () => {
  it.each([
    ['20', '20'],
    ['20.50', '20.5'],
    ['020', '20'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.000001', '0.000001'],
    ['1.0000000', '1'],
    ['２０．５', '20.5'],
    ['　２０　', '20'],
    ['20。5', '20.5'],
    ['1 000', '1000'],
    ['1,000', '1000'],
    ['１，０００．２５', '1000.25'],
    ['1,234,567.8', '1234567.8'],
    ['\u200b20\ufeff', '20'],
  ])('reads %j as %s', (text, wire) => {
    expect(wireOf(text)).toBe(wire);
  });

  it.each([
    ['', '请输入金额'],
    ['  ', '请输入金额'],
    ['0', '金额要大于 0'],
    ['0.000000', '金额要大于 0'],
    ['-5', '金额不能是负数'],
    ['－５', '金额不能是负数'],
    ['1e9', '金额只能填写数字和小数点'],
    ['abc', '金额只能填写数字和小数点'],
    ['20 USDT', '金额只能填写数字和小数点'],
    ['2²', '金额只能填写数字和小数点'],
    ['½', '金额只能填写数字和小数点'],
    ['٢٠', '金额只能填写数字和小数点'],
    ['1,5', '逗号的位置不清楚，小数请用点，如 20.5'],
    ['0,500', '逗号的位置不清楚，小数请用点，如 20.5'],
    ['12,34,567', '逗号的位置不清楚，小数请用点，如 20.5'],
    ['1.000,5', '逗号的位置不清楚，小数请用点，如 20.5'],
    ['.', '这不是一个金额，如 20.5'],
    ['1.2.3', '这不是一个金额，如 20.5'],
    ['20.0000001', '最多 6 位小数'],
    ['9999999999999', '金额太大了'],
  ])('refuses %j: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('keeps the limits, to the last micro', () => {
    expect(faultOf('19.99', LIMITS)).toBe('最少 20 USDT');
    expect(faultOf('19.999999', LIMITS)).toBe('最少 20 USDT');
    expect(wireOf('20', LIMITS)).toBe('20');
    expect(faultOf('5000.000001', LIMITS)).toBe('最多 5,000 USDT');
    expect(faultOf('888.000001', LIMITS)).toBe('余额不足，可用 888 USDT');
    expect(wireOf('888', LIMITS)).toBe('888');
  });

  it('checks no limit that is not known', () => {
    expect(wireOf('0.000001', { min: undefined, max: undefined })).toBe('0.000001');
  });

  it('reads every amount back as it was written, plain or grouped', () => {
    fc.assert(
      fc.property(positive, (micro) => {
        for (const text of [moneyToWire(micro), amountText(micro)]) {
          expect(readAmount(text)).toEqual({ micro, wire: moneyToWire(micro) });
        }
      }),
    );
  });

  it('reads full-width as it reads plain', () => {
    const wide = (text: string) =>
      text.replace(/[\d.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(positive, (micro) => {
        expect(readAmount(wide(amountText(micro)))).toEqual(readAmount(amountText(micro)));
      }),
    );
  });

  it('never throws, and lets nothing through that is not within the limits', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+ ０９．，eE'.split('')) }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readAmount(text, LIMITS);
        if (reading.fault !== undefined) return;
        expect(reading.micro).toBeGreaterThanOrEqual(LIMITS.min);
        expect(reading.micro).toBeLessThanOrEqual(LIMITS.available);
        expect(reading.wire).toMatch(/^\d+(\.\d{1,6})?$/);
      }),
    );
  });
});

const info = (balance: bigint, withdrawable: bigint, left: bigint) => ({
  balance: balance * 1_000_000n,
  wagering: { withdrawable: withdrawable * 1_000_000n, left: left * 1_000_000n },
});

describe('what a wagering requirement lets out', () => {
  it.each([
    ['最多可提现 410 USDT，还需有效投注 90 USDT', info(500n, 410n, 90n), 410_000_000n],
    ['现在还不能提现，还需有效投注 1,500 USDT', info(3n, 0n, 1500n), 0n],
    ['最多可提现 410 USDT', info(500n, 410n, 0n), 410_000_000n],
  ])('is said: %s', (words, told, most) => {
    expect(lockedLimit(told, '提现')).toEqual({ most, words });
  });

  it('is said in the words of a red packet, too', () => {
    expect(lockedLimit(info(500n, 410n, 90n), '发红包')?.words).toBe(
      '最多可发红包 410 USDT，还需有效投注 90 USDT',
    );
  });

  it.each([
    ['nothing is locked', info(500n, 500n, 0n)],
    ['the balance has fallen below what could be withdrawn', info(300n, 410n, 90n)],
    ['the platform tells nothing', { balance: 500_000_000n }],
    ['nothing is known', undefined],
  ])('is no limit when %s', (_, told) => {
    expect(lockedLimit(told, '提现')).toBeUndefined();
  });
});
