import { light, shade } from '../color.ts';
import { INK } from '../palettes.ts';
import { at, circle, dotted, ellipse, flip, line, n, outlined, path, rect } from '../svg.ts';

/** Sea creatures, all swimming right, around the origin, about 150 px long. */

const eye = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#fff', { stroke: INK, 'stroke-width': 2.5 }) +
  circle(x + r * 0.25, y, r * 0.55, INK) +
  circle(x + r * 0.45, y - r * 0.3, r * 0.22, '#fff');

export const goldfish = (c: string, fin: string): string =>
  outlined(
    INK,
    3.5,
    path('M-34-2C-54-34-84-44-96-30C-84-20-80-8-82 2C-84 16-92 26-104 32C-82 46-54 34-34 8Z', fin),
    path('M-16-26C-14-56 22-62 40-46C30-40 28-30 32-22Z', fin),
    path('M-10 24C-20 44-8 52 6 52C8 42 14 34 20 28Z', fin),
    path('M62 4C54-28 10-46-40-4C-42 2-42 4-40 8C-6 44 50 38 62 4Z', c),
  ) +
  path('M60 8C48 34-6 38-38 10C0 22 34 22 60 8Z', light(c, 0.62)) +
  line('M-20-6q6 6 0 12M-4-14q7 7 0 14M-4 6q7 6 0 12M12-6q6 6 0 12', shade(c, 0.22), 3) +
  line('M-66-22Q-60-10-46-2M-72 24Q-60 16-48 8', light(fin, 0.5), 3) +
  path('M6 8C2 24-8 28-18 26C-16 14-8 8 6 8Z', fin, { stroke: INK, 'stroke-width': 2.5 }) +
  line('M-16-20Q10-34 36-20', light(c, 0.75), 4) +
  eye(40, -8, 10) +
  line('M56 12q-7 1-9-4', INK, 3);

export const shark = (c: string): string =>
  outlined(
    INK,
    3.5,
    path('M-58 0L-100-42C-98-22-90-6-82 2C-90 12-96 26-94 40L-56 14Z', c),
    path('M-8-24L-22-64C8-56 26-42 34-24Z', c),
    path('M96 0C70-30 6-40-62-4L-58 14C-6 34 64 34 96 0Z', c),
    path('M6 20L-14 58C14 52 34 38 42 20Z', shade(c, 0.2)),
  ) +
  path('M94 3C64 32-6 32-58 14C-4 20 44 14 62 6Z', light(c, 0.8)) +
  path('M92 5C80 18 62 20 46 14L54 8L60 13L66 8L72 12L78 6L84 8Z', '#fff', {
    stroke: INK,
    'stroke-width': 2,
  }) +
  line('M28-8q-5 8-1 16M18-8q-5 8-1 16', shade(c, 0.4), 3) +
  circle(60, -8, 6, '#fff') +
  circle(62, -7, 3.5, INK) +
  line('M50-19L68-13', INK, 4) +
  line('M-30-16Q14-32 52-22', light(c, 0.5), 4);

export const angler = (c: string, glow: string): string =>
  line('M14-40C20-76 58-80 66-54', INK, 5) +
  circle(66, -46, 20, glow, { opacity: '.3' }) +
  circle(66, -46, 10, '#fffbe0', { stroke: glow, 'stroke-width': 3 }) +
  outlined(
    INK,
    3.5,
    path('M-46 0L-82-28C-76-8-76 10-82 30L-44 12Z', shade(c, 0.15)),
    path('M56-6C40-60-44-56-56 4C-44 58 36 64 58 22L30 10Z', c),
    path('M58-8C48 4 20 16-4 14C8 34 40 44 60 20Z', '#5a1030'),
  ) +
  path('M54-2L46 14L40 5L32 20L26 9L18 22L12 12L4 20L-2 14C20 16 44 8 54-2Z', '#fff') +
  path('M58 22L50 12L44 28L36 18L30 34L22 26L14 32C32 44 52 36 58 22Z', '#fff') +
  line('M-34-24q6 6 0 12M-38 6q7 6 0 12M-22-8q6 6 0 12', shade(c, 0.35), 3) +
  line('M-36-30Q-14-48 14-42', light(c, 0.5), 4) +
  eye(20, -18, 12);

