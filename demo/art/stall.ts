import { light, shade } from './color.ts';
import { INK } from './palettes.ts';
import { dotted, line, n, path, rect } from './svg.ts';

/** Striped awning with a scalloped edge, from (x, y), `width` wide. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  c: string,
  other: string,
): string {
  const count = Math.max(4, Math.round(width / 40));
  const step = width / count;
  const inset = drop * 0.42;
  const inner = (width - inset * 2) / count;
  let odd = '';
  let even = '';
  for (let i = 0; i < count; i += 1) {
    const d = `M${n(x + inset + i * inner)} ${n(y)}h${n(inner)}L${n(x + (i + 1) * step)} ${n(y + drop)}a${n(step / 2)} ${n(step / 2.6)} 0 0 1-${n(step)} 0Z`;
    if (i % 2) odd += d;
    else even += d;
  }
  const edge = { stroke: INK, 'stroke-width': 3 };
  return (
    path(even, c, edge) +
    path(odd, other, edge) +
    line(`M${n(x + inset + 3)} ${n(y + 5)}H${n(x + width - inset - 3)}`, light(c, 0.5), 4, {
      opacity: '.8',
    })
  );
}

/** Counter of a stall with bulbs along its edge. */
export function stallCounter(
  x: number,
  y: number,
  width: number,
  height: number,
  c: string,
  bulb: string,
): string {
  return (
    rect(x, y + 8, width, height, shade(c, 0.35), { stroke: INK, 'stroke-width': 3 }) +
    rect(x - 6, y, width + 12, 14, c, { rx: 5, stroke: INK, 'stroke-width': 3 }) +
    line(`M${n(x)} ${n(y + 5)}H${n(x + width)}`, light(c, 0.5), 3) +
    dotted(`M${n(x + 10)} ${n(y + 26)}H${n(x + width)}`, bulb, 7, 18)
  );
}
