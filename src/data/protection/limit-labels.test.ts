import { describe, expect, it } from 'vitest';
import { capStop, leftWords, spanParts } from './limit-labels.ts';

const MINUTE = 60_000;

describe('in words', () => {
  it.each([
    [0, '0分钟'],
    [59 * MINUTE + 59_999, '59分钟'],
    [60 * MINUTE, '1小时'],
    [125 * MINUTE, '2小时5分钟'],
  ])('%i ms played are %s', (ms, words) => {
    expect(
      spanParts(ms)
        .map(({ value, unit }) => `${value}${unit}`)
        .join(''),
    ).toBe(words);
  });

  it.each([
    [1, '1 分钟'],
    [60 * MINUTE, '1 小时'],
    [61 * MINUTE, '1 小时 1 分'],
    [24 * 60 * MINUTE, '1 天'],
    [25 * 60 * MINUTE + MINUTE, '1 天 1 小时'],
  ])('%i ms left are %s', (ms, words) => {
    expect(leftWords(ms)).toBe(words);
  });

  it('a cap that is reached says when it is free again', () => {
    const now = Date.parse('2026-11-28T15:10:00Z');
    expect(capStop(0n, 50_000_000n, now)).toContain('11月29日 00:00 后可以再充');
  });
});
