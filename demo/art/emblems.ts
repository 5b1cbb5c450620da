import { light, shade } from './color.ts';
import { INK, vendorPalette } from './palettes.ts';
import { circle, line, n, path } from './svg.ts';

/** Invented crests, one per vendor id 1..15: a plate and a sign. No real brand is meant. */

const PLATES: readonly string[] = [
  'M0-50C30-50 50-30 50 0S30 50 0 50S-50 30-50 0S-30-50 0-50Z',
  'M0-52L45-26V26L0 52L-45 26V-26Z',
  'M0-50C18-40 34-38 46-40C50 6 38 34 0 54C-38 34-50 6-46-40C-34-38-18-40 0-50Z',
  'M-21-50H21L50-21V21L21 50H-21L-50 21V-21Z',
  'M0-54L18-34H36V-16L54 0L36 16V34H18L0 54L-18 34H-36V16L-54 0L-36-16V-34H-18Z',
];

type Sign = readonly [filled: string, stroked: string];

const SIGNS: readonly Sign[] = [
  ['M0-26L7-8L26-7L11 5L16 23L0 13L-16 23L-11 5L-26-7L-7-8Z', 'M-34 10C-20 34 26 28 36-8'],
  ['M24 0C12-18-10-16-18-4L-32-16V14L-18 4C-10 16 12 18 24 0Z', 'M-30 26q8-8 16 0t16 0t16 0t14-2'],
  [
    'M-6-6H6V6H-6Z',
    'M-28-14V-28H-14M28-14V-28H14M-28 14V28H-14M28 14V28H14M0-18V-12M0 18V12M-18 0H-12M18 0H12',
  ],
  ['M0-30C24-6 24 14 10 14C5 14 3 11 3 9L8 28H-8L-3 9C-3 11-5 14-10 14C-24 14-24-6 0-30Z', ''],
  ['M-18-22H18L32-4L0 30L-32-4Z', 'M-32-4H32M-10-4L0 28L10-4L0-20Z'],
  [
    'M-30-8H-18V4H-30ZM-6-8H6V4H-6ZM18-8H30V4H18ZM-18-20H-6V-8H-18ZM6-20H18V-8H6ZM-18 4H18V16H-18Z',
    'M-26 28H26',
  ],
  ['', 'M-24-12q9-12 18 0M6-12q9-12 18 0M-24 8Q0 34 24 8'],
  [
    'M0-13L12-4L8 11H-8L-12-4Z',
    'M0-28A28 28 0 1 1-.1-28M0-13V-28M12-4L27-8M8 11L17 23M-8 11L-17 23M-12-4L-27-8',
  ],
  ['M8-34L-22 6H-4L-10 34L24-8H4Z', ''],
  [
    'M0-14A14 14 0 1 1-.1-14',
    'M0-32V-24M0 32V24M-32 0H-24M32 0H24M-22-22L-17-17M22 22L17 17M22-22L17-17M-22 22L-17 17',
  ],
  ['M2-34C4-18 24-12 24 8A24 24 0 0 1-24 8C-24-4-14-8-12-20C-4-14-4-8-4-4C2-12 4-22 2-34Z', ''],
  ['', 'M0-32L32 0L0 32L-32 0ZM-16-16L16 16M16-16L-16 16M0-32V32M-32 0H32'],
  ['M-6-6A16 16 0 1 1-6.1-6M20-24A8 8 0 1 1 19.9-24M22 8A10 10 0 1 1 21.9 8', ''],
  ['M-32 18L-36-18L-16-2L0-28L16-2L36-18L32 18Z', 'M-30 28H30'],
  ['M-14-26L28 0L-14 26Z', 'M-28-22V22'],
];

/** Crest of a vendor around the origin, 110 px. */
export function emblem(vendor: number): string {
  const p = vendorPalette(vendor);
  const index = (((Math.trunc(vendor) - 1) % SIGNS.length) + SIGNS.length) % SIGNS.length;
  const plate = PLATES[index % PLATES.length] ?? '';
  const [filled, stroked] = SIGNS[index] ?? ['', ''];
  const main = light(p.a, 0.45);
  return (
    path(plate, p.a, { stroke: INK, 'stroke-width': 4 }) +
    path(plate, shade(p.mid, 0.45), { transform: 'scale(.84)' }) +
    path(plate, 'none', { transform: 'scale(.76)', stroke: p.glow, 'stroke-width': 2 }) +
    (filled === '' ? '' : path(filled, main)) +
    (stroked === '' ? '' : line(stroked, filled === '' ? main : p.c, 5)) +
    line('M-30-38Q-20-44-8-45', '#fffbe8', 3.5) +
    circle(0, -58, 5, p.b, { stroke: INK, 'stroke-width': 2.5 })
  );
}

/** Sunburst of eighteen rays around a point, as far as `reach` px. */
export function burst(cx: number, cy: number, reach: number): string {
  let d = '';
  for (let i = 0; i < 18; i += 1) {
    const a = (i * Math.PI) / 9;
    const b = a + Math.PI / 18;
    d += `M${cx} ${cy}L${n(cx + reach * Math.cos(a))} ${n(cy + reach * Math.sin(a))}L${n(cx + reach * Math.cos(b))} ${n(cy + reach * Math.sin(b))}Z`;
  }
  return path(d, '#fff6dc', { opacity: '.14' });
}
