import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/day.ts';
import { coveredFrom, floorOf, inOrder, LATE_MS, nextPage } from './coverage.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const ago = (...minutes: number[]) => minutes.map((minute) => NOW - minute * 60_000);

describe('the page below what is known', () => {
  it('begins among the known rows and goes beyond them, whatever their number', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 11, max: 200 }), (known, most) => {
        const { page, size } = nextPage(known, most);
        expect(size).toBeLessThanOrEqual(most);
        const begins = (page - 1) * size;
        expect(begins === 0 || begins < known).toBe(true);
        expect(page * size - known).toBeGreaterThanOrEqual(most < 20 ? 1 : Math.floor(most / 5));
      }),
    );
  });

  it('has something new on every page size from 11 on, for the counts with the most divisors', () => {
    for (const known of [60, 631, 720, 840, 1_078, 2_393, 2_519, 2_520, 2_522, 5_040, 13_772]) {
      for (let most = 11; most <= 200; most += 1) {
        const { page, size } = nextPage(known, most);
        expect(page * size - known, `${known} known, ${most} a page`).toBeGreaterThan(0);
        expect((page - 1) * size).toBeLessThan(known);
      }
    }
  });
});

describe('the order of a list', () => {
  const sorted = ago(1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10);

  it('is newest first, rows of one moment included', () => {
    expect(inOrder(sorted, NOW, false)).toEqual(sorted);
  });

  it('is still that where one of ten rows has a wrong time', () => {
    for (const odd of [0, 1_000, NOW + DAY_MS, ...ago(30, 60 * 24)]) {
      expect(inOrder([...sorted.slice(0, 5), odd, ...sorted.slice(5)], NOW, false)).toEqual(sorted);
    }
  });

  it('is not that where several have, or where the list is short', () => {
    expect(inOrder(sorted.toReversed(), NOW, false)).toBeUndefined();
    expect(inOrder(ago(3, 2, 1), NOW, false)).toBeUndefined();
  });

  it('does not go by a last row far below the others, unless it is the last of all', () => {
    const far = NOW - 90 * DAY_MS;
    expect(inOrder([...sorted, far], NOW, false)).toEqual(sorted);
    expect(inOrder([...sorted, far], NOW, true)).toEqual([...sorted, far]);
  });
});

describe('how deep a reading has to go', () => {
  const old = { from: NOW - DAY_MS, to: NOW };

  it('is below the old top, for rows that came late', () => {
    expect(floorOf([old], { from: NOW + 1, to: NOW + 9 })).toBe(NOW - LATE_MS);
    expect(floorOf([old], { from: NOW + 5, to: NOW + 9 })).toBe(NOW + 5);
  });

  it('until then the two stay apart by 1 ms; then they are one', () => {
    expect(coveredFrom([old], NOW - 5, NOW + 9)).toBe(NOW + 2);
    expect(coveredFrom([old], NOW + 1, NOW + 9)).toBe(NOW + 2);
    expect(coveredFrom([old], NOW + 4, NOW + 9)).toBe(NOW + 4);
    expect(coveredFrom([old], NOW - LATE_MS, NOW + 9)).toBe(NOW - LATE_MS);
    expect(coveredFrom([{ from: 0, to: 0 }], 0, NOW)).toBe(0);
  });
});
