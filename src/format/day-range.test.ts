import { describe, expect, it } from 'vitest';
import { rangeFault, rangeWords } from './day-range.ts';

const TODAY = '2026-11-21';

describe('a range of one’s own', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2025-11-21', '2026-11-21'],
  ])('may be from %s to %s', (from, to) => {
    expect(rangeFault(from, to, TODAY)).toBeUndefined();
  });

  it.each([
    ['', '2026-11-21', '请选择开始和结束日期'],
    ['2026-11-01', 'x', '请选择开始和结束日期'],
    ['2026-11-02', '2026-11-01', '开始日期不能晚于结束日期'],
    ['2026-11-01', '2026-11-22', '结束日期不能晚于今天'],
    ['2025-11-20', '2026-11-21', '最多查询 366 天'],
  ])('is refused from %s to %s', (from, to, why) => {
    expect(rangeFault(from, to, TODAY)).toBe(why);
  });
});

it('a range is told by its name, or by its days', () => {
  const words = (from: string, to: string) => rangeWords({ range: 'custom', from, to }, TODAY);
  expect(rangeWords({ range: '30', from: '2026-10-23', to: TODAY }, TODAY)).toBe('近30天');
  expect(words('2026-11-05', '2026-11-05')).toBe('11/5');
  expect(words('2026-11-05', '2026-11-20')).toBe('11/5–11/20');
  expect(words('2025-12-30', '2026-01-02')).toBe('25/12/30–26/1/2');
});
