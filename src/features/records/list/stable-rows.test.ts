import { describe, expect, it } from 'vitest';
import { layoutDays } from './day-layout.ts';
import {
  fitting,
  isReady,
  type Page,
  type RowRanges,
  rowAt,
  shiftOf,
  slicesAround,
} from './stable-rows.ts';

const DAY = '2026-11-21';
const SIZES = { heading: 40, row: 60 };
const keyOf = (row: string) => row;

/** A day's rows, newest first: as many as its layout says, read in one stretch. */
function pageOf(rows: readonly string[], sizes = SIZES): Page<string> {
  const layout = layoutDays(
    [{ day: DAY, count: rows.length, gone: 0, sums: {}, byStatus: {} }],
    sizes,
  );
  return { layout, stretches: heard(rows) };
}

function heard(rows: readonly string[], dayCount = rows.length): RowRanges<string> {
  return new Map([[`${DAY}/0`, { day: DAY, offset: 0, rows, dayCount }]]);
}

const OLD = ['e', 'd', 'c', 'b', 'a'];
/** Height at which row c stands. */
const AT_C = 40 + 2 * 60;

describe('the row that is read stays where it is', () => {
  it('when rows are added above it', () => {
    expect(shiftOf(pageOf(OLD), pageOf(['g', 'f', ...OLD]), AT_C + 7, keyOf)).toBe(120);
  });

  it('when rows are added below it, as older ones are downloaded', () => {
    expect(shiftOf(pageOf(OLD), pageOf([...OLD, 'z', 'y']), AT_C + 7, keyOf)).toBe(0);
  });

  it('when rows above it are gone', () => {
    expect(shiftOf(pageOf(OLD), pageOf(['d', 'c', 'b', 'a']), AT_C, keyOf)).toBe(-60);
  });

  it('when a day begins above it', () => {
    const { stretches } = pageOf(OLD);
    const days = [
      { day: '2026-11-22', count: 1, gone: 0, sums: {}, byStatus: {} },
      { day: DAY, count: OLD.length, gone: 0, sums: {}, byStatus: {} },
    ];
    const after = { layout: layoutDays(days, SIZES), stretches };
    expect(shiftOf(pageOf(OLD), after, AT_C, keyOf)).toBe(100);
  });

  it('when rows take another height', () => {
    expect(shiftOf(pageOf(OLD), pageOf(OLD, { heading: 50, row: 90 }), AT_C + 30, keyOf)).toBe(
      50 + 2 * 90 + 45 - (AT_C + 30),
    );
  });

  it('but nothing has to stay above the list', () => {
    expect(shiftOf(pageOf(OLD), pageOf(['f', ...OLD]), -1, keyOf)).toBe(0);
  });

  it('and a row that is nowhere any more leaves its number', () => {
    expect(shiftOf(pageOf(OLD), pageOf(['e', 'd', 'b', 'a']), AT_C, keyOf)).toBe(0);
  });
});

describe('rows that were read apart from the days', () => {
  const old = pageOf(OLD);
  const { layout } = pageOf(['f', ...OLD]);
  const wanted = [{ day: DAY, offset: 0, limit: 50 }];

  it('are ready once they were read from the number that the days tell', () => {
    expect(isReady(layout, wanted, heard(OLD))).toBe(false);
    expect(isReady(layout, wanted, new Map())).toBe(false);
    expect(isReady(layout, wanted, heard(['f', ...OLD]))).toBe(true);
  });

  it('wait while the days are still as they were', () => {
    const before = old.stretches;
    expect(rowAt(fitting(old, heard(['f', ...OLD])), { day: DAY, index: 0 })).toBe('e');
    expect(fitting({ ...old, stretches: before }, heard(OLD, 5))).toEqual(before);
  });

  it('are shown where there is nothing better', () => {
    const empty = { layout: old.layout, stretches: new Map() };
    expect(rowAt(fitting(empty, heard(['f', ...OLD])), { day: DAY, index: 0 })).toBe('f');
  });
});

it('reads ahead for rows added above and below', () => {
  const count = (rows: number) =>
    layoutDays([{ day: DAY, count: rows, gone: 0, sums: {}, byStatus: {} }], SIZES);
  const offsets = slicesAround(count(100), count(300), 40 + 10 * 60, 600).map(
    ({ offset }) => offset,
  );
  expect([...new Set(offsets)]).toEqual([0, 200]);
  expect(slicesAround(count(1), count(2), -1, 600)).toHaveLength(1);
});

it('finds a row in the stretch that has it', () => {
  const stretches: RowRanges<string> = new Map([
    [`${DAY}/0`, { day: DAY, offset: 0, rows: ['a', 'b'], dayCount: 52 }],
    [`${DAY}/50`, { day: DAY, offset: 50, rows: ['c', 'd'], dayCount: 52 }],
  ]);
  expect(rowAt(stretches, { day: DAY, index: 51 })).toBe('d');
  expect(rowAt(stretches, { day: DAY, index: 7 })).toBeUndefined();
  expect(rowAt(stretches, { day: DAY, index: -1 })).toBeUndefined();
  expect(rowAt(stretches, { day: '2026-11-20', index: 0 })).toBeUndefined();
});
