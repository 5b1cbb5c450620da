import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRange, gapsIn, type TimeRange } from './record-collection.ts';

const range = fc
  .tuple(fc.nat(60), fc.nat(20))
  .map(([from, length]): TimeRange => ({ from, to: from + length }));
const inside = (spans: readonly TimeRange[], ms: number) =>
  spans.some(({ from, to }) => from <= ms && ms <= to);

describe('spans', () => {
  it('cover what any of them covered, apart and in order', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (added) => {
        const spans = added.reduce<TimeRange[]>(addRange, []);
        for (let ms = 0; ms <= 90; ms += 1) expect(inside(spans, ms)).toBe(inside(added, ms));
        spans.slice(1).forEach(({ from }, index) => {
          expect(from).toBeGreaterThan((spans[index]?.to ?? 0) + 1);
        });
      }),
    );
  });

  it('leave gaps which are all that is missing, newest first', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), range, (added, range) => {
        const spans = added.reduce<TimeRange[]>(addRange, []);
        const gaps = gapsIn(spans, range);
        for (let ms = range.from; ms <= range.to; ms += 1) {
          expect(inside(gaps, ms)).toBe(!inside(spans, ms));
        }
        expect(gaps).toEqual([...gaps].sort((one, other) => other.from - one.from));
      }),
    );
  });

  it('take in nothing that ends before it begins', () => {
    expect(addRange([{ from: 1, to: 2 }], { from: 9, to: 8 })).toEqual([{ from: 1, to: 2 }]);
  });
});