export const manta = (c: string): string =>
  outlined(
    INK,
    3.5,
    path('M-4 28Q-6 60-24 82', 'none'),
    path(
      'M-14-34L-10-50L-3-38H3L10-50L14-34C24-30 30-22 34-12C58-18 88-6 108 30C78 20 48 24 26 34C12 44-12 44-26 34C-48 24-78 20-108 30C-88-6-58-18-34-12C-30-22-24-30-14-34Z',
      c,
    ),
  ) +
  path('M26 34C12 44-12 44-26 34C-14 26 14 26 26 34Z', light(c, 0.6)) +
  line('M-84 14C-62 2-48 0-30 2M84 14C62 2 48 0 30 2', light(c, 0.5), 4) +
  circle(-16, -20, 5, '#fff') +
  circle(16, -20, 5, '#fff') +
  circle(-15, -20, 2.6, INK) +
  circle(15, -20, 2.6, INK) +
  dotted('M-22 8Q0 18 24 8', light(c, 0.7), 5, 11);

export const turtle = (shell: string, skin: string): string =>
  outlined(
    INK,
    3.5,
    path('M34-14C52-40 76-46 88-40C82-22 64-4 44 4Z', skin),
    path('M-30 24C-40 46-58 52-70 48C-66 34-54 22-40 14Z', skin),
    path('M52-8C60-24 92-20 92 2C90 18 62 18 52 12Z', skin),
    path('M-58 12C-50-44 46-52 62 6C40 34-36 36-58 12Z', shell),
    path('M24 20C18 50 0 62-14 62C-14 44-4 26 6 18Z', skin),
  ) +
  line('M-22-24L-6-8L-14 16M-6-8H20L34-24M20-8L28 18', shade(shell, 0.35), 4) +
  line('M-42-8Q-22-32 10-32', light(shell, 0.6), 4) +
  eye(78, -4, 6);

export const jelly = (c: string): string =>
  line(
    'M-26 8C-40 34-14 44-28 78M-8 12C-16 40 6 50-4 88M10 12C4 40 22 48 14 84M28 8C24 32 44 44 30 74',
    light(c, 0.35),
    6,
  ) +
  path(
    'M-44 10C-46-52 46-52 44 10C34 20 28 2 18 14C10 22 6 6 0 14C-6 22-10 6-18 14C-28 24-34 2-44 10Z',
    c,
    { stroke: INK, 'stroke-width': 3.5 },
  ) +
  line('M-32-8C-28-28-14-34-4-34', '#fff', 5, { opacity: '.8' }) +
  dotted('M4-16Q20-12 30 0', '#fff', 6, 13, { opacity: '.6' }) +
  circle(-12, -4, 4, INK) +
  circle(12, -4, 4, INK) +
  line('M-4 2q4 4 8 0', INK, 2.5);

export const octopus = (c: string): string =>
  outlined(
    INK,
    3.5,
    path(
      'M-34 20C-70 20-84 48-62 62C-58 50-46 42-30 42C-44 58-34 80-14 78C-18 66-12 54-4 50H6C16 54 20 66 16 78C36 80 46 58 32 42C48 42 58 50 62 62C86 48 70 20 34 20Z',
      c,
    ),
    path('M0-66C40-66 52-32 40 0C36 20 30 34 0 34S-36 20-40 0C-52-32-40-66 0-66Z', c),
  ) +
  ellipse(-16, -40, 12, 8, light(c, 0.5)) +
  dotted('M-66 48C-60 36-48 30-34 30M66 48C60 36 48 30 34 30', light(c, 0.6), 5, 10) +
  eye(-14, -2, 11) +
  eye(14, -2, 11) +
  line('M-8 18q8 7 16 0', INK, 3.5) +
  line('M-28-18L-12-14M28-18L12-14', INK, 4);

