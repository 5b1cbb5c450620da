import { describe, expect, it } from 'vitest';
import type { SlipPick } from '../../../rules/slip.ts';
import { isFull, removeLeg, sameLegs, sideOf, toggleSide } from './slip-pick.ts';

const NONE: SlipPick = { legs: [] };
const picked = (...fixtures: string[]): SlipPick => ({
  legs: fixtures.map((fixture) => ({ fixture, side: 'home' })),
});

describe('a slip', () => {
  it('takes a side, another one in its place, and lets go of the same', () => {
    const home = toggleSide(NONE, 'a', 'home');
    expect(sideOf(home, 'a')).toBe('home');
    const away = toggleSide(home, 'a', 'away');
    expect(away).toEqual({ legs: [{ fixture: 'a', side: 'away' }] });
    expect(toggleSide(away, 'a', 'away')).toEqual(NONE);
  });

  it('holds four matches, whose sides may still change', () => {
    const full = picked('a', 'b', 'c', 'd');
    expect(isFull(full)).toBe(true);
    expect(toggleSide(full, 'e', 'home')).toBe(full);
    expect(sideOf(toggleSide(full, 'b', 'draw'), 'b')).toBe('draw');
    expect(isFull(removeLeg(full, 'c'))).toBe(false);
  });

  it('is the same only with the same sides of the same matches', () => {
    expect(sameLegs(picked('a', 'b'), picked('a', 'b'))).toBe(true);
    expect(sameLegs(picked('a', 'b'), picked('a'))).toBe(false);
    expect(sameLegs(picked('a', 'b'), picked('a', 'c'))).toBe(false);
    expect(sameLegs(picked('a'), toggleSide(NONE, 'a', 'away'))).toBe(false);
  });
});
