import { light, mix, shade } from './color.ts';
import type { Rng } from './rng.ts';

/** Ordered colours of one picture: night first, then light, then the things in it. */
export interface Palette {
  /** Darkest field colour, at the edges. */
  deep: string;
  /** The field's own colour. */
  mid: string;
  /** Light behind the hero. */
  glow: string;
  /** Hero, second and third accent. */
  a: string;
  b: string;
  c: string;
  /** Coins, ingots and cups are gold in every hall. */
  gold: string;
  paper: string;
  /** Outlines. */
  ink: string;
}

type Row = readonly [deep: string, mid: string, glow: string, a: string, b: string, c: string];

/** One row per vendor id 1..15. All share the night's ink and the warm paper. */
const ROWS: readonly Row[] = [
  ['#0d1238', '#2a3fae', '#6f8cff', '#ffc545', '#ff6b5e', '#7be0ff'],
  ['#04283a', '#0a739a', '#36cfe0', '#ffc545', '#ff7f50', '#b8fff0'],
  ['#2a0b34', '#7a1f8c', '#e866d8', '#ffd25e', '#46e0c0', '#ff8fb8'],
  ['#3a0a12', '#b01f2e', '#ff6a4a', '#ffcf5a', '#2fd09a', '#ffe9c2'],
  ['#0a2b22', '#0f7f5c', '#49e39c', '#ffcb47', '#ff6f61', '#d4ff8a'],
  ['#0b1f4a', '#155fc0', '#4fb8ff', '#ffd84d', '#ff5a6e', '#e9f6ff'],
  ['#3b1606', '#bf4d12', '#ffa548', '#ffe27a', '#1fc7b0', '#ff5b58'],
  ['#11280c', '#3c7d1b', '#a4dc45', '#ffd94a', '#ff7043', '#f4ffe0'],
  ['#140a3c', '#4a22c4', '#9b6bff', '#3ff0d0', '#ff4f9a', '#ffd84d'],
  ['#2b0a20', '#a3165d', '#ff5f9b', '#ffd166', '#5ce1e6', '#ffc2d9'],
  ['#06222e', '#0b6f78', '#2fdcc4', '#ff9f43', '#ff5f7e', '#fff0b8'],
  ['#3a1d06', '#c07a10', '#ffd657', '#ff5d45', '#1bbf98', '#fff3c4'],
  ['#20103f', '#6c32ad', '#c98bff', '#ffb83d', '#57e08a', '#ff7a9a'],
  ['#1b060c', '#7a1626', '#e34656', '#f0c964', '#2fb894', '#f7e3c0'],
  ['#091a3a', '#2546a0', '#86a5ff', '#ff8a5c', '#ffd35c', '#6ff0c8'],
];

export const INK = '#112';
export const PAPER = '#fff7e6';

/** The identity's own accents, for banners and everything that belongs to no vendor. */
export const HALL: Palette = {
  deep: '#0b1020',
  mid: '#1d2a66',
  glow: '#4a5fd0',
  a: '#f5b942',
  b: '#ff7a6b',
  c: '#3ecf9b',
  gold: '#f5b942',
  paper: PAPER,
  ink: INK,
};

/** Accents that are gold already: full red, much green, less blue. */
const GOLDEN = /^#f[0-9a-f](?:[c-d][0-9a-f]|e2)(?:[3-7][0-9a-f])$/;

/** A vendor's palette as it is. Unknown vendors wrap around instead of failing. */
export function vendorPalette(vendor: number): Palette {
  const size = ROWS.length;
  const row = ROWS[(((Math.trunc(vendor) - 1) % size) + size) % size] ?? ROWS[0];
  if (!row) throw new RangeError('no palettes');
  const [deep, mid, glow, a, b, c] = row;
  return { deep, mid, glow, a, b, c, gold: GOLDEN.test(a) ? a : '#ffc93d', paper: PAPER, ink: INK };
}

/** Four lights on one vendor's colours, so that a hall of one vendor is no monochrome wall. */
export function lookOf(vendor: number, rng: Rng): Palette {
  const p = vendorPalette(vendor);
  switch (rng.int(0, 3)) {
    case 1:
      return {
        ...p,
        deep: mix(shade(p.b, 0.6), p.deep, 0.4),
        mid: shade(p.b, 0.22),
        glow: mix(p.b, p.a, 0.5),
        b: p.glow,
      };
    case 2:
      return {
        ...p,
        deep: '#0b1030',
        mid: mix(p.deep, p.mid, 0.7),
        glow: mix(p.mid, p.glow, 0.85),
      };
    case 3:
      return { ...p, mid: mix(p.mid, p.glow, 0.4), glow: light(p.glow, 0.3) };
    default:
      return p;
  }
}

const SEAS: readonly (readonly [deep: string, mid: string, glow: string])[] = [
  ['#04254a', '#0b6fb0', '#3fc4f0'],
  ['#033238', '#0a8088', '#3fe0c8'],
  ['#150f4a', '#3b45c0', '#7f9bff'],
  ['#062a52', '#1257b8', '#57a8ff'],
];

/** The same colours under water: seas are cold whatever the vendor's field is. */
export function submerged(p: Palette, rng: Rng): Palette {
  const [deep, mid, glow] = rng.pick(SEAS);
  return {
    ...p,
    deep: mix(p.deep, deep, 0.8),
    mid: mix(p.mid, mid, 0.82),
    glow: mix(p.glow, glow, 0.8),
  };
}