export const puffer = (c: string, belly: string): string => {
  let spikes = '';
  for (let i = 0; i < 12; i += 1) {
    const a = (i * Math.PI) / 6;
    spikes += `M${n(42 * Math.cos(a - 0.16))} ${n(42 * Math.sin(a - 0.16))}L${n(61 * Math.cos(a))} ${n(61 * Math.sin(a))}L${n(42 * Math.cos(a + 0.16))} ${n(42 * Math.sin(a + 0.16))}Z`;
  }
  return (
    outlined(INK, 3, path(spikes, c), path('M-44 0L-72-18V18Z', belly), circle(0, 0, 47, c)) +
    path('M-45 10A46 46 0 0 0 45 10C20 22-20 22-45 10Z', belly) +
    dotted('M-26-30Q-6-40 14-34', shade(c, 0.35), 8, 16) +
    eye(6, -8, 11) +
    eye(34, -8, 8) +
    ellipse(24, 12, 8, 6, '#7a1838', { stroke: INK, 'stroke-width': 2.5 })
  );
};

export const crab = (c: string): string =>
  line('M-44 18L-72 34M-40 28L-60 52M44 18L72 34M40 28L60 52', shade(c, 0.3), 8) +
  outlined(
    INK,
    3.5,
    path('M-46 0C-66-8-76-24-68-44L-56-30L-46-48C-30-34-34-14-40-6Z', c),
    path('M46 0C66-8 76-24 68-44L56-30L46-48C30-34 34-14 40-6Z', c),
    path('M-50 14C-48-22 48-22 50 14C40 44-40 44-50 14Z', c),
  ) +
  line('M-14-12V-30M14-12V-30', INK, 5) +
  eye(-14, -32, 9) +
  eye(14, -32, 9) +
  line('M-10 16q10 9 20 0', INK, 3.5) +
  dotted('M-34 6Q-24-6-8-6', light(c, 0.6), 5, 11);

export const swordfish = (c: string, fin: string): string =>
  outlined(
    INK,
    3.5,
    path('M-56 0C-70-30-84-44-98-48C-92-24-92 24-98 48C-84 42-70 24-56 6Z', fin),
    path('M-34-16C-24-62 24-70 48-52C30-48 34-28 40-18Z', fin),
    path('M-60 2C-20-36 40-30 62-8L132-2L64 8C38 30-20 30-60 2Z', c),
    path('M14 18L0 48C18 44 30 32 34 16Z', fin),
  ) +
  path('M64 6C38 30-20 30-56 4C-10 16 32 16 64 6Z', light(c, 0.7)) +
  line('M-12-28L-4-54M8-28L16-58M26-26L32-52', light(fin, 0.4), 3) +
  eye(46, -8, 7);

/** Small fish for a school, one colour, 40 px. */
export const minnow = (c: string): string =>
  path('M20 0C10-14-8-12-16-2L-30-12V12L-16 4C-8 14 10 12 20 0Z', c) + circle(9, -2, 2.4, INK);

/** A guest of the school, two tones and few points, 70 px. */
export const fry = (c: string, fin: string): string =>
  path('M-24 0L-50-22C-46-6-46 8-50 24ZM-10-18C-4-36 14-34 20-22ZM-4 18C-2 30 8 32 14 20Z', fin, {
    stroke: INK,
    'stroke-width': 3,
  }) +
  path('M36 2C26-28-12-26-28 0C-12 28 26 30 36 2Z', c, { stroke: INK, 'stroke-width': 3 }) +
  path('M35 4C22 26-10 22-26 3C-6 12 18 12 35 4Z', light(c, 0.6)) +
  circle(18, -5, 6, '#fff') +
  circle(20, -5, 3.5, INK);

