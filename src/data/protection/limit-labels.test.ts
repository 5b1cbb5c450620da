import { describe, expect, it } from 'vitest';
import { capStop, leftWords, momentWords, spanParts } from './limit-labels.ts';

const MINUTE = 60_000;

describe('in words', () => {
  it('a moment is the platform’s', () => {
    expect(momentWords(Date.parse('2026-11-28T15:10:00Z'))).toBe('11月28日 23:10');
    expect(momentWords(Date.parse('2026-11-28T16:00:00Z'))).toBe('11月29日 00:00');
  });

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
    expect(capStop(0n, 50_000_000n)).toContain('明天 00:00');
  });
});
