import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, dotted, ellipse, line, n, outlined, path, rect } from '../svg.ts';

/** Balls have radius 50; all pieces are around the origin. */

export const football = (): string => {
  let patches = '';
  for (let i = 0; i < 5; i += 1)
    patches += at(
      0,
      0,
      1,
      i * 72,
      path('M-12-50L-8-36H8L12-50A50 50 0 0 0-12-50Z', INK),
      line('M0-16V-37M8-36L24-30', INK, 3),
    );
  return (
    circle(0, 0, 50, PAPER, { stroke: INK, 'stroke-width': 3.5 }) +
    path('M-34 32A47 47 0 0 0 46-14A44 44 0 0 1-34 32Z', '#b9c3e6') +
    patches +
    path('M0-17L16-5L10 14H-10L-16-5Z', INK) +
    line('M-38-20A43 43 0 0 1-20-38', '#fff', 5)
  );
};

export const basketball = (c: string): string =>
  circle(0, 0, 50, c, { stroke: INK, 'stroke-width': 3.5 }) +
  path('M-34 34A48 48 0 0 0 46-16A44 44 0 0 1-34 34Z', shade(c, 0.3)) +
  line('M-50 0H50M0-50V50M-34-36C-14-16-14 16-34 36M34-36C14-16 14 16 34 36', INK, 3.5) +
  line('M-40-14A42 42 0 0 1-16-38', light(c, 0.7), 5);

export const tennisBall = (c: string): string =>
  circle(0, 0, 50, c, { stroke: INK, 'stroke-width': 3.5 }) +
  path('M-34 34A48 48 0 0 0 46-16A44 44 0 0 1-34 34Z', shade(c, 0.25)) +
  line('M-48-8C-14-14 6-34 8-48M48 10C14 12-8 32-10 48', PAPER, 5) +
  line('M-34-26A44 44 0 0 1-22-36', '#fff', 5);

export const volleyball = (a: string, b: string): string =>
  circle(0, 0, 50, PAPER, { stroke: INK, 'stroke-width': 3.5 }) +
  path('M0 0C-6-20-22-38-38-33A50 50 0 0 1 12-48C6-30 2-14 0 0Z', a) +
  path('M0 0C20 4 42-2 49-12A50 50 0 0 1 34 36C24 20 12 8 0 0Z', b) +
  path('M0 0C-14 14-20 36-12 48A50 50 0 0 1-49 8C-32 10-14 6 0 0Z', shade(a, 0.3)) +
  line(
    'M0 0C-6-20-22-38-38-33M0 0C2-14 6-30 12-48M0 0C20 4 42-2 49-12M0 0C12 8 24 20 34 36M0 0C-14 14-20 36-12 48M0 0C-14 6-32 10-49 8',
    INK,
    3,
  );

export const poolBall = (c: string, value: string): string =>
  circle(0, 0, 50, c, { stroke: INK, 'stroke-width': 3.5 }) +
  path('M-34 34A48 48 0 0 0 46-16A44 44 0 0 1-34 34Z', shade(c, 0.4)) +
  circle(4, -4, 22, PAPER) +
  at(4, -4, 1.5, 0, value) +
  line('M-38-18A42 42 0 0 1-18-38', '#fff', 6, { opacity: '.85' });

export const baseball = (c: string): string =>
  circle(0, 0, 50, PAPER, { stroke: INK, 'stroke-width': 3.5 }) +
  path('M-34 34A48 48 0 0 0 46-16A44 44 0 0 1-34 34Z', '#c6cce6') +
  line('M-32-38C-8-20-8 20-32 38M32-38C8-20 8 20 32 38', c, 3) +
  line('M-28-34C-4-20-4 20-28 34M28-34C4-20 4 20 28 34', c, 9, {
    'stroke-dasharray': '2.5 8',
    'stroke-linecap': 'butt',
  });

export const shuttle = (trim: string): string =>
  outlined(
    INK,
    3,
    path('M-18 20L-44-52Q0-72 44-52L18 20Z', PAPER),
    path('M-19 16H19V28A19 19 0 0 1-19 28Z', '#e8d2a0'),
  ) +
  line('M-10 16L-24-56M0 16V-60M10 16L24-56M-32-18Q0-30 32-18', '#aeb8dc', 3) +
  line('M-18 20H18', trim, 6);

