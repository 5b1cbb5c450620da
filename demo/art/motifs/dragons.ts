import { light, shade } from '../color.ts';
import { INK } from '../palettes.ts';
import { at, circle, dotted, ellipse, line, outlined, path } from '../svg.ts';

/** Dragons from the side, whole ones about 190 px: beside the face of beasts.ts, so that titles about dragons look unlike. */

/** A head that looks to the right, about 120 px. */
export const dragonHead = (c: string, mane: string, gold: string): string =>
  path(
    'M-14-30Q-44-46-58-26Q-42-22-46-10Q-66-6-62 12Q-44 8-42 20Q-52 34-36 42Q-22 34-10 32Z',
    mane,
    {
      stroke: INK,
      'stroke-width': 3.5,
    },
  ) +
  outlined(
    INK,
    3.5,
    path(
      'M-12-28C-30-40-34-58-52-62C-42-48-42-34-26-20ZM4-30C-6-46-4-62-18-72C-14-56-20-46-10-26Z',
      gold,
    ),
    path(
      'M-20-26C0-40 22-34 30-18C42-20 58-16 60-4C62 6 54 10 44 10L20 12C34 18 46 18 52 22C48 36 20 40 0 34C-22 30-36 14-32-4C-32-14-28-20-20-26Z',
      c,
    ),
  ) +
  path('M18 12L24 20L30 13L36 20L42 11Z', '#fff', { stroke: INK, 'stroke-width': 1.5 }) +
  path('M-6 26C10 34 32 34 48 25C42 36 16 38-6 26Z', light(c, 0.45)) +
  ellipse(8, -12, 11, 10, '#fff', { stroke: INK, 'stroke-width': 2.5 }) +
  circle(12, -11, 5.5, INK) +
  circle(14, -13, 1.8, '#fff') +
  line('M-6-26Q8-30 22-20', gold, 6) +
  circle(50, -6, 3.5, INK) +
  line('M44 6C60 20 80 8 84-10M40 8C50 30 66 34 78 26', gold, 4.5);

/** A thick body along a path: ink, skin, belly and the comb on its back. */
const body = (d: string, c: string, gold: string, size: number): string =>
  line(d, INK, size + 7) +
  at(0, -size * 0.36, 1, 0, line(d, gold, 13, { 'stroke-dasharray': '1 15' })) +
  line(d, c, size) +
  at(0, size * 0.24, 1, 0, line(d, light(c, 0.5), size * 0.34, { 'stroke-linecap': 'butt' })) +
  dotted(d, shade(c, 0.22), 8, 15);

/** A dragon that flies: coils through clouds after its pearl. */
export const serpent = (c: string, mane: string, gold: string): string =>
  body('M-84 74C-40 96-8 66-34 40C-62 12-96 10-84-26C-72-58-26-62 2-46', c, gold, 30) +
  outlined(
    INK,
    3,
    path('M-14 48L6 66L-4 66L4 78L-8 74L-12 86L-20 74Z', gold),
    path('M-88-2L-108 8L-98 10L-104 22L-92 16L-86 26L-80 14Z', gold),
  ) +
  at(28, -34, 1, 0, dragonHead(c, mane, gold)) +
  circle(74, 40, 25, '#ffe9a8', { stroke: INK, 'stroke-width': 3.5 }) +
  path('M74 8C84-6 78-14 88-24C90-8 104-2 98 16C94 6 84 4 74 8Z', '#ff8a3c', {
    stroke: INK,
    'stroke-width': 3,
  });

/** The cloth dragon of the new year, held up on sticks. */
export const danceDragon = (c: string, mane: string, gold: string): string => {
  const d = 'M-100 14C-84-42-54-42-44-6C-34 32-10 32 0-2C8-30 20-42 34-42';
  return (
    line('M-76 0V70M-22 18V76M34-28V70', INK, 11) +
    line('M-76 0V70M-22 18V76M34-28V70', '#c98a4a', 5) +
    [-76, -22, 34].map((x) => at(x, x === -22 ? 72 : 66, 1, 0, dancer(mane, gold))).join('') +
    body(d, c, gold, 34) +
    line(d, mane, 9, { 'stroke-dasharray': '3 33' }) +
    at(44, -44, 1.06, 0, dragonHead(c, mane, gold))
  );
};

/** Who carries it, 50 px wide. */
const dancer = (coat: string, gold: string): string =>
  outlined(
    INK,
    3.5,
    path('M-24 44C-24 12-14 10 0 10S24 12 24 44Z', coat),
    circle(0, -4, 16, '#ffdcb0'),
    path('M-16-6C-16-26 16-26 16-6Z', gold),
  ) + line('M-6 0v3M6 0v3', INK, 4);
