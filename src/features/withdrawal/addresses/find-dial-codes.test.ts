import { describe, expect, it } from 'vitest';
import { spelling } from '../../../data/catalogue/pinyin-spelling.ts';
import { DIAL_CODES, findDialCodes, typedCode } from './find-dial-codes.ts';

describe('the list of codes', () => {
  it('has each country once, with code, name and letters', () => {
    for (const { code, name, iso } of DIAL_CODES) {
      expect(code, name).toMatch(/^[1-9]\d{0,3}$/);
      expect(name, code).toMatch(/^\p{Script=Han}[\p{Script=Han}（）]+$/u);
      expect(iso, name).toMatch(/^[A-Z]{2}$/);
    }
    expect(new Set(DIAL_CODES.map(({ iso }) => iso)).size).toBe(DIAL_CODES.length);
    expect(new Set(DIAL_CODES.map(({ name }) => name)).size).toBe(DIAL_CODES.length);
    expect(DIAL_CODES.length).toBeGreaterThan(190);
  });

  it('begins with the most used', () => {
    expect(DIAL_CODES.slice(0, 6).map(({ code }) => code)).toEqual([
      '86',
      '855',
      '63',
      '60',
      '66',
      '84',
    ]);
  });
});

describe('finding a code', () => {
  it.each(['+855', '00855', '855', '＋８５５', '柬埔寨', '柬', 'jianpuzhai', 'jpz', 'KH', ' kh '])(
    '%s finds Cambodia',
    async (text) => {
      const found = findDialCodes(text, await spelling());
      expect(found.map(({ iso }) => iso)).toContain('KH');
      expect(found.length).toBeLessThan(8);
    },
  );

  it('finds all by nothing and none by nonsense', () => {
    expect(findDialCodes(' ', () => false)).toBe(DIAL_CODES);
    expect(findDialCodes('不存在', () => false)).toEqual([]);
  });

  it('takes a code that is not on the list', () => {
    expect(typedCode('+1999')).toBe('1999');
    expect(typedCode('855')).toBeUndefined();
    expect(typedCode('12345678')).toBeUndefined();
    expect(typedCode('abc')).toBeUndefined();
  });
});
