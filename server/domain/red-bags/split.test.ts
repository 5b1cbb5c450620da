import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney, sumMoney } from '../../../contract/money.ts';
import { RedBagMode } from '../../../contract/player-enums.ts';
import { CENT, splitRedBag } from './split.ts';

const lucky = (amount: string, count: number, draw: (below: number) => number = randomInt) =>
  splitRedBag({ amount: parseMoney(amount), count, mode: RedBagMode.lucky }, draw);
const equal = (amount: string, count: number) =>
  splitRedBag({ amount: parseMoney(amount), count, mode: RedBagMode.equal }, randomInt);

/** A packet that can be split by luck: no more shares than cents. */
const packet = fc
  .record({ count: fc.integer({ min: 1, max: 100 }), more: fc.nat(499_900) })
  .map(({ count, more }) => ({ count, cents: count + more }));

describe('a split by luck', () => {
  it('comes to the amount exactly, in whole cents, at least one each, whatever is drawn', () => {
    fc.assert(
      fc.property(packet, fc.infiniteStream(fc.nat()), ({ count, cents }, draws) => {
        const amount = BigInt(cents) * CENT;
        const draw = (below: number) => {
          expect(below).toBeGreaterThanOrEqual(1);
          return Number(draws.next().value) % below;
        };
        const shares = splitRedBag({ amount, count, mode: RedBagMode.lucky }, draw);
        expect(shares).toHaveLength(count);
        expect(sumMoney(shares)).toBe(amount);
        expect(shares.every((share) => share >= CENT && share % CENT === 0n)).toBe(true);
      }),
    );
  });

  it('leaves a cent for everybody when the luckiest come first', () => {
    const shares = lucky('0.05', 4, (below) => below - 1);
    expect(shares.map((share) => share / CENT)).toEqual([2n, 1n, 1n, 1n]);
    const two = lucky('10', 2, (below) => below - 1);
    expect(two).toEqual([parseMoney('9.99'), parseMoney('0.01')]);
  });

  it('gives each place the same on average', () => {
    const rounds = 4_000;
    const totals = [0n, 0n, 0n, 0n];
    for (let round = 0; round < rounds; round += 1) {
      lucky('40', 4).forEach((share, place) => {
        totals[place] = (totals[place] ?? 0n) + share;
      });
    }
    for (const total of totals) {
      const mean = Number(total / CENT) / 100 / rounds;
      expect(mean).toBeGreaterThan(9);
      expect(mean).toBeLessThan(11);
    }
  });
});

describe('a split', () => {
  it('into one share is the amount', () => {
    expect(lucky('0.01', 1)).toEqual([CENT]);
    expect(lucky('5000', 1)).toEqual([parseMoney('5000')]);
    expect(equal('88.88', 1)).toEqual([parseMoney('88.88')]);
  });

  it('into as many shares as cents is a cent each', () => {
    const cents = Array.from({ length: 100 }, () => CENT);
    expect(lucky('1', 100)).toEqual(cents);
    expect(equal('1', 100)).toEqual(cents);
  });

  it('that is equal is equal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 5_000 }),
        (count, cents) => {
          const each = BigInt(cents) * CENT;
          const asked = { amount: each * BigInt(count), count, mode: RedBagMode.equal };
          const shares = splitRedBag(asked, randomInt);
          expect(shares).toEqual(Array.from({ length: count }, () => each));
        },
      ),
    );
  });

  it.each([
    ['more shares than cents', '0.09', 10],
    ['nothing', '0', 1],
    ['less than nothing', '-1', 1],
    ['parts of a cent', '0.015', 1],
    ['no shares', '1', 0],
    ['less than no shares', '1', -1],
    ['more than a number holds', '100000000000000', 2],
  ])('of %s is nobody’s wish', (_, amount, count) => {
    expect(() => lucky(amount, count)).toThrow(RangeError);
    expect(() => equal(amount, count)).toThrow(RangeError);
  });

  it('that should be equal and cannot be is refused', () => {
    expect(() => equal('10', 3)).toThrow(RangeError);
  });
});
