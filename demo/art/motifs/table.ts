import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { circle, dotted, ellipse, group, line, n, outlined, path, rect } from '../svg.ts';

/** The live hall: dealers, tables, wheels. */

export const HAIR = ['bun', 'long', 'short', 'bob', 'tails'] as const;
type Hair = (typeof HAIR)[number];

const HAIR_BACK: Record<Hair, string> = {
  bun: 'M-12-98a14 14 0 1 1 24 0ZM-36-56C-42-104 42-104 36-56C34-36-34-36-36-56Z',
  long: 'M-38-56C-44-106 44-106 38-56C40-20 50 0 44 20H-44C-50 0-40-20-38-56Z',
  short: 'M-34-58C-40-102 40-102 34-58V-44H-34Z',
  bob: 'M-40-58C-46-106 46-106 40-58V-22H-40Z',
  tails:
    'M-36-60C-42-104 42-104 36-60C70-66 66-10 56 6C44-6 46-30 36-40H-36C-46-30-44-6-56 6C-66-10-70-66-36-60Z',
};

const HAIR_FRONT: Record<Hair, string> = {
  bun: 'M-31-54C-36-100 36-100 31-54C22-66 14-74 4-78C-8-72-24-66-31-54Z',
  long: 'M-31-50C-38-100 38-100 31-50C28-64 20-74-8-80C-10-68-24-62-31-50Z',
  short: 'M-31-56C-36-102 42-104 31-56C28-66 24-70 16-72C-2-66-22-70-31-56Z',
  bob: 'M-32-48C-38-100 38-100 32-48L28-62H-28Z',
  tails: 'M-31-50C-36-98 36-98 31-50C26-66 14-72 0-72S-26-66-31-50Z',
};

/** Dealer from the waist up, 150 wide, standing on y = 60. Features kept to a calm few lines. */
export function dealer(hair: Hair, hairColor: string, vest: string, accent: string): string {
  const skin = '#ffd9b8';
  return (
    path(HAIR_BACK[hair], hairColor, { stroke: INK, 'stroke-width': 3.5 }) +
    outlined(
      INK,
      3.5,
      path('M-70 62C-72 16-52-8-22-12H22C52-8 72 16 70 62Z', PAPER),
      path('M-44 62L-30-8L0 26L30-8L44 62Z', vest),
      path('M-11-30H11V-8L0 8L-11-8Z', shade(skin, 0.12)),
      path('M-29-58C-30-90 30-90 29-58C28-34 14-22 0-22S-28-34-29-58Z', skin),
    ) +
    path(HAIR_FRONT[hair], hairColor) +
    path('M0-2L-18-11V8ZM0-2L18-11V8Z', accent, { stroke: INK, 'stroke-width': 2.5 }) +
    circle(0, 28, 3, accent) +
    circle(0, 44, 3, accent) +
    line('M-18-54q6-6 11 0M7-54q6-6 11 0', INK, 3.4) +
    line('M-7-36q7 6 14 0', '#c2384a', 3.4) +
    ellipse(-18, -44, 5, 3.4, '#ff9d8f', { opacity: '.7' }) +
    ellipse(18, -44, 5, 3.4, '#ff9d8f', { opacity: '.7' })
  );
}

/** Half-round table in perspective: rail, felt and printed places; spans the picture's width. */
export function table(
  w: number,
  h: number,
  top: number,
  felt: string,
  rail: string,
  gold: string,
): string {
  const c = w / 2;
  const arc = (y: number, inset: number): string =>
    `M${n(-20 + inset)} ${n(h + 10)}C${n(inset - 10)} ${n(y - 6)} ${n(c - 70)} ${n(y)} ${n(c)} ${n(y)}S${n(w + 10 - inset)} ${n(y - 6)} ${n(w + 20 - inset)} ${n(h + 10)}`;
  return (
    path(`${arc(top, 0)}Z`, rail, { stroke: INK, 'stroke-width': 3.5 }) +
    line(arc(top + 7, 8), light(rail, 0.4), 3) +
    path(`${arc(top + 16, 18)}Z`, felt) +
    line(arc(top + 26, 34), gold, 2.5, { opacity: '.8' }) +
    line(arc(top + 66, 78), gold, 2.5, { opacity: '.55' })
  );
}

