import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import type { Rng } from '../rng.ts';
import { at, circle, ellipse, line, outlined, path, rect } from '../svg.ts';

/** Things of an arcade and a gaming desk, around the origin, about 150 px. */

export const gamepad = (c: string, accents: readonly [string, string, string, string]): string =>
  outlined(
    INK,
    3.5,
    path('M-52-38H-28L-30-28H-54ZM28-38H52L54-28H30Z', shade(c, 0.35)),
    path(
      'M-54-30C-78-30-96 26-90 46C-84 62-66 56-52 34C-46 24-40 22-30 22H30C40 22 46 24 52 34C66 56 84 62 90 46C96 26 78-30 54-30C44-30 40-24 30-24H-30C-40-24-44-30-54-30Z',
      c,
    ),
  ) +
  path(
    'M-90 46C-84 62-66 56-52 34C-46 24-40 22-30 22H30C40 22 46 24 52 34C66 56 84 62 90 46C84 48 70 44 58 26C50 14 40 12 30 12H-30C-40 12-50 14-58 26C-70 44-84 48-90 46Z',
    shade(c, 0.28),
  ) +
  path('M-54-20h10v9h9v10h-9v9h-10v-9h-9v-10h9Z', INK) +
  circle(49, -17, 6.5, accents[0]) +
  circle(49, 5, 6.5, accents[1]) +
  circle(38, -6, 6.5, accents[2]) +
  circle(60, -6, 6.5, accents[3]) +
  circle(-20, 10, 11, INK) +
  circle(-20, 8, 7, shade(c, 0.1)) +
  circle(20, 10, 11, INK) +
  circle(20, 8, 7, shade(c, 0.1)) +
  line('M-9-10H9', accents[1], 4) +
  line('M-72-4C-68-16-62-23-54-23', light(c, 0.75), 4);

/** A creature of lit pixels, left half thrown by the dice, right half its mirror. */
export function sprite(rng: Rng, color: string, size: number): string {
  let d = '';
  for (let y = 0; y < 7; y += 1) {
    for (let x = 0; x < 4; x += 1) {
      const solid = (y === 2 && x > 0) || (y > 1 && y < 5 && x === 3);
      if (!solid && !rng.chance(y === 0 ? 0.3 : 0.55)) continue;
      d += `M${x - 4} ${y - 4}h1v1h-1z`;
      d += `M${3 - x} ${y - 4}h1v1h-1z`;
    }
  }
  return at(0, 0, size, 0, path(d, color), path('M-2-2h1v1h-1zM1-2h1v1h-1z', INK));
}

/** Standing cabinet seen from the front, 110 x 190, on y = 95. */
export const cabinet = (c: string, trim: string, screen: string): string =>
  outlined(
    INK,
    3.5,
    path('M-54 95V26L-46 10V-62L-54-95H54L46-62V10L54 26V95Z', c),
    path('M-48-88H48L43-66H-43Z', trim),
    rect(-39, -58, 78, 60, '#0b1030', { rx: 6 }),
    path('M-46 10H46L56 34H-56Z', shade(c, 0.35)),
  ) +
  at(0, -28, 1, 0, screen) +
  line('M-34-53L-14-53', '#fff', 3, { opacity: '.5' }) +
  circle(-22, 20, 9, trim, { stroke: INK, 'stroke-width': 3 }) +
  circle(12, 22, 6, '#ff5a6e', { stroke: INK, 'stroke-width': 2.5 }) +
  circle(30, 22, 6, '#49e39c', { stroke: INK, 'stroke-width': 2.5 }) +
  rect(-22, 48, 44, 34, shade(c, 0.4), { rx: 5, stroke: INK, 'stroke-width': 3 }) +
  line('M-8 57V66M8 57V66', trim, 4) +
  line('M-30-78H30', '#fff8de', 6, { 'stroke-dasharray': '0 12' }) +
  line('M-48 34V86', light(c, 0.6), 4);