export const chest = (wood: string, gold: string): string =>
  circle(0, -20, 46, gold, { opacity: '.35' }) +
  outlined(
    INK,
    3.5,
    path('M-54-12V-26C-54-66 54-66 54-26V-12Z', '#3a1a14'),
    path('M-50-26C-50-58 50-58 50-26L60-24C60-80-60-80-60-24Z', shade(wood, 0.25)),
    path('M-44-10C-30-34-10-40 0-34C12-42 32-32 44-10Z', gold),
    path('M-54-12H54L48 40H-48Z', wood),
  ) +
  dotted('M-32-18Q0-40 32-18', light(gold, 0.7), 9, 14) +
  line('M-36-8L-33 38M36-8L33 38', gold, 8, { 'stroke-linecap': 'butt' }) +
  rect(-10, -16, 20, 24, gold, { rx: 4, stroke: INK, 'stroke-width': 3 }) +
  circle(0, -6, 3.5, INK);

/** Cannon on a turret, barrel pointing up; its muzzle is at (0, -62). */
export const cannon = (metal: string, gold: string): string =>
  outlined(
    INK,
    3.5,
    path('M-14-52L-20 4H20L14-52Z', metal),
    rect(-20, -62, 40, 14, gold, { rx: 5 }),
    rect(-22, -28, 44, 10, gold, { rx: 4 }),
    path('M-46 30C-46-16 46-16 46 30Z', shade(metal, 0.2)),
    rect(-60, 26, 120, 18, gold, { rx: 8 }),
  ) +
  circle(0, 14, 10, '#7be9ff', { stroke: INK, 'stroke-width': 3 }) +
  line('M-8-44L-11-8', light(metal, 0.7), 4);

/** Round net thrown over the water, radius 80. */
export const net = (color: string): string => {
  let d = '';
  for (let i = 0; i < 8; i += 1) {
    const a = (i * Math.PI) / 8;
    d += `M${n(-80 * Math.cos(a))} ${n(-80 * Math.sin(a))}L${n(80 * Math.cos(a))} ${n(80 * Math.sin(a))}`;
  }
  let weights = '';
  for (let i = 0; i < 16; i += 1) {
    const a = ((i + 0.5) * Math.PI) / 8;
    weights += at(80 * Math.cos(a), 80 * Math.sin(a), 1, 0, circle(0, 0, 4.5, color));
  }
  return (
    line(d, color, 2, { opacity: '.75' }) +
    [26, 46, 66]
      .map((r) => circle(0, 0, r, 'none', { stroke: color, 'stroke-width': 2, opacity: '.75' }))
      .join('') +
    circle(0, 0, 80, 'none', {
      stroke: color,
      'stroke-width': 4,
      'stroke-linecap': 'butt',
      'stroke-dasharray': '24 7',
    }) +
    weights
  );
};

/** Bubbles: open rings with a glint, all in two paths. */
export function bubbles(
  spots: readonly (readonly [number, number, number])[],
  color: string,
): string {
  let rings = '';
  let glints = '';
  for (const [x, y, r] of spots) {
    rings += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 0 .1`;
    glints += `M${n(x - r * 0.5)} ${n(y - r * 0.2)}q${n(r * 0.1)}-${n(r * 0.4)} ${n(r * 0.4)}-${n(r * 0.4)}`;
  }
  return (
    path(rings, color, { 'fill-opacity': '.14', stroke: color, 'stroke-width': 1.8 }) +
    line(glints, '#fff', 1.8)
  );
}

/** Branching coral standing on y = 0. */
export const coral = (color: string): string =>
  line(
    'M0 0V-46M0-14C-22-18-26-30-26-48M0-24C22-26 24-40 24-58M-26-34C-36-36-40-44-40-50M24-42C36-44 38-52 38-58',
    color,
    11,
  ) + line('M-2-8V-40M-26-38V-46', light(color, 0.45), 3);

export const weed = (color: string, height: number): string =>
  path(
    `M-7 0C-22-${n(height * 0.3)} 10-${n(height * 0.5)}-4-${n(height)}C16-${n(height * 0.6)} 4-${n(height * 0.3)} 9 0Z`,
    color,
  );

export const swimLeft = (fish: string): string => flip(fish);
