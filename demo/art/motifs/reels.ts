import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, dotted, el, ellipse, line, outlined, path, rect } from '../svg.ts';

/** Symbols of slot reels, each around the origin, about 60 px. */

export const cherry = (c: string): string =>
  line('M-14 8C-10-14 2-24 16-28M14 12C14-8 14-18 16-28', '#2f8f3a', 5) +
  path('M16-28C26-40 40-36 42-28C34-20 22-20 16-28Z', '#4cc04a', {
    stroke: INK,
    'stroke-width': 2.5,
  }) +
  outlined(INK, 3, circle(-16, 16, 16, c), circle(16, 20, 16, c)) +
  line('M-25 12A10 10 0 0 1-18 6M7 16A10 10 0 0 1 14 10', '#fff', 4);

export const seven = (c: string, trim: string): string =>
  outlined(INK, 4, path('M-28-34H30V-18C12-2 4 14 4 36H-20C-20 14-10-2 4-14H-16V-6H-28Z', c)) +
  path('M-23-29H25V-20C8-4-1 12-1 31H-15C-14 12-5-4 12-19H-23Z', light(c, 0.35)) +
  line('M-22-29H24', trim, 4);

export const lemon = (c: string): string =>
  outlined(INK, 3, path('M-34 6C-32-26 14-40 28-22L36-24L34-14C42 14 6 38-16 24L-28 26Z', c)) +
  path('M34-14C42 14 6 38-16 24C12 26 30 6 34-14Z', shade(c, 0.2)) +
  line('M-22 0C-18-14-6-22 6-22', '#fff', 4);

export const grapes = (c: string): string => {
  const spots = [
    [-16, -10],
    [0, -12],
    [16, -10],
    [-9, 4],
    [8, 4],
    [0, 18],
  ] as const;
  return (
    line('M0-24V-36', '#6b4226', 5) +
    path('M2-30C14-44 30-38 32-30C24-22 10-22 2-30Z', '#4cc04a', {
      stroke: INK,
      'stroke-width': 2.5,
    }) +
    outlined(INK, 2.5, ...spots.map(([x, y]) => circle(x, y, 11, c))) +
    dotted('M-20-14H14M-12 0H6', light(c, 0.7), 5, 16)
  );
};

export const melon = (c: string): string =>
  path('M-38-12A38 38 0 0 0 38-12Z', '#2f9e4f', { stroke: INK, 'stroke-width': 3 }) +
  path('M-32-12A32 32 0 0 0 32-12Z', '#eaffd8') +
  path('M-28-12A28 28 0 0 0 28-12Z', c) +
  dotted('M-16-4H18M-6 6H10', INK, 5, 11);

export const bell = (gold: string): string =>
  outlined(
    INK,
    3,
    circle(0, 26, 8, shade(gold, 0.3)),
    path('M0-36C22-34 20-4 36 20H-36C-20-4-22-34 0-36Z', gold),
    rect(-38, 14, 76, 11, shade(gold, 0.12), { rx: 5 }),
  ) + line('M-16-12C-14-22-10-27-4-28', '#fffbe8', 5);

type GemCut = 'brilliant' | 'emerald' | 'drop' | 'hex';
export const GEM_CUTS: readonly GemCut[] = ['brilliant', 'emerald', 'hex', 'drop'];

export function gem(cut: GemCut, c: string): string {
  const outlines: Record<GemCut, readonly [string, string, string]> = {
    brilliant: [
      'M-24-26H24L40-6L0 38L-40-6Z',
      'M-14-6H14L0 38Z',
      'M-24-26L-40-6H-14L-24-26ZM-14-6L0-26L14-6Z',
    ],
    emerald: [
      'M-18-36H18L30-22V22L18 36H-18L-30 22V-22Z',
      'M-12-22H12L18-14V14L12 22H-12L-18 14V-14Z',
      'M-18-36H18L12-22H-12L-18-14L-30-22Z',
    ],
    hex: [
      'M0-38L34-19V19L0 38L-34 19V-19Z',
      'M0-22L20-11V11L0 22L-20 11V-11Z',
      'M0-38L-34-19L-20-11L0-22Z',
    ],
    drop: [
      'M0-40C14-18 28-4 28 12A28 28 0 0 1-28 12C-28-4-14-18 0-40Z',
      'M0-18C8-4 14 4 14 13A14 14 0 0 1-14 13C-14 4-8-4 0-18Z',
      'M0-40C-14-18-28-4-28 12C-20 0-8-14 0-18Z',
    ],
  };
  const [outer, inner, lit] = outlines[cut];
  return (
    outlined(INK, 3.5, path(outer, c)) +
    path(inner, shade(c, 0.22)) +
    path(lit, light(c, 0.6)) +
    line('M8 14L16 4', '#fff', 3, { opacity: '.7' })
  );
}

export const clover = (c: string): string => {
  let leaves = '';
  for (let i = 0; i < 4; i += 1)
    leaves += at(0, 0, 1, i * 90, path('M0-3C-22-14-16-36 0-26C16-36 22-14 0-3Z', c));
  return (
    line('M2 4C6 20 16 30 26 34', shade(c, 0.35), 6) +
    outlined(INK, 3, leaves) +
    circle(0, 0, 5, light(c, 0.5))
  );
};