/** Joystick with a ball top, base on y = 40. */
export const joystick = (top: string, base: string): string =>
  outlined(
    INK,
    3.5,
    path('M-58 20H58L70 48H-70Z', base),
    ellipse(0, 20, 58, 16, light(base, 0.2)),
    ellipse(0, 18, 22, 8, '#2a2f52'),
    path('M-6 16L-5-40H5L6 16Z', '#c9d2f2'),
    circle(0, -48, 28, top),
  ) +
  path('M-22-32A28 28 0 0 0 27-54A24 24 0 0 1-22-32Z', shade(top, 0.3)) +
  line('M-18-56A20 20 0 0 1-6-68', '#fff', 5) +
  ellipse(40, 22, 9, 4, '#ff5a6e', { stroke: INK, 'stroke-width': 2.5 }) +
  ellipse(-40, 22, 9, 4, '#49e39c', { stroke: INK, 'stroke-width': 2.5 });

/** One keycap with its side, 52 px; `arrow` turns the mark on it. */
export const keycap = (c: string, mark: string): string =>
  outlined(
    INK,
    3,
    path('M-26-14L-30 26Q-30 32-24 32H24Q30 32 30 26L26-14Z', shade(c, 0.35)),
    rect(-26, -26, 52, 46, c, { rx: 9 }),
  ) +
  rect(-20, -21, 40, 34, light(c, 0.22), { rx: 7 }) +
  at(0, -4, 1, 0, line(mark, INK, 5));

export const KEY_MARKS = [
  'M0-9V9M-8-2L0-10L8-2',
  'M0-9V9M-8 2L0 10L8 2',
  'M-9 0H9M-2-8L-10 0L-2 8',
  'M-9 0H9M2-8L10 0L2 8',
  'M-8-8L8 8M8-8L-8 8',
  'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
] as const;

export const headset = (c: string, glow: string): string =>
  line('M-56 10C-60-70 60-70 56 10', INK, 19) +
  line('M-56 10C-60-70 60-70 56 10', c, 12) +
  outlined(
    INK,
    3.5,
    rect(-72, -6, 30, 58, shade(c, 0.25), { rx: 13 }),
    rect(42, -6, 30, 58, shade(c, 0.25), { rx: 13 }),
    rect(-50, -2, 16, 50, '#2a2f52', { rx: 8 }),
    rect(34, -2, 16, 50, '#2a2f52', { rx: 8 }),
  ) +
  line('M-64 8V38M64 8V38', glow, 5) +
  line('M-58 50C-56 72-34 76-14 76', INK, 6) +
  ellipse(-8, 76, 12, 8, glow, { stroke: INK, 'stroke-width': 3 }) +
  line('M-46-24C-36-42-18-48-2-48', light(c, 0.7), 4);

export const crosshair = (color: string): string =>
  circle(0, 0, 52, 'none', { stroke: INK, 'stroke-width': 12 }) +
  line('M0-76V-24M0 76V24M-76 0H-24M76 0H24', INK, 13) +
  circle(0, 0, 52, 'none', { stroke: color, 'stroke-width': 6 }) +
  line('M0-76V-26M0 76V26M-76 0H-26M76 0H26', color, 7) +
  circle(0, 0, 6, color, { stroke: INK, 'stroke-width': 3 });

/** Sword pointing up, 160 long, centred. */
export const sword = (blade: string, hilt: string): string =>
  outlined(
    INK,
    3.5,
    path('M0-92L12-76V34H-12V-76Z', blade),
    path('M-36 30C-18 40 18 40 36 30L32 46H-32Z', hilt),
    rect(-7, 44, 14, 32, shade(hilt, 0.35), { rx: 4 }),
    circle(0, 82, 10, hilt),
  ) +
  path('M0-90L12-76V34H0Z', shade(blade, 0.28)) +
  line('M-6-72V26', '#fff', 3, { opacity: '.8' });

