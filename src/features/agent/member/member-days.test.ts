import { expect, it } from 'vitest';
import { lastDays, sumMember } from './member-days.tsx';

const day = (name: string, commission: bigint) => ({
  day: name,
  stake: commission * 100n,
  win: commission * 90n,
  commission,
});

it('every day of the range is there, those without anything with zeros', () => {
  const known = [day('2026-11-21', 3n), day('2026-11-19', 2n), day('2026-10-01', 9n)];
  const days = lastDays(known, 7, '2026-11-21', '2026-11-21');
  expect(days.map(({ day: name, figures }) => [name.slice(8), figures?.commission])).toEqual([
    ['15', 0n],
    ['16', 0n],
    ['17', 0n],
    ['18', 0n],
    ['19', 2n],
    ['20', 0n],
    ['21', 3n],
  ]);
  expect(sumMember(days)).toEqual({ stake: 500n, win: 450n, commission: 5n });
});

it('days before the first of a page that holds only some, and untold figures, are no zeros', () => {
  const known = [day('2026-11-21', 3n), { day: '2026-11-20', stake: 5n }];
  const days = lastDays(known, 3, '2026-11-21', '2026-11-21', '2026-11-20');
  expect(days.map(({ figures }) => figures?.commission)).toEqual([undefined, undefined, 3n]);
  expect(sumMember(days)).toEqual({ stake: 305n, win: undefined, commission: undefined });
});

it('nothing known is nothing', () => {
  expect(sumMember(lastDays([], 30, '2026-03-01', '2026-03-01'))).toEqual({
    stake: 0n,
    win: 0n,
    commission: 0n,
  });
});

it('days after the last reading are not known, and no part of the sum', () => {
  const known = [day('2026-11-15', 3n)];
  const days = lastDays(known, 3, '2026-11-17', '2026-11-15');
  expect(days.map(({ figures }) => figures?.commission)).toEqual([3n, undefined, undefined]);
  expect(sumMember(days).commission).toBe(3n);
});
