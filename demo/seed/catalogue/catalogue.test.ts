import { describe, expect, it } from 'vitest';
import { GAMES } from './games.ts';
import { HOT_NAMES, NEW_NAMES } from './hot.ts';
import { PLATS } from './plats.ts';
import { VENDORS } from './vendors.ts';

const CATEGORIES = [1, 2, 3, 4, 5, 6, 7];

describe('seed catalogue', () => {
  it('is large enough and names nothing twice', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(220);
    expect(new Set(GAMES.map((game) => game.code)).size).toBe(GAMES.length);
    expect(new Set(GAMES.map((game) => game.name)).size).toBe(GAMES.length);
    expect(GAMES.map((game) => game.popularity)).toEqual(GAMES.map((_, i) => i + 1));
  });

  it('gives every vendor eight games or more', () => {
    for (const vendor of VENDORS) {
      const own = GAMES.filter((game) => game.vendorId === vendor.id);
      expect(own.length, vendor.code).toBeGreaterThanOrEqual(8);
    }
    expect(VENDORS.map((vendor) => vendor.id)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  });

  it.each(CATEGORIES)('fills category %i with games and halls', (category) => {
    expect(GAMES.filter((game) => game.category === category).length).toBeGreaterThanOrEqual(20);
    const halls = PLATS.filter((plat) => plat.category === category);
    expect(halls.length).toBeGreaterThanOrEqual(6);
    expect(new Set(halls.map((plat) => plat.vendorId)).size).toBe(halls.length);
  });

  it('gives every open hall at least one game to list', () => {
    for (const hall of PLATS.filter((plat) => plat.openType === 1 && (plat.status ?? 1) === 1)) {
      const listed = GAMES.filter(
        (game) => game.vendorId === hall.vendorId && game.category === hall.category,
      );
      expect(listed.length, hall.name).toBeGreaterThan(0);
    }
  });

  it('shows every availability state on the first hot page, and both ways to open', () => {
    const hot = GAMES.filter((game) => game.isHot);
    expect(hot.length).toBeGreaterThanOrEqual(40);
    expect(hot.map((game) => game.name)).toEqual(HOT_NAMES);
    const firstPage = hot.slice(0, 20);
    expect(new Set(firstPage.map((game) => game.status ?? 1))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(firstPage.map((game) => game.openType ?? 2))).toEqual(new Set([1, 2]));
    expect(new Set(hot.map((game) => game.category)).size).toBe(CATEGORIES.length);
  });

  it('tells to be new only what can be played, on the first hot page and elsewhere', () => {
    const fresh = GAMES.filter((game) => game.isNew);
    expect(fresh.map((game) => game.name).sort()).toEqual([...NEW_NAMES].sort());
    expect(fresh.filter((game) => game.status !== undefined)).toEqual([]);
    expect(new Set(fresh.map((game) => game.popularity <= 20))).toEqual(new Set([true, false]));
  });
});