export const star = (gold: string): string =>
  outlined(INK, 3.5, path('M0-40L12-14L40-11L19 8L25 36L0 22L-25 36L-19 8L-40-11L-12-14Z', gold)) +
  path('M0-40L12-14L40-11L19 8L25 36L0 22Z', shade(gold, 0.18)) +
  line('M-24-7L-8-8', '#fffbe8', 4);

/** Paper lantern hanging from y = -56; about 70 x 110. */
export const lantern = (c: string, gold: string): string =>
  line('M0-58V-40M0 40V62', gold, 3) +
  line('M-5 50V66M0 50V70M5 50V66', gold, 3) +
  outlined(
    INK,
    3,
    ellipse(0, 0, 38, 33, c),
    rect(-17, -41, 34, 11, gold, { rx: 3 }),
    rect(-17, 30, 34, 11, gold, { rx: 3 }),
  ) +
  ellipse(0, 0, 17, 31, light(c, 0.42)) +
  line('M-27-20C-35-8-35 8-27 20M27-20C35-8 35 8 27 20', shade(c, 0.25), 3);

export const firework = (c: string, core: string): string => {
  let arms = '';
  for (let i = 0; i < 12; i += 1) {
    const a = (i * Math.PI) / 6;
    const far = i % 2 ? 34 : 46;
    arms += `M${Math.round(16 * Math.cos(a))} ${Math.round(16 * Math.sin(a))}L${Math.round(far * Math.cos(a))} ${Math.round(far * Math.sin(a))}`;
  }
  return line(arms, c, 4) + circle(0, 0, 7, core);
};

/** Slot window of three reels with gold frame; symbols are placed by the caller's texts. */
export function machine(
  frame: string,
  gold: string,
  reels: readonly [string, string, string],
): string {
  const cell = (x: number, symbol: string): string =>
    rect(x - 26, -38, 52, 76, PAPER, { rx: 5 }) +
    path(`M${x - 26} -38h52v14h-52Z`, '#20264d', { opacity: '.18' }) +
    path(`M${x - 26} 24h52v14h-52Z`, '#20264d', { opacity: '.18' }) +
    at(x, 0, 0.62, 0, symbol);
  return (
    outlined(
      INK,
      3.5,
      line('M104-8V-52', '#c9d2f2', 8),
      circle(104, -60, 13, '#ff5a55'),
      rect(92, -14, 20, 34, shade(frame, 0.3), { rx: 6 }),
      path('M-84-58C-60-90 60-90 84-58Z', gold),
      rect(-98, -60, 196, 132, frame, { rx: 16 }),
      rect(-90, -46, 180, 92, gold, { rx: 10 }),
    ) +
    rect(-85, -42, 170, 84, INK, { rx: 6 }) +
    cell(-55, reels[0]) +
    cell(0, reels[1]) +
    cell(55, reels[2]) +
    line('M-85 0H85', '#ff5a55', 2.5, { opacity: '.55' }) +
    dotted('M-88 58H90', '#fff8de', 7, 16) +
    dotted('M-56-66Q0-84 58-66', '#fff', 7, 15) +
    line('M-92-50V40', light(frame, 0.65), 4)
  );
}

/** Layered pagoda or temple front, 150 x 150, standing on y = 70. */
export const temple = (c: string, roof: string): string =>
  outlined(
    INK,
    3.5,
    rect(-62, 8, 124, 62, c),
    rect(-38, -40, 76, 40, shade(c, 0.12)),
    path('M-90 12C-66 10-54-2-48-12H48C54-2 66 10 90 12L82 20H-82Z', roof),
    path('M-62-36C-44-38-34-48-26-62H26C34-48 44-38 62-36L54-28H-54Z', roof),
    path('M-7-62L0-84L7-62Z', roof),
  ) +
  path('M-15 70V34a15 15 0 0 1 30 0V70Z', '#ffe08a') +
  line('M-46 22V68M46 22V68M-24-24V-6M0-24V-6M24-24V-6', shade(c, 0.4), 6) +
  line('M-70 13H70M-44-35H44', light(roof, 0.5), 3);

export const pyramid = (c: string, sky: string): string =>
  outlined(INK, 3.5, path('M0-70L92 62H-92Z', c)) +
  path('M0-70L92 62H16Z', shade(c, 0.35)) +
  line('M-24-30H2M-48 2H8M-70 34H12', shade(c, 0.28), 3) +
  circle(0, -14, 13, sky, { stroke: INK, 'stroke-width': 3 }) +
  ellipse(0, -14, 5, 8, INK) +
  el('g', { opacity: '.9' }, line('M-14-52L-70 34', light(c, 0.7), 4));

export const candy = (c: string, swirl: string): string =>
  outlined(
    INK,
    3,
    path('M-28-10L-52-24L-46 0L-52 24L-28 10ZM28-10L52-24L46 0L52 24L28 10Z', swirl),
    circle(0, 0, 28, c),
  ) +
  line('M0-22C14-18 16-4 4 2C-10 10-6 20 4 22M-20-8C-14 0-10 0-2-2', swirl, 6) +
  line('M-17-12A20 20 0 0 1-8-19', '#fff', 4);
