import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, dotted, ellipse, group, line, n, outlined, path, rect } from '../svg.ts';

const DIGITS: readonly string[] = [
  'M0-8a5 8 0 1 0 .1 0Z',
  'M-4-5L1-8V8',
  'M-5-4a5 4.5 0 0 1 10 0C5 1-5 4-5 8H5',
  'M-4-8H4L-1-1a4.7 4.7 0 1 1-4 6',
  'M2 8V-8L-5 4H5',
  'M4-8H-3L-4-1C0-3 5-2 5 3S-2 9-5 6',
  'M3-8C-3-4-5 0-5 3a5 5 0 1 0 5-5c-3 0-5 2-5 5',
  'M-5-8H5L-1 8',
  'M0-1a4 3.6 0 1 1 .1 0a5 4.5 0 1 1-.1 0Z',
  'M-3 8C3 4 5 0 5-3a5 5 0 1 0-5 5c3 0 5-2 5-5',
];

export const digit = (value: number, color: string, width = 3): string =>
  line(DIGITS[value % 10] ?? '', color, width);

/** Numbered ball, radius 26. */
export const ball = (value: number, color: string): string =>
  circle(0, 0, 26, color, { stroke: INK, 'stroke-width': 3 }) +
  path('M-20 14A26 26 0 0 0 23-9A22 22 0 0 1-20 14Z', shade(color, 0.35)) +
  group(
    {},
    circle(0, 0, 14.5, PAPER),
    line('M-18-10A21 21 0 0 1-8-19', '#fff', 4, { opacity: '.9' }),
  ) +
  digit(value, INK, 3.4);

/** Mixing drum on a stand, about 130 x 170; the balls inside are given. */
export const drum = (frame: string, gold: string, inside: string): string =>
  outlined(
    INK,
    3.5,
    path('M-30 50L-50 92H50L30 50Z', frame),
    rect(-60, 88, 120, 14, gold, { rx: 7 }),
    circle(0, 0, 66, '#fff', { 'fill-opacity': '.16' }),
  ) +
  inside +
  outlined(
    INK,
    3,
    path('M-22 60H22L16 80H-16Z', shade(frame, 0.3)),
    rect(-14, -78, 28, 14, gold, { rx: 5 }),
  ) +
  circle(0, 0, 61, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: '.5' }) +
  line('M-48-26A54 54 0 0 1-16-51M-54-8v4', '#fff', 6, { opacity: '.85' });

/** Ticket with torn edges, 100 x 58. */
export const ticket = (color: string, gold: string): string =>
  path('M-50-29H50V-8a8 8 0 0 0 0 16V29H-50V8a8 8 0 0 0 0-16Z', color, {
    stroke: INK,
    'stroke-width': 3,
  }) +
  dotted('M22-24V26', INK, 3, 7) +
  path('M-16-17L-11-6L1-5L-8 3L-5 15L-16 9L-27 15L-24 3L-33-5L-21-6Z', gold) +
  line('M32-14H40M32 0H40M32 14H40', INK, 4, { opacity: '.5' }) +
  line('M-42-21H-2', light(color, 0.6), 3);

/** Two decimals: over a whole turn a tenth of a pixel would add up. */
const two = (value: number): string => String(Math.round(value * 100) / 100);

/** Prize wheel, radius 70. */
export function wheel(colors: readonly string[], rim: string, parts = 12): string {
  // a slice is one dash of a stroke as wide as the wheel: one circle a colour instead of one path a slice
  const slice = (64 * Math.PI) / parts;
  const paints = colors.slice(0, parts % colors.length === 0 ? colors.length : colors.length - 1);
  return (
    circle(0, 0, 76, rim, { stroke: INK, 'stroke-width': 3.5 }) +
    paints
      .map((color, i) =>
        circle(0, 0, 32, 'none', {
          stroke: color,
          'stroke-width': 64,
          'stroke-linecap': 'butt',
          'stroke-dasharray': `${two(slice + 0.2)} ${two(slice * (paints.length - 1) - 0.2)}`,
          transform: `rotate(${n((i * 360) / parts)})`,
        }),
      )
      .join('') +
    circle(0, 0, 64, 'none', { stroke: INK, 'stroke-width': 2.5 }) +
    circle(0, 0, 70, 'none', {
      stroke: '#fff8de',
      'stroke-width': 6,
      'stroke-dasharray': `0 ${n((140 * Math.PI) / 20)}`,
    }) +
    circle(0, 0, 38, 'none', {
      stroke: PAPER,
      'stroke-width': 7,
      'stroke-dasharray': `0 ${n((76 * Math.PI) / parts)}`,
      transform: `rotate(${n(180 / parts)})`,
    }) +
    circle(0, 0, 15, PAPER, { stroke: INK, 'stroke-width': 3 }) +
    path('M0-9L2-3L9-3L4 2L6 8L0 5L-6 8L-4 2L-9-3L-2-3Z', rim)
  );
}

/** Racing car from above, pointing up, 40 x 84. */
export const racer = (color: string, value: number): string =>
  outlined(
    INK,
    3,
    rect(-24, -30, 11, 20, '#2a2f52', { rx: 4 }),
    rect(13, -30, 11, 20, '#2a2f52', { rx: 4 }),
    rect(-26, 14, 12, 24, '#2a2f52', { rx: 4 }),
    rect(14, 14, 12, 24, '#2a2f52', { rx: 4 }),
    path('M-22-44H22V-37L8-35L13 6L17 40H-17L-13 6L-8-35L-22-37Z', color),
    rect(-22, 36, 44, 9, shade(color, 0.3), { rx: 3 }),
  ) +
  ellipse(0, -4, 7, 9, INK) +
  at(0, 22, 0.9, 0, digit(value, PAPER, 3.6)) +
  line('M-4-32L-7 0', light(color, 0.7), 3);

/** Airship flying right, about 150 x 90. */
export const airship = (color: string, trim: string, value: number): string =>
  outlined(
    INK,
    3.5,
    path('M-58-6L-84-32H-58L-40-14ZM-58 6L-84 32H-58L-40 14Z', trim),
    path('M-22 30L-14 48H22L30 30Z', shade(trim, 0.2)),
    path('M-72 0C-60-44 50-52 78 0C50 52-60 44-72 0Z', color),
  ) +
  path('M-72 0C-60 44 50 52 78 0C44 24-50 24-72 0Z', shade(color, 0.3)) +
  line('M-60-14C-30-36 30-38 58-18', light(color, 0.75), 5) +
  line('M-10 40H16', '#ffe9a8', 5, { 'stroke-dasharray': '6 8' }) +
  circle(8, -2, 19, PAPER) +
  at(8, -2, 1.25, 0, digit(value, INK, 3.4));

/** Soft flat cloud, about 100 x 40. */
export const cloud = (color: string): string =>
  path('M-50 14a16 16 0 0 1 8-30a26 26 0 0 1 48-8a20 20 0 0 1 34 12a14 14 0 0 1 8 26Z', color);
