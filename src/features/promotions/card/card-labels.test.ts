import { describe, expect, test } from 'vitest';
import { measureWords, periodWords, rewardOf, spanWords, wageringWords } from './card-labels.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const noon = at('2026-11-21T12:00:00');
const today = {
  cycle: 'day',
  starts_at: at('2026-11-21T00:00:00'),
  ends_at: at('2026-11-22T00:00:00'),
};

describe('a period in words', () => {
  test('is named by its cycle while it runs', () => {
    expect(periodWords(today, noon)).toBe('今日');
    expect(periodWords({ ...today, cycle: 'week' }, noon)).toBe('本周');
    expect(periodWords({ ...today, cycle: 'month' }, noon)).toBe('本月');
  });

  test('is named by its days once it is over', () => {
    expect(periodWords(today, at('2026-11-22T00:00:00'))).toBe('11月21日');
    const week = { cycle: 'week', starts_at: at('2026-11-16T00:00:00'), ends_at: noon };
    expect(periodWords(week, noon)).toBe('11月16日–11月21日');
  });

  test('that happens once is named by its end, or has none', () => {
    const once = { cycle: 'once', starts_at: undefined };
    expect(periodWords({ ...once, ends_at: undefined }, noon)).toBe('长期');
    expect(periodWords({ ...once, ends_at: at('2026-12-01T00:00:00') }, noon)).toBe(
      '截至 11月30日',
    );
    expect(periodWords({ ...once, ends_at: at('2026-12-01T09:30:00') }, noon)).toBe(
      '截至 12月1日 09:30',
    );
  });
});

test('a period is told by its first and last day', () => {
  const from = at('2026-11-07T00:00:00');
  const to = at('2026-12-01T00:00:00');
  expect(spanWords({ starts_at: from, ends_at: to })).toBe('11月7日 – 11月30日');
  expect(spanWords({ starts_at: from, ends_at: from + 1 })).toBe('11月7日');
  expect(spanWords({ starts_at: from, ends_at: undefined })).toBe('11月7日起');
  expect(spanWords({ starts_at: undefined, ends_at: to })).toBe('至 11月30日');
  expect(spanWords({ starts_at: undefined, ends_at: undefined })).toBe('长期');
  expect(spanWords({ starts_at: from, ends_at: at('2027-02-06T00:00:00') })).toBe(
    '2026年11月7日 – 2027年2月5日',
  );
});

describe('a reward in words', () => {
  const words = (reward: bigint, reward_text: string, steps: bigint[]) => {
    const rows = steps.map((amount, index) => ({
      id: String(index),
      title: '',
      state: 1 as const,
      progress: 0n,
      target: 0n,
      unit: '',
      date: undefined,
      reward: amount,
    }));
    const told = rewardOf({ reward, reward_text, steps: rows });
    return told && [told.prefix, told.figure, told.unit].filter(Boolean).join(' ');
  };

  test('takes the words of the platform', () => {
    expect(words(0n, '0.18–8.88', [])).toBe('0.18–8.88 USDT');
    expect(words(1_000_000n, '按排名派发', [])).toBe('按排名派发');
  });

  test('tells the most that a step pays', () => {
    expect(words(0n, '', [8_000_000n, 688_000_000n])).toBe('最高 688 USDT');
    expect(words(0n, '', [1_500_000n, 1_500_000n])).toBe('1.5 USDT');
  });

  test('tells the amount, or nothing', () => {
    expect(words(8_000_000n, '', [])).toBe('8 USDT');
    expect(words(0n, '', [])).toBeUndefined();
  });
});

test('figures of progress have no more decimals than they need', () => {
  expect(measureWords(3_000_000n, 7_000_000n, '天')).toBe('3 / 7 天');
  expect(measureWords(1_234_500_000n, 10_000_000_000n, 'USDT')).toBe('1,234.5 / 10,000 USDT');
  expect(measureWords(12_000_000n, 0n, '局')).toBe('12 局');
});

test.each([
  [3_000_000n, '3 倍流水'],
  [1_500_000n, '1.5 倍流水'],
  [0n, undefined],
  [undefined, undefined],
])('a multiple of %s is called %s', (wagering_multiple, words) => {
  expect(wageringWords({ wagering_multiple })).toBe(words);
});
