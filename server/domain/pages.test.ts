import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayCount, totalOf, windowOf } from './pages.ts';

const days = fc
  .array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 })
  .map((counts) => counts.map((count, index) => ({ day: `day ${index}`, count })));

/** The page as it is read: the rows of the window's days, without those to skip. */
function read(list: readonly DayCount[], offset: number, limit: number): string[] {
  const window = windowOf(list, { offset, limit });
  if (!window) return [];
  const inside = list.slice(
    list.findIndex(({ day }) => day === window.to),
    list.findIndex(({ day }) => day === window.from) + 1,
  );
  return rowsOf(inside).slice(window.skip, window.skip + limit);
}

const rowsOf = (list: readonly DayCount[]) =>
  list.flatMap(({ day, count }) => Array.from({ length: count }, (_, index) => `${day}/${index}`));

it('a page found by its days is the page of the whole list', () => {
  fc.assert(
    fc.property(days, fc.nat(50), fc.integer({ min: 1, max: 9 }), (list, offset, limit) => {
      const all = rowsOf(list);
      expect(totalOf(list)).toBe(all.length);
      expect(read(list, offset, limit)).toEqual(all.slice(offset, offset + limit));
    }),
  );
});

it('a page skips no more than one day’s rows', () => {
  fc.assert(
    fc.property(days, fc.nat(50), (list, offset) => {
      const window = windowOf(list, { offset, limit: 3 });
      const first = list.find(({ day }) => day === window?.to);
      expect(window?.skip ?? 0).toBeLessThan((first?.count ?? 0) + 1);
    }),
  );
});
