import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import { LEAST_SHARE, lengthOf, MOST_TOTAL, readCount, shareFault, totalOf } from './shares.ts';

const { equal, lucky } = RedBagMode;

describe('the number of shares', () => {
  it.each([
    ['5', 5],
    [' ５ ', 5],
    ['007', 7],
    ['100', 100],
  ])('reads %j', (text, count) => {
    expect(readCount(text)).toEqual({ count });
  });

  it.each([
    ['', '请输入红包个数'],
    ['0', '至少 1 个'],
    ['-3', '个数要是整数，如 5'],
    ['1.5', '个数要是整数，如 5'],
    ['1e2', '个数要是整数，如 5'],
    ['三', '个数要是整数，如 5'],
    ['101', '最多 100 个'],
    ['99999999999999999999', '最多 100 个'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(readCount(text).fault).toBe(fault);
  });
});

describe('the sum', () => {
  it('is one share times their number, or what was filled in', () => {
    expect(totalOf(equal, parseMoney('0.1'), 3)).toBe(parseMoney('0.3'));
    expect(totalOf(lucky, parseMoney('10'), 3)).toBe(parseMoney('10'));
  });

  it('comes out even whenever it is split equally', () => {
    const cents = fc.bigInt({ min: 1n, max: 500_000n });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100 }), (share, count) => {
        const amount = share * LEAST_SHARE;
        const total = totalOf(equal, amount, count);
        expect(total % (LEAST_SHARE * BigInt(count))).toBe(0n);
        expect(shareFault(equal, amount, count, undefined) === undefined).toBe(total <= MOST_TOTAL);
      }),
    );
  });
});

describe('what the platform would refuse', () => {
  const said = (mode: number, amount: string, count: number, available?: string) =>
    shareFault(
      mode,
      parseMoney(amount),
      count,
      available === undefined ? undefined : parseMoney(available),
    );

  it('is nothing of what it takes', () => {
    expect(said(lucky, '0.03', 3, '0.03')).toBeUndefined();
    expect(said(lucky, '5000', 100)).toBeUndefined();
    expect(said(equal, '0.01', 100, '1')).toBeUndefined();
    expect(said(equal, '50', 100)).toBeUndefined();
  });

  it('is more packets than cents, less than a cent, and what is no whole cent', () => {
    expect(said(lucky, '0.05', 10)).toEqual({
      field: 'count',
      words: '每个最少 0.01 USDT，0.05 USDT 最多分 5 个',
    });
    expect(said(lucky, '0.005', 1)?.words).toContain('最多 2 位小数');
    expect(said(equal, '1.001', 2)).toEqual({
      field: 'amount',
      words: '红包最小到 0.01 USDT，最多 2 位小数',
    });
  });

  it('is more than is allowed, or more than there is; equal shares by their sum', () => {
    expect(said(lucky, '5000.01', 1)?.words).toBe('一次最多 5,000 USDT');
    expect(said(equal, '50.01', 100)?.words).toBe('合计 5,001 USDT，一次最多 5,000 USDT');
    expect(said(lucky, '10', 2, '9.99')?.words).toBe('余额不足，可用 9.99 USDT');
    expect(said(equal, '5', 3, '14')?.words).toBe('合计 15 USDT，余额不足，可用 14 USDT');
  });

  it('is more than a wagering requirement lets out, in the words of that', () => {
    const locked = { most: parseMoney('14'), words: '最多可发红包 14 USDT' };
    const fault = (amount: string) =>
      shareFault(equal, parseMoney(amount), 2, parseMoney('17'), locked)?.words;
    expect(fault('7')).toBeUndefined();
    expect(fault('7.01')).toBe('合计 14.02 USDT，最多可发红包 14 USDT');
  });
});

it('counts characters as the platform does', () => {
  expect(lengthOf('恭喜发财')).toBe(4);
  expect(lengthOf('🧧🧧')).toBe(2);
});
