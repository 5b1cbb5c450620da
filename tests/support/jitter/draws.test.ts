import { expect, test } from 'vitest';
import { drawDelay, LONGEST_MS, makeRandom, readSeed, seedOf } from './draws.ts';

const draws = (seed: number, times = 1_000) => {
  const random = makeRandom(seed);
  return Array.from({ length: times }, random);
};

test('a seed gives the same numbers again, another seed others', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7, 3)).not.toEqual(draws(8, 3));
  expect(draws(1).every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = draws(1).reduce((sum, number) => sum + number, 0) / 1_000;
  expect(mean).toBeCloseTo(0.5, 1);
});

test('each thing of a run draws apart', () => {
  expect(seedOf(1, '/api/a 1')).toBe(seedOf(1, '/api/a 1'));
  const seeds = [seedOf(1, '/api/a 1'), seedOf(1, '/api/a 2'), seedOf(2, '/api/a 1')];
  expect(new Set(seeds).size).toBe(3);
});

test('delays are from 0 to 400 ms', () => {
  expect([drawDelay(() => 0), drawDelay(() => 1)]).toEqual([0, LONGEST_MS]);
});

test('a run without a seed is disturbed by nothing', () => {
  expect([readSeed({}), readSeed({ ROBOHALL_JITTER: '' })]).toEqual([undefined, undefined]);
  expect(readSeed({ ROBOHALL_JITTER: '12' })).toBe(12);
});
