import { describe, expect, it } from 'vitest';
import { lockedLimit } from './read-amount.ts';

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
