import { describe, expect, it } from 'vitest';
import { parseMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import { checkPacket } from './check-packet.ts';

const { equal, lucky } = RedBagMode;
const check = (amount: string, count: number, mode: number = lucky, message = '') =>
  checkPacket({ amount: parseMoney(amount), count, mode, message });

describe('a packet', () => {
  it.each([
    ['0', 1, lucky, '红包金额须大于 0'],
    ['-1', 1, lucky, '红包金额须大于 0'],
    ['5000.01', 1, lucky, '红包金额不能高于 5,000 USDT'],
    ['1.001', 1, lucky, '红包金额最多 2 位小数'],
    ['1.000001', 1, lucky, '红包金额最多 2 位小数'],
    ['0.009', 1, lucky, '每个红包至少 0.01 USDT'],
    ['0.09', 10, lucky, '每个红包至少 0.01 USDT'],
    ['0.99', 100, equal, '每个红包至少 0.01 USDT'],
    ['10', 0, lucky, '红包个数须为 1-100 个'],
    ['10', -1, lucky, '红包个数须为 1-100 个'],
    ['10', 101, lucky, '红包个数须为 1-100 个'],
    ['10', 3, equal, '总金额不能平均分成 3 份'],
    ['10', 3, 0, '红包类型有误'],
    ['10', 3, 3, '红包类型有误'],
  ])('of %s USDT in %i shares (mode %i) is refused: %s', (amount, count, mode, words) => {
    expect(() => check(amount, count, mode)).toThrow(words);
  });

  it.each([
    ['0.01', 1, lucky],
    ['5000', 1, equal],
    ['5000', 100, lucky],
    ['1', 100, equal],
    ['10.20', 3, equal],
  ])('of %s USDT in %i shares (mode %i) is in order', (amount, count, mode) => {
    expect(check(amount, count, mode)).toMatchObject({ amount: parseMoney(amount), count, mode });
  });
});

describe('its message', () => {
  const said = (message: string) => check('1', 1, lucky, message).message;

  it('is trimmed, and the greeting where there is none', () => {
    expect(said('  生日快乐 ')).toBe('生日快乐');
    expect(said('')).toBe('恭喜发财，大吉大利');
    expect(said(' \n\t ')).toBe('恭喜发财，大吉大利');
  });

  it('has thirty characters at most, each counted once', () => {
    expect(said('福'.repeat(30))).toHaveLength(30);
    expect(said('🧧'.repeat(30))).toBe('🧧'.repeat(30));
    expect(said(` ${'福'.repeat(30)} `)).toHaveLength(30);
    for (const long of ['福'.repeat(31), '🧧'.repeat(31), 'x'.repeat(100_000)]) {
      expect(() => said(long)).toThrow('祝福语不能超过 30 个字');
    }
  });

  it.each(['a\nb', 'a\0b', 'a\u0007', 'a\u0085b', 'a\u2028b', '\u202eabc', 'a\u2066b', '\u200b'])(
    'has nothing in it that is not printed: %j',
    (message) => {
      expect(() => said(message)).toThrow('祝福语不能包含换行或控制字符');
    },
  );

  it('may be anything else', () => {
    for (const message of ['<b>好运</b>', "'); drop table users; --", '👨‍👩‍👧‍👦 一家人', 'مرحبا']) {
      expect(said(message)).toBe(message);
    }
  });
});
