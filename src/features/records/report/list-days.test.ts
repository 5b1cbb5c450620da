import { expect, it } from 'vitest';

import { listDays, type RangeDay } from './report-figures.ts';

function day(date: number, stake: bigint | undefined): RangeDay {
  const name = `2026-11-${String(date).padStart(2, '0')}`;
  if (stake === undefined) return { day: name, figures: undefined };
  const figures = { day: name, stake, win: 0n, rebate: 0n, net: -stake, readAt: 1 };
  return { day: name, figures };
}

it('lists days with play, newest first, and draws together those that are not known', () => {
  const days = [
    day(1, undefined),
    day(2, 5n),
    day(3, undefined),
    day(4, undefined),
    day(5, 0n),
    day(6, undefined),
    day(7, 9n),
  ];
  const { lines, idle } = listDays(days);
  expect(lines.map((line) => (line.kind === 'day' ? line.day : [line.from, line.to]))).toEqual([
    '2026-11-07',
    ['2026-11-06', '2026-11-06'],
    ['2026-11-03', '2026-11-04'],
    '2026-11-02',
    ['2026-11-01', '2026-11-01'],
  ]);
  expect(idle).toBe(1);
});

it('has no lines where nothing was played', () => {
  expect(listDays([day(1, 0n), day(2, 0n)])).toEqual({ lines: [], idle: 2 });
  expect(listDays([])).toEqual({ lines: [], idle: 0 });
});