export const shield = (c: string, trim: string): string =>
  outlined(
    INK,
    3.5,
    path('M0-66C20-52 44-50 60-52C64 6 48 50 0 76C-48 50-64 6-60-52C-44-50-20-52 0-66Z', trim),
    path('M0-50C16-40 34-38 47-39C50 8 36 40 0 60C-36 40-50 8-47-39C-34-38-16-40 0-50Z', c),
  ) +
  path('M0-50C16-40 34-38 47-39C50 8 36 40 0 60Z', shade(c, 0.28)) +
  line('M-52-40C-52-6-46 16-36 32', light(trim, 0.7), 4);

export const trophy = (gold: string, base: string): string =>
  line('M-38-46C-74-50-72-4-30 2M38-46C74-50 72-4 30 2', INK, 17) +
  line('M-38-46C-74-50-72-4-30 2M38-46C74-50 72-4 30 2', shade(gold, 0.15), 10) +
  outlined(
    INK,
    3.5,
    path('M-12 18H12L16 50H-16Z', shade(gold, 0.2)),
    path('M-44-62H44C46-8 30 26 0 26S-46-8-44-62Z', gold),
    rect(-40, 46, 80, 22, base, { rx: 5 }),
  ) +
  path('M10-60H44C46-8 30 26 0 26C16 10 16-30 10-60Z', shade(gold, 0.22)) +
  path('M-4-36L2-22L16-21L5-12L9 2L-4-6L-17 2L-13-12L-24-21L-10-22Z', PAPER) +
  line('M-34-50C-34-20-28-2-18 8', '#fffbe8', 5) +
  line('M-20 57H20', gold, 5);

export const rocket = (c: string, trim: string): string =>
  path('M-18 58C-22 84-10 96 0 118C10 96 22 84 18 58Z', '#ff8a3c') +
  path('M-9 58C-11 76-4 84 0 98C4 84 11 76 9 58Z', '#fff1a8') +
  outlined(
    INK,
    3.5,
    path('M-26 18C-50 30-54 52-50 68L-20 52ZM26 18C50 30 54 52 50 68L20 52Z', trim),
    path('M0-90C34-60 38 10 22 60H-22C-38 10-34-60 0-90Z', c),
    path('M0-90C18-74 27-52 30-30H-30C-27-52-18-74 0-90Z', trim),
  ) +
  path('M6-84C34-50 38 10 22 60H4C18 20 18-46 6-84Z', shade(c, 0.22)) +
  circle(0, -4, 15, '#7be9ff', { stroke: INK, 'stroke-width': 4 }) +
  line('M-8-8A9 9 0 0 1 0-13', '#fff', 3.5) +
  line('M-20-28C-24-2-22 26-18 46', light(c, 0.8), 4);

/** Handheld console lying flat, 170 x 90. */
export const handheld = (left: string, right: string, screen: string): string =>
  outlined(
    INK,
    3.5,
    path('M-50-44H-68Q-90-44-90-20V20Q-90 44-68 44H-50Z', left),
    path('M50-44H68Q90-44 90-20V20Q90 44 68 44H50Z', right),
    rect(-52, -46, 104, 92, '#20264d', { rx: 6 }),
  ) +
  rect(-45, -38, 90, 76, '#0d1438', { rx: 4 }) +
  screen +
  circle(-71, -18, 9, INK) +
  circle(-71, -20, 6, light(left, 0.4)) +
  path('M-74 8h6v6h6v6h-6v6h-6v-6h-6v-6h6Z', INK) +
  circle(71, 18, 9, INK) +
  circle(71, 16, 6, light(right, 0.4)) +
  circle(71, -26, 4.5, INK) +
  circle(71, -10, 4.5, INK) +
  circle(63, -18, 4.5, INK) +
  circle(79, -18, 4.5, INK);
