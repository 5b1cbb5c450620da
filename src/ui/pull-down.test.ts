import { describe, expect, it } from 'vitest';
import { ENOUGH, kindOf, pulledBy } from './pull-down.tsx';

const from = { x: 100, y: 200 };
const by = (x: number, y: number) => kindOf(from, { x: 100 + x, y: 200 + y });

describe('a movement at the top of the page', () => {
  it('is nothing yet while it is small', () => {
    expect(by(0, 0)).toBeUndefined();
    expect(by(9, 9)).toBeUndefined();
  });

  it('is a pull when it goes down', () => {
    expect(by(0, 12)).toBe('pull');
    expect(by(-7, 12)).toBe('pull');
  });

  it.each([
    [12, 0],
    [-12, 3],
    [10, 12],
    [0, -12],
  ])('is somebody else’s when it goes by %i, %i', (x, y) => {
    expect(by(x, y)).toBe('other');
  });
});

it('a pull comes ever less far, and is enough within reach of a thumb', () => {
  expect(pulledBy(-5)).toBe(0);
  expect(pulledBy(60)).toBeLessThan(ENOUGH);
  expect(pulledBy(170)).toBeGreaterThan(ENOUGH);
  expect(pulledBy(200) - pulledBy(150)).toBeLessThan(pulledBy(100) - pulledBy(50));
  expect(pulledBy(100_000)).toBeLessThanOrEqual(110);
});
