import { mix, shade } from './color.ts';
import type { Palette } from './palettes.ts';
import type { Rng } from './rng.ts';
import { at, circle, dotted, el, group, line, n, path, radial, rect } from './svg.ts';

/** What every scene is given: its dice, colours and room. */
export interface Scene {
  rng: Rng;
  p: Palette;
  w: number;
  h: number;
  /** 3:2 tile instead of a square one: there is room at both sides. */
  wide: boolean;
  /** The hero the title asks for, where a scene has several; unknown names are ignored. */
  cast?: string | undefined;
}

/** A composition: the same scene and dice give the same picture. */
export type SceneDraw = (scene: Scene) => string;

/** The hero that was asked for, or one of them by dice. */
export function casting<T>(s: Scene, heroes: Readonly<Record<string, T>>): T {
  const asked = s.cast === undefined ? undefined : heroes[s.cast];
  const thrown = s.rng.pick(Object.values(heroes));
  return asked ?? thrown;
}

/** The field: light behind the hero, night at the edges. Needs `fieldDefs`. */
export const field = (s: Scene): string => rect(0, 0, s.w, s.h, 'url(#f)');

export const fieldDefs = (s: Scene, cy = 0.46): string =>
  radial('f', s.w / 2, s.h * cy, Math.max(s.w, s.h) * 0.66, [
    mix(s.p.mid, s.p.glow, 0.92),
    s.p.mid,
    mix(s.p.mid, s.p.deep, 0.72),
  ]);

/** Sunburst from a point; one path for all rays. */
export function rays(
  s: Scene,
  cx: number,
  cy: number,
  count: number,
  color: string,
  opacity = 0.16,
): string {
  const turn = s.rng.range(0, Math.PI);
  const far = s.w + s.h;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = turn + (i * 2 * Math.PI) / count;
    const b = a + Math.PI / count;
    d += `M${n(cx)} ${n(cy)}L${n(cx + far * Math.cos(a))} ${n(cy + far * Math.sin(a))}L${n(cx + far * Math.cos(b))} ${n(cy + far * Math.sin(b))}Z`;
  }
  return path(d, color, { opacity: String(opacity) });
}

/** Flat rings of light instead of a blur. */
export const halo = (cx: number, cy: number, r: number, color: string): string =>
  circle(cx, cy, r, color, { opacity: '.16' }) +
  circle(cx, cy, r * 0.78, color, { opacity: '.2' }) +
  circle(cx, cy, r * 0.56, color, { opacity: '.24' });

/** One four-pointed star around (x, y), as path data. */
const star = (x: number, y: number, size: number): string => {
  const a = n(size);
  const b = n(size * 0.12);
  const c = n(size * 0.88);
  return `M${n(x)} ${n(y - size)}q${b} ${c} ${a} ${a}q-${c} ${b}-${a} ${a}q-${b}-${c}-${a}-${a}q${c}-${b} ${a}-${a}`;
};

/** Four-pointed glints; kept away from the middle, where the hero stands. */
export function sparkles(s: Scene, count: number, color: string): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = s.rng.range(0, Math.PI * 2);
    const r = s.rng.range(0.36, 0.48);
    d += star(
      s.w / 2 + Math.cos(a) * s.w * r,
      s.h / 2 + Math.sin(a) * s.h * r * 0.92,
      s.rng.range(3.5, 9),
    );
  }
  return path(d, color);
}

export const glint = (x: number, y: number, scale: number, color = '#fff'): string =>
  path(star(x, y, scale * 7), color);

/** A sagging string of bulbs across the top, the night market's mark. */
export function bulbs(s: Scene, y: number, sag: number, color: string): string {
  const half = s.w / 2;
  const wire = `M-6 ${n(y)}Q${n(half / 2)} ${n(y + sag)} ${n(half)} ${n(y)}Q${n(half * 1.5)} ${n(y + sag)} ${n(s.w + 6)} ${n(y)}`;
  return (
    line(wire, shade(s.p.deep, 0.3), 1.5) +
    dotted(wire, color, 7, 17) +
    dotted(wire, '#fff8de', 3, 17)
  );
}