export const racket = (frame: string, grip: string): string =>
  line('M0 36V96', INK, 15) +
  line('M0 36V60', frame, 8) +
  line('M0 62V94', grip, 10) +
  ellipse(0, -22, 42, 56, '#fff', { 'fill-opacity': '.18', stroke: INK, 'stroke-width': 13 }) +
  line('M-24-62V18M-8-74V30M8-74V30M24-62V18M-38-40H38M-40-22H40M-38-4H38M-30 14H30', PAPER, 1.8, {
    opacity: '.85',
  }) +
  ellipse(0, -22, 42, 56, 'none', { stroke: frame, 'stroke-width': 7 });

export const glove = (c: string, cuff: string): string =>
  outlined(
    INK,
    3.5,
    path('M-34 36C-50 10-52-36-20-48C10-60 46-50 48-16C50 6 42 24 36 36Z', c),
    path('M-36 2C-58-6-62-32-46-38C-32-40-24-22-20-10Z', c),
    rect(-38, 32, 76, 26, cuff, { rx: 8 }),
  ) +
  line('M-6-34C8-40 28-36 32-20', light(c, 0.7), 6) +
  line('M-20-10C-16 2-8 8 4 8', shade(c, 0.4), 4) +
  line('M-26 45H26', PAPER, 4);

export const hoop = (board: string, rim: string): string =>
  outlined(INK, 3.5, rect(-66, -70, 132, 86, board, { rx: 6 })) +
  rect(-24, -34, 48, 38, 'none', { stroke: rim, 'stroke-width': 5 }) +
  line(
    'M-30 24L-20 66M-16 26L-10 72M0 28V74M16 26L10 72M30 24L20 66M-26 42H26M-22 58H22',
    PAPER,
    3,
  ) +
  ellipse(0, 20, 38, 9, 'none', { stroke: INK, 'stroke-width': 10 }) +
  ellipse(0, 20, 38, 9, 'none', { stroke: rim, 'stroke-width': 6 });

export const oval = (c: string): string =>
  outlined(INK, 3.5, path('M-62 0C-40-48 40-48 62 0C40 48-40 48-62 0Z', c)) +
  path('M-56 6C-36 44 38 46 60 2C34 26-30 26-56 6Z', shade(c, 0.3)) +
  line('M-46-20Q-40 0-46 20M46-20Q40 0 46 20', PAPER, 6) +
  line('M-22-8H22M-14-15V0M0-15V0M14-15V0', PAPER, 4);

/** Grass in perspective with mown stripes; `top` is the horizon in px. */
export function pitch(w: number, h: number, top: number, grass: string): string {
  let d = '';
  for (let i = -4; i < 5; i += 2) {
    const x = (v: number, spread: number): string => n(w / 2 + v * spread);
    d += `M${x(i, w / 14)} ${n(top)}L${x(i + 1, w / 14)} ${n(top)}L${x(i + 1, w / 4)} ${n(h)}L${x(i, w / 4)} ${n(h)}Z`;
  }
  return rect(0, top, w, h - top, grass) + path(d, light(grass, 0.14));
}

/** Tribunes full of people: dots under a roof line, floodlights at both ends. */
export function stands(w: number, top: number, bottom: number, c: string, crowd: string): string {
  let rows = '';
  for (let y = top + 12, i = 0; y < bottom - 3; y += 11, i += 1) {
    rows += dotted(`M${i % 2 ? 2 : 8} ${n(y)}H${w}`, i % 2 ? crowd : light(crowd, 0.4), 6, 12, {
      opacity: '.75',
    });
  }
  return path(`M0 ${n(top)}Q${n(w / 2)} ${n(top + 26)} ${w} ${n(top)}V${n(bottom)}H0Z`, c) + rows;
}

export const floodlight = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    0,
    path('M0 0L-60 150H60Z', '#fff', { opacity: '.1' }),
    line('M0 6V70', '#2a3160', 6),
    rect(-24, -14, 48, 24, '#2a3160', { rx: 4 }),
    dotted('M-16-7H18M-16 3H18', '#fffbe0', 8, 11),
  );
