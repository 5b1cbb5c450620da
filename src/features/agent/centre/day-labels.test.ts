import { expect, it } from 'vitest';
import { dayLabels } from './day-labels.ts';

it('figures of another day are not called today’s', () => {
  expect(dayLabels('2026-11-22', '2026-11-22').day).toBe('今日');
  expect(dayLabels(undefined, '2026-11-22').day).toBe('今日');
  expect(dayLabels('2026-11-21', '2026-11-22')).toEqual({
    day: '11月21日',
    before: '前一日',
    brief: '当日',
  });
});
