import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../seed/catalogue/games.ts';
import { PLATS } from '../seed/catalogue/plats.ts';
import { appIcon } from './app-icon.ts';
import { BANNER_KINDS, banner, COVER_KINDS, kindFor } from './banners.ts';
import { gameCover, SCENES } from './covers.ts';
import { platCover } from './halls.ts';
import { businessMark, licenceMark, promo } from './promo.ts';
import { wishOf } from './titles.ts';

const ASPECTS = ['square', 'wide'] as const;

const coverOf = (game: (typeof GAMES)[number], aspect: 'square' | 'wide'): string =>
  gameCover({
    seed: game.code,
    category: game.category,
    vendor: game.vendorId,
    title: game.name,
    aspect,
  });

const COVERS = GAMES.flatMap((game) => ASPECTS.map((aspect) => coverOf(game, aspect)));
const HALLS = PLATS.flatMap(({ vendorId: vendor, category }) =>
  ASPECTS.map((aspect) => platCover({ vendor, category, aspect })),
);
const KINDS = [...BANNER_KINDS, ...COVER_KINDS];
const BANNERS = KINDS.map(({ kind }) => banner({ kind }));
const ICONS = (['rounded', 'full', 'maskable', 'badge', 'favicon'] as const).map(appIcon);
const OTHERS = [promo(1), promo(2), businessMark(), licenceMark(), ...ICONS];

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** First fault of a document, or an empty text: tags balance, ids resolve, numbers are numbers. */
function fault(svg: string): string {
  const open: string[] = [];
  for (const [tag, slash, name = '', attrs = '', selfClosed] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (slash) {
      if (open.pop() !== name) return `unexpected ${tag}`;
    } else if (!selfClosed) open.push(name);
    const keys = [...attrs.matchAll(/([\w:-]+)=/g)].map((one) => one[1]);
    if (new Set(keys).size !== keys.length) return `twice the same attribute: ${tag}`;
  }
  if (open.length > 0) return `never closed: ${open.join(' ')}`;
  const stray = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<>]*")*\/?>/g, '');
  if (/[<>&]/.test(stray)) return `stray markup: ${stray.slice(0, 80)}`;
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((one) => one[1]));
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
    if (!ids.has(id)) return `no such id: ${id}`;
  }
  return /NaN|undefined|Infinity|null|\[object/.test(svg) ? 'a value that is none' : '';
}

describe('the check of form', () => {
  it.each([
    '<svg><g></svg>',
    '<svg><path d="M0 0" d="M1 1"/></svg>',
    '<svg><path d="MNaN 0"/></svg>',
    '<svg><use href="#nowhere"/></svg>',
    '<svg><text>a & b</text></svg>',
  ])('refuses %s', (svg) => {
    expect(fault(svg)).not.toBe('');
  });
});

describe('every drawing', () => {
  const all = [...COVERS, ...HALLS, ...BANNERS, ...OTHERS];

  it('is well formed', () => {
    expect(all.map(fault).filter(Boolean)).toEqual([]);
  });

  it('runs nothing, fetches nothing and needs no inline style', () => {
    for (const svg of all) {
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|style=|<style|<image|<filter|<mask/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|@import/);
    }
  });
});

describe('game covers', () => {
  it('are the same for the same seed', () => {
    const request = { seed: 'jdb-slot-001', category: 5, vendor: 5, title: '变脸大戏' };
    expect(gameCover(request)).toBe(gameCover(request));
    expect(gameCover(request)).not.toBe(gameCover({ ...request, seed: 'jdb-slot-002' }));
  });

  it('are all different', () => {
    expect(COVERS.length).toBeGreaterThan(400);
    expect(new Set(COVERS.map(digest)).size).toBe(COVERS.length);
  });

  it('stay within 6 KB and say nothing in words', () => {
    for (const svg of COVERS) {
      expect(svg.length).toBeLessThanOrEqual(6144);
      expect(svg).not.toContain('<text');
    }
  });

  it('use every composition, and each category has six or more', () => {
    for (const [category, scenes] of Object.entries(SCENES)) {
      const names = Object.keys(scenes);
      expect(names.length, category).toBeGreaterThanOrEqual(6);
      const drawn = names.map((scene) =>
        digest(gameCover({ seed: 'one', category: Number(category), vendor: 1, scene })),
      );
      expect(new Set(drawn).size).toBe(names.length);
    }
  });

  it('keep what a title promises, and every promise can be kept', () => {
    expect(wishOf(3, '捕鱼大亨')).toEqual({ scene: 'king', cast: 'goldfish' });
    expect(wishOf(5, '不在表里')).toBeUndefined();
    const broken = GAMES.filter((game) => {
      const wish = wishOf(game.category, game.name);
      return wish && !Object.hasOwn(SCENES[game.category] ?? {}, wish.scene);
    });
    expect(broken).toEqual([]);
  });

  it('draw unknown categories and vendors instead of failing', () => {
    expect(fault(gameCover({ seed: 'x', category: 99, vendor: 99 }))).toBe('');
    expect(fault(gameCover({ seed: 'x', category: 1, vendor: -3 }))).toBe('');
  });
});

describe('halls, banners and plaques', () => {
  it('are distinct and small', () => {
    expect(new Set(HALLS.map(digest)).size).toBe(HALLS.length);
    for (const svg of HALLS) expect(svg.length).toBeLessThanOrEqual(8192);
    expect(new Set(BANNERS.map(digest)).size).toBe(KINDS.length);
    for (const svg of [...BANNERS, ...OTHERS]) expect(svg.length).toBeLessThanOrEqual(12_288);
  });

  it('carry their promotion in real text', () => {
    for (const { kind, title, under } of KINDS) {
      const svg = banner({ kind });
      expect(svg).toContain(title);
      expect(svg).toContain(under);
    }
    expect(new Set(KINDS.map((one) => one.activityType)).size).toBe(KINDS.length);
    const types = Array.from({ length: 13 }, (_, index) => index + 1);
    expect(types.filter((type) => kindFor(type) === '')).toEqual([]);
    expect(licenceMark()).toContain('演示牌照');
  });

  it('refuse a banner that does not exist', () => {
    expect(() => banner({ kind: 'nothing' })).toThrow(RangeError);
  });
});
