import { light, shade } from './color.ts';
import { HALL, INK, PAPER, type Palette } from './palettes.ts';
import type { Rng } from './rng.ts';
import { awning, stallCounter } from './stall.ts';
import { circle, dotted, el, line, linear, n, path, radial, rect } from './svg.ts';

/** The street every banner takes place in, 720 x 320, and its lettering. */

export const BANNER_WIDTH = 720;
export const BANNER_HEIGHT = 320;

const FONT = '"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif';

export interface Street {
  sky: string;
  glow: string;
  accent: string;
  cloth: string;
}

export const streetDefs = (street: Street): string =>
  radial('f', 500, 150, 470, [street.glow, street.sky, shade(street.sky, 0.55)]) +
  linear('t', ['#fff0b8', HALL.a, '#e8952a']) +
  // a veil behind the words that ends in nothing, so that no edge cuts the street
  el(
    'linearGradient',
    { id: 'v' },
    el('stop', { 'stop-color': INK, 'stop-opacity': '.72' }),
    el('stop', { offset: '1', 'stop-color': INK, 'stop-opacity': '0' }),
  );

/** The veil itself; the bulbs hang in front of it. */
export const veil = (): string => rect(0, 0, 430, BANNER_HEIGHT, 'url(#v)');

const roofs = (rng: Rng, base: number, color: string, lit: string): string => {
  let d = `M0 320V${base}`;
  let windows = '';
  for (let x = 0; x < BANNER_WIDTH; ) {
    const wide = rng.int(44, 84);
    const top = base - rng.int(10, 84);
    d += rng.chance(0.5)
      ? `L${x} ${top}Q${n(x + wide * 0.4)} ${top + 4} ${n(x + wide / 2)} ${top - 26}Q${n(x + wide * 0.6)} ${top + 4} ${x + wide} ${top}`
      : `H${x}V${top}H${x + wide}`;
    for (let y = top + 20; y < base - 4; y += 24) windows += `M${x + 14} ${y}h${wide - 26}`;
    x += wide;
  }
  return (
    path(`${d}V320Z`, color) +
    line(windows, lit, 7, { 'stroke-dasharray': '7 11', 'stroke-linecap': 'butt', opacity: '.8' })
  );
};

/** Sky, moon, two rows of roofs, wet ground with lantern light, bulbs overhead. */
export function street(rng: Rng, s: Street): string {
  return (
    rect(0, 0, BANNER_WIDTH, BANNER_HEIGHT, 'url(#f)') +
    circle(500, 140, 176, s.accent, { opacity: '.13' }) +
    circle(500, 140, 130, s.accent, { opacity: '.15' }) +
    dotted('M20 70H700M60 30H700M0 110H400', '#fff', 3, rng.pick([53, 61, 71]), { opacity: '.6' }) +
    roofs(rng, 236, shade(s.sky, 0.3), s.accent) +
    roofs(rng, 276, shade(s.sky, 0.55), light(s.accent, 0.3)) +
    rect(0, 268, BANNER_WIDTH, 52, shade(s.sky, 0.68)) +
    line('M300 284H420M470 300H690M360 308H440M560 282H620', s.accent, 4, { opacity: '.35' })
  );
}

export const overhead = (accent: string): string => {
  const wire = 'M-10 18Q120 58 260 16Q420 60 560 14Q650 46 730 20';
  return line(wire, INK, 2.5) + dotted(wire, accent, 12, 30) + dotted(wire, '#fffbe8', 5, 30);
};

/** A stall of the street behind the robot. */
export const stall = (x: number, width: number, cloth: string): string =>
  rect(x + 8, 110, 10, 170, shade(cloth, 0.5), { stroke: INK, 'stroke-width': 3 }) +
  rect(x + width - 18, 110, 10, 170, shade(cloth, 0.5), { stroke: INK, 'stroke-width': 3 }) +
  stallCounter(x + 4, 242, width - 8, 60, cloth, HALL.a) +
  awning(x - 14, 72, width + 28, 52, cloth, PAPER);

const text = (
  x: number,
  y: number,
  size: number,
  fill: string,
  words: string,
  extra: Record<string, string | number> = {},
): string => el('text', { x, y, 'font-size': size, fill, ...extra }, words);

/** The longest titles end before the cast begins. */
function sizeOf(title: string): number {
  if (title.length > 6) return 47;
  return title.length > 4 ? 58 : 66;
}

/** Headline, one line under it and a seal with two characters; all real text. */
export function lettering(title: string, under: string, seal: string, p: Palette = HALL): string {
  const size = sizeOf(title);
  return (
    el(
      'g',
      { 'font-family': FONT.replaceAll('"', "'"), 'font-weight': 700 },
      rect(40, 74, 26 + seal.length * 24, 38, p.b, { rx: 9 }) + text(53, 101, 24, '#fff', seal),
      text(38, 182, size, 'url(#t)', title, {
        stroke: INK,
        'stroke-width': 9,
        'paint-order': 'stroke',
      }),
      text(41, 226, 25, '#fff', under, { stroke: INK, 'stroke-width': 5, 'paint-order': 'stroke' }),
    ) +
    line('M42 252H150', p.a, 5) +
    line('M164 252H176', p.b, 5) +
    line('M190 252H196', p.c, 5)
  );
}