/** Halftone dots fading nowhere: a comic printer's texture for a corner. */
export function halftone(s: Scene, color: string, opacity = 0.14): string {
  let out = '';
  const rows = Math.ceil(s.h / 22);
  for (let i = 0; i < rows; i += 1) {
    const y = i * 22;
    out += dotted(`M${i % 2 ? 0 : 11} ${y}H${s.w}`, color, 3 + (i / rows) * 8, 22);
  }
  return el('g', { opacity: String(opacity) }, out);
}

/** Fish-scale waves (seigaiha): one row, placed again and again. */
export function scales(s: Scene, from: number, color: string, size = 30): string {
  const half = n(size / 2);
  const row = path(
    `M-${size} 0${`a${half} ${half} 0 0 1 ${size} 0`.repeat(Math.ceil(s.w / size) + 2)}`,
    'none',
  );
  let out = '';
  for (let i = 0, y = from; y < s.h + size; i += 1, y += size / 2) {
    out += at(i % 2 ? size / 2 : 1, y, 1, 0, row);
  }
  return el('g', { stroke: color, 'stroke-width': 2, opacity: '.22' }, out);
}

/** Window lattice of an old tea house. */
export function lattice(s: Scene, color: string, step = 40): string {
  let d = '';
  for (let x = step / 2; x < s.w; x += step) d += `M${n(x)} 0V${s.h}`;
  for (let y = step / 2; y < s.h; y += step) d += `M0 ${n(y)}H${s.w}`;
  let knots = '';
  for (let y = step; y < s.h; y += step) knots += `M0 ${n(y)}H${s.w}`;
  return (
    line(d, color, 2.5, { opacity: '.15' }) +
    line(knots, color, 13, { opacity: '.12', 'stroke-dasharray': `0 ${step}` })
  );
}

/** Roofs and lit windows far behind. */
export function skyline(s: Scene, base: number, color: string, lit: string): string {
  let d = `M0 ${s.h}V${n(base)}`;
  let windows = '';
  for (let x = 0; x < s.w; ) {
    const wide = s.rng.int(22, 46);
    const top = base - s.rng.int(8, 62);
    d += s.rng.chance(0.4)
      ? `L${n(x)} ${n(top)}Q${n(x + wide / 2)} ${n(top + 4)} ${n(x + wide / 2)} ${n(top - 16)}Q${n(x + wide / 2)} ${n(top + 4)} ${n(x + wide)} ${n(top)}`
      : `H${n(x)}V${n(top)}H${n(x + wide)}`;
    windows += `M${n(x + 8)} ${n(top + 12)}h${n(wide - 14)}`;
    x += wide;
  }
  return (
    path(`${d}V${s.h}Z`, color) +
    line(windows, lit, 4, { 'stroke-dasharray': '4 6', 'stroke-linecap': 'butt', opacity: '.85' })
  );
}

/** Stage curtain at both sides; the right one mirrors the left. */
export function curtains(s: Scene, color: string): string {
  const side = s.wide ? 70 : 44;
  const { h } = s;
  const left = group(
    {},
    path(
      `M0 0H${side + 26}C${side + 8} ${n(h * 0.4)} ${n(side * 0.5)} ${n(h * 0.5)} ${n(side * 0.42)} ${n(h * 0.62)}L${n(side * 0.7)} ${h}H0Z`,
      color,
    ),
    line(
      `M${n(side * 0.9)} 0Q${n(side * 0.7)} ${n(h * 0.4)} ${n(side * 0.2)} ${n(h * 0.58)}M${n(side * 0.5)} 0Q${n(side * 0.4)} ${n(h * 0.36)} 0 ${n(h * 0.5)}M${n(side * 0.36)} ${n(h * 0.66)}L${n(side * 0.4)} ${h}`,
      shade(color, 0.35),
      4,
    ),
    line(`M${n(side * 0.46)} ${n(h * 0.62)}H-4`, s.p.gold, 6),
  );
  return left + group({ transform: `translate(${s.w} 0)scale(-1 1)` }, left);
}