/** Wheel of the house seen at an angle, about 190 x 110. */
export const roulette = (wood: string, gold: string, turn: number, accent = '#d8323c'): string =>
  ellipse(0, 12, 98, 56, shade(wood, 0.5)) +
  group(
    { transform: 'scale(1 .58)' },
    circle(0, 0, 98, wood, { stroke: INK, 'stroke-width': 4 }),
    circle(0, 0, 86, 'none', { stroke: gold, 'stroke-width': 5 }),
    circle(0, 0, 70, INK),
    group(
      { transform: `rotate(${n(turn)})` },
      circle(0, 0, 70, 'none', {
        stroke: accent,
        'stroke-width': 24,
        'stroke-linecap': 'butt',
        'stroke-dasharray': '18.3 18.3',
      }),
      line('M80 0A80 80 0 0 1 78 18', '#1bbf78', 24, {
        'stroke-linecap': 'butt',
        transform: 'scale(.875)',
      }),
    ),
    circle(0, 0, 57, shade(wood, 0.1), { stroke: gold, 'stroke-width': 5 }),
    circle(0, 0, 36, light(wood, 0.15)),
    group({ transform: `rotate(${n(turn)})` }, line('M-42 0H42M0-42V42', gold, 8)),
  ) +
  path('M-12-4L-6-30H6L12-4Z', gold, { stroke: INK, 'stroke-width': 3 }) +
  circle(0, -34, 9, light(gold, 0.4), { stroke: INK, 'stroke-width': 3 }) +
  circle(58, 16, 7, '#fff', { stroke: INK, 'stroke-width': 2 }) +
  line('M-88-10A98 56 0 0 1-44-44', light(wood, 0.6), 4);

/** Glass dome for three dice, 150 x 140; the dice are given. */
export const dome = (base: string, gold: string, dice: string): string =>
  outlined(
    INK,
    3.5,
    path('M-76 40C-76 70 76 70 76 40L66 22H-66Z', base),
    ellipse(0, 26, 68, 20, shade(base, 0.3)),
  ) +
  dice +
  path('M-66 26C-70-84 70-84 66 26A66 20 0 0 1-66 26Z', '#fff', {
    'fill-opacity': '.16',
    stroke: '#fff',
    'stroke-width': 3,
    'stroke-opacity': '.7',
  }) +
  line('M-50-6C-46-32-34-44-20-48', '#fff', 7, { opacity: '.85' }) +
  circle(0, -62, 10, gold, { stroke: INK, 'stroke-width': 3 }) +
  dotted('M-62 52Q0 72 64 52', gold, 6, 14);

/** Chandelier hanging from the top edge. */
export const chandelier = (gold: string, flame: string): string =>
  line('M0-40V0M-62 14C-50 40 50 40 62 14M-34 14C-26 32 26 32 34 14M0 0V34', gold, 5) +
  dotted('M-62 16C-50 46 50 46 62 16', '#fff', 6, 11) +
  [-62, -34, 0, 34, 62]
    .map((x) => circle(x, 4, 13, flame, { opacity: '.35' }) + ellipse(x, 4, 5, 9, '#fffbe0'))
    .join('') +
  circle(0, 44, 7, flame);

/** Camera with a lit lamp: the mark of a live stream. */
export const camera = (c: string, lamp: string): string =>
  outlined(
    INK,
    3,
    path('M24-8L46-20V20L24 8Z', shade(c, 0.3)),
    rect(-34, -22, 60, 44, c, { rx: 9 }),
  ) +
  circle(-6, 0, 13, INK) +
  circle(-6, 0, 7, '#7be9ff') +
  circle(18, -14, 5, lamp);

/** Crest halves of a split table. */
export const splitField = (w: number, h: number, left: string, right: string): string =>
  rect(0, 0, w, h, right) +
  path(`M0 0H${n(w * 0.6)}L${n(w * 0.4)} ${h}H0Z`, left) +
  line(
    `M${n(w * 0.6)} 0L${n(w * 0.53)} ${n(h * 0.34)}L${n(w * 0.56)} ${n(h * 0.36)}L${n(w * 0.44)} ${n(h * 0.64)}L${n(w * 0.47)} ${n(h * 0.66)}L${n(w * 0.4)} ${h}`,
    '#fff4cf',
    5,
  );
