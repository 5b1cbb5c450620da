import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairDraw, seedHash } from './fairness.ts';

const SEED = { serverSeed: 'secret', clientSeed: '我的种子', nonce: 7 };

describe('fair draws', () => {
  it('are what anybody can compute with the standard tools', () => {
    const word = createHmac('sha256', 'secret').update('我的种子:7:0').digest().readUInt32BE(0);
    expect(fairDraw(SEED)(100)).toBe(word % 100);
    expect(seedHash('secret')).toBe(createHash('sha256').update('secret').digest('hex'));
  });

  it('go on into the next block', () => {
    const draw = fairDraw(SEED);
    const drawn = Array.from({ length: 9 }, () => draw(2 ** 32));
    const next = createHmac('sha256', 'secret').update('我的种子:7:1').digest().readUInt32BE(0);
    expect(drawn[8]).toBe(next);
  });

  it('come again for the same round, and differ with any part of it', () => {
    const first = (changes: Partial<typeof SEED>) => fairDraw({ ...SEED, ...changes })(2 ** 32);
    expect(first({})).toBe(first({}));
    const others = [{ serverSeed: 'other' }, { clientSeed: 'other' }, { nonce: 8 }].map(first);
    expect(new Set([first({}), ...others]).size).toBe(4);
  });

  it('stay below their bound, and refuse one that makes no sense', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (below, nonce) => {
        const drawn = fairDraw({ ...SEED, nonce })(below);
        expect(drawn).toBeGreaterThanOrEqual(0);
        expect(drawn).toBeLessThan(below);
      }),
    );
    for (const below of [0, -1, 1.5, 2 ** 32 + 1]) {
      expect(() => fairDraw(SEED)(below)).toThrow(RangeError);
    }
  });

  it('favour no result', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let nonce = 1; nonce <= 6000; nonce++) {
      const face = fairDraw({ ...SEED, nonce })(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Six standard deviations: the seed is fixed, so this never changes by chance.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(173);
  });
});
