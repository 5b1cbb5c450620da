import { describe, expect, it } from 'vitest';
import { deviceWords, openedWords, seenWords } from './session-labels.ts';

/** 2026-11-21 14:00 by the platform's clock. */
const NOW = Date.parse('2026-11-21T14:00:00+08:00');
const at = (text: string) => Date.parse(`${text}+08:00`);
const session = (seen: number | undefined, current = false) => ({
  id: '1',
  device: 'Chrome · Android',
  created_at: seen,
  seen_at: seen,
  current,
});

describe('when a login was last used', () => {
  it.each([
    [NOW, '刚刚使用过'],
    // Ahead of this device's idea of the platform's clock.
    [NOW + 5_000, '刚刚使用过'],
    [NOW - 119_000, '刚刚使用过'],
    [NOW - 120_000, '2 分钟前使用过'],
    [NOW - 3_599_000, '59 分钟前使用过'],
    [at('2026-11-21T00:00:00'), '今天 00:00 使用过'],
    [at('2026-11-20T23:59:59'), '昨天 23:59 使用过'],
    [at('2026-11-19T09:05:00'), '11月19日 09:05 使用过'],
    [at('2025-12-31T20:00:00'), '2025年12月31日 20:00 使用过'],
    [undefined, '最近使用时间未知'],
  ])('%s is %s', (seen, words) => {
    expect(seenWords(session(seen), NOW)).toBe(words);
  });

  it('is now for the current one, whatever is noted', () => {
    expect(seenWords(session(at('2025-01-01T00:00:00'), true), NOW)).toBe('正在使用');
  });
});

it('tells when it was opened, where that is known', () => {
  expect(openedWords(session(NOW - 1_000), NOW)).toBe('刚刚登录');
  expect(openedWords(session(at('2026-11-20T08:00:00')), NOW)).toBe('昨天 08:00 登录');
  expect(openedWords(session(undefined), NOW)).toBeUndefined();
});

it('names what is not known', () => {
  expect(deviceWords(session(NOW))).toBe('Chrome · Android');
  expect(deviceWords({ ...session(NOW), device: ' ' })).toBe('未知设备');
});
