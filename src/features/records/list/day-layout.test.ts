import { describe, expect, it } from 'vitest';
import type { DayTotal } from '../../../../db/read-records.ts';
import { countOf, layoutDays, partsWithin, placeAt, slicesOf, topOf } from './day-layout.ts';

const SIZES = { heading: 40, row: 60 };
const day = (name: string, count: number): DayTotal => ({
  day: name,
  count,
  gone: 0,
  sums: {},
  byStatus: {},
});
const layout = layoutDays(
  [day('2026-11-21', 2), day('2026-11-20', 120), day('2026-11-18', 1)],
  SIZES,
);
const within = (from: number, to: number) =>
  partsWithin(layout, from, to).map(({ block, first, last }) => [block.total.day, first, last]);

describe('the layout of days', () => {
  it('knows the height of everything from the counts', () => {
    expect(layout.height).toBe(3 * 40 + 123 * 60);
    expect(layout.blocks.map(({ top }) => top)).toEqual([0, 160, 7400]);
  });

  it('finds the rows of a window', () => {
    expect(within(0, 160)).toEqual([['2026-11-21', 0, 2]]);
    expect(within(100, 300)).toEqual([
      ['2026-11-21', 1, 2],
      ['2026-11-20', 0, 2],
    ]);
    expect(within(6000, 6060)).toEqual([['2026-11-20', 96, 98]]);
  });

  it('has no rows in a window over a heading alone', () => {
    expect(within(7400, 7440)).toEqual([['2026-11-18', 0, 0]]);
  });

  it('bears windows above and below the list', () => {
    expect(within(-500, 0)).toEqual([]);
    expect(within(-500, 45)).toEqual([['2026-11-21', 0, 1]]);
    expect(within(9000, 9500)).toEqual([['2026-11-18', 1, 1]]);
    expect(partsWithin(layoutDays([], SIZES), 0, 800)).toEqual([]);
  });

  it('reads rows by stretches', () => {
    const stretches = (from: number, to: number) =>
      slicesOf(partsWithin(layout, from, to)).map(({ day: name, offset }) => `${name} ${offset}`);
    expect(stretches(0, 400)).toEqual(['2026-11-21 0', '2026-11-20 0']);
    expect(stretches(3100, 3300)).toEqual(['2026-11-20 0', '2026-11-20 50']);
    expect(stretches(7400, 7440)).toEqual([]);
  });
});

describe('a place in the list', () => {
  it.each([0, 39, 40, 159, 160, 199, 200, 5000, 7399, 7400, 7499])(
    'at %i px is found again',
    (y) => {
      const place = placeAt(layout, y);
      expect(place && topOf(layout, place)).toBe(y);
    },
  );

  it('is none outside', () => {
    expect(placeAt(layout, -1)).toBeUndefined();
    expect(placeAt(layout, layout.height)).toBeUndefined();
    expect(placeAt(layoutDays([], SIZES), 0)).toBeUndefined();
  });

  it('moves down with what is added above it', () => {
    const grown = layoutDays(
      [day('2026-11-22', 3), ...layout.blocks.map(({ total }) => total)],
      SIZES,
    );
    const place = placeAt(layout, 1000);
    expect(place && topOf(grown, place)).toBe(1000 + 40 + 3 * 60);
  });

  it('of a day that is gone is where the next older one begins', () => {
    expect(topOf(layout, { day: '2026-11-19', index: 4, within: 10 })).toBe(7400);
    expect(topOf(layout, { day: '2026-11-01', index: 4, within: 10 })).toBe(layout.height);
  });

  it('of a row that is gone is the last row of its day', () => {
    expect(topOf(layout, { day: '2026-11-21', index: 9, within: 0 })).toBe(100);
  });
});

it('counts the rows of a day', () => {
  expect(countOf(layout, '2026-11-20')).toBe(120);
  expect(countOf(layout, '2026-11-19')).toBe(0);
});
