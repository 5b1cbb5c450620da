import { describe, expect, it } from 'vitest';
import { createRng } from '../../demo/art/rng.ts';
import { inkOfPng, solveCaptcha } from '../testing/captcha-solver.ts';
import { CAPTCHA_GLYPHS } from './captcha-glyphs.ts';
import { CAPTCHA_SIZE, type Dice, drawCaptcha } from './captcha-picture.ts';

/** The same dice in every run. */
function seededDice(seed: string): Dice {
  const { next } = createRng(seed);
  return (min, max) => min + next() * (max - min);
}

const ALPHABET = [...CAPTCHA_GLYPHS.keys()];
const textOf = (dice: Dice) =>
  Array.from({ length: 4 }, () => ALPHABET[Math.floor(dice(0, ALPHABET.length))]).join('');

describe('the picture of a captcha', () => {
  it('is a small PNG of one ink, in which nothing tells characters from noise', () => {
    for (const text of ['K7PM', 'WWWW', '2346', '8']) {
      const png = drawCaptcha(text);
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.length).toBeLessThan(4_000);
      const { width, height, pixels } = inkOfPng(png);
      expect([width, height]).toEqual([CAPTCHA_SIZE.width, CAPTCHA_SIZE.height]);
      const inked = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
      expect(inked).toBeGreaterThan(0.02);
      expect(inked).toBeLessThan(0.35);
    }
    const palette = drawCaptcha('K7PM').subarray(41, 41 + 48);
    expect([...palette.subarray(0, 3)]).toEqual([251, 245, 230]);
    expect([...palette.subarray(45)]).toEqual([27, 34, 64]);
  });

  it('is made for every character of the alphabet alone', () => {
    for (const character of ALPHABET) expect(() => drawCaptcha(character)).not.toThrow();
    expect(() => drawCaptcha('O0')).toThrow('no captcha glyph');
  });

  it('is read by a matcher of the platform’s own glyphs in less than half of all cases', () => {
    // The matcher lays every glyph over every place, which takes a tenth of a second for each picture.
    const dice = seededDice('captcha');
    const texts = Array.from({ length: 12 }, () => textOf(dice));
    const solved = texts.filter((text) => solveCaptcha(inkOfPng(drawCaptcha(text, dice))) === text);
    // The matcher is no straw man: it reads some.
    expect(solved.length).toBeGreaterThan(0);
    expect(solved.length).toBeLessThan(6);
  });
});
