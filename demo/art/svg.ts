/** The few SVG primitives the drawings are made of. Only presentation attributes: see CSP. */

/** Numbers without the zero before the point. */
const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

type Attrs = Record<string, string | number | undefined>;

/** One decimal is finer than a phone's pixel here and keeps covers small. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return short(Object.is(rounded, -0) ? 0 : rounded);
}

function attrText(attrs: Attrs): string {
  let out = '';
  for (const [key, value] of Object.entries(attrs)) {
    if (value === undefined) continue;
    // the root says fill="none", see svgFile
    if (key === 'fill' && value === 'none') continue;
    const text = typeof value === 'number' ? n(value) : value;
    out += ` ${key}="${key === 'd' ? text.replaceAll(' -', '-') : text}"`;
  }
  return out;
}

export function el(tag: string, attrs: Attrs, ...kids: string[]): string {
  const body = kids.join('');
  return body === '' ? `<${tag}${attrText(attrs)}/>` : `<${tag}${attrText(attrs)}>${body}</${tag}>`;
}

export const path = (d: string, fill: string, extra: Attrs = {}): string =>
  el('path', { d, fill, ...extra });

/** An open stroke; its round ends and joins come from the document's root (see svgFile). */
export const line = (d: string, stroke: string, width: number, extra: Attrs = {}): string =>
  el('path', {
    d,
    stroke,
    'stroke-width': width,
    ...extra,
  });

export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  extra: Attrs = {},
): string => el('circle', { cx: cx || undefined, cy: cy || undefined, r, fill, ...extra });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Attrs = {},
): string => el('ellipse', { cx: cx || undefined, cy: cy || undefined, rx, ry, fill, ...extra });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attrs = {},
): string => el('rect', { x: x || undefined, y: y || undefined, width, height, fill, ...extra });

export const group = (attrs: Attrs, ...kids: string[]): string => el('g', attrs, ...kids);

/** Places a drawing made around the origin: px, then scale, then degrees. */
export function at(x: number, y: number, scale: number, turn: number, ...kids: string[]): string {
  let transform = x === 0 && y === 0 ? '' : `translate(${n(x)} ${n(y)})`;
  if (turn) transform += `rotate(${n(turn)})`;
  if (scale !== 1) transform += `scale(${Math.round(scale * 100) / 100})`;
  return transform === '' ? kids.join('') : el('g', { transform }, ...kids);
}

/** Mirrored left to right around its own centre. */
export const flip = (...kids: string[]): string => el('g', { transform: 'scale(-1 1)' }, ...kids);

/** Round dots as one path of zero-length strokes: `spots` in the current unit, `size` across. */
export const dots = (
  spots: readonly (readonly [number, number])[],
  size: number,
  color: string,
  extra: Attrs = {},
): string =>
  el('path', {
    d: spots.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join(''),
    stroke: color,
    'stroke-width': String(size),
    ...extra,
  });

/** The outline every hero object carries: strong silhouettes at 110 px. */
export const outlined = (ink: string, width: number, ...kids: string[]): string =>
  el('g', { stroke: ink, 'stroke-width': width }, ...kids);

/** A row of dots along a path: bulbs, pearls, perforations; one element for all of them. */
export const dotted = (
  d: string,
  color: string,
  size: number,
  gap: number,
  extra: Attrs = {},
): string => line(d, color, size, { 'stroke-dasharray': `0 ${n(gap)}`, ...extra });

interface Document {
  width: number;
  height: number;
  defs?: string;
}

/**
 * A whole SVG file. Round ends and joins and the empty fill are set once here, and drawings that occur twice are kept
 * once: both keep a cover to a few kilobytes.
 */
export function svgFile({ width, height, defs = '' }: Document, ...kids: string[]): string {
  const { body, shared } = shareRepeats(kids.join(''));
  const all = defs + shared;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${all === '' ? '' : el('defs', {}, all)}${body}</svg>`
  );
}

const GROUP_EDGE = /<g [^>]*>|<g>|<\/g>/g;

/** Every group's inner text; the input is our own output, so tags are known to balance. */
function innerTexts(svg: string): string[] {
  const open: number[] = [];
  const found: string[] = [];
  for (const edge of svg.matchAll(GROUP_EDGE)) {
    if (edge[0] !== '</g>') open.push(edge.index + edge[0].length);
    else found.push(svg.slice(open.pop() ?? 0, edge.index));
  }
  return found;
}

/** Moves group contents that occur more than once into <defs>, longest first. */
function shareRepeats(svg: string): { body: string; shared: string } {
  let body = svg;
  let shared = '';
  for (let id = 0; id < 24; id += 1) {
    const counts = new Map<string, number>();
    for (const text of innerTexts(body)) counts.set(text, (counts.get(text) ?? 0) + 1);
    let best = '';
    let gain = 40;
    for (const [text, count] of counts) {
      const saved = (count - 1) * text.length - count * 18 - 16;
      if (saved > gain) [best, gain] = [text, saved];
    }
    if (best === '') break;
    const name = `u${id.toString(36)}`;
    body = body.replaceAll(best, `<use href="#${name}"/>`);
    shared += `<g id="${name}">${best}</g>`;
  }
  const placed = /<g (transform="[^"]*")><use (href="#\w+")\/><\/g>/g;
  return {
    body: body.replace(placed, '<use $2 $1/>'),
    shared: shared.replace(placed, '<use $2 $1/>'),
  };
}

export function radial(
  id: string,
  cx: number,
  cy: number,
  r: number,
  stops: readonly string[],
): string {
  return el(
    'radialGradient',
    { id, gradientUnits: 'userSpaceOnUse', cx, cy, r },
    ...stopList(stops),
  );
}

/** Top to bottom unless told otherwise; coordinates are of the object's box. */
export function linear(id: string, stops: readonly string[], x2 = 0, y2 = 1): string {
  return el('linearGradient', { id, x2, y2 }, ...stopList(stops));
}

function stopList(stops: readonly string[]): string[] {
  const last = Math.max(1, stops.length - 1);
  return stops.map((color, i) =>
    el('stop', { offset: String(Math.round((i / last) * 100) / 100), 'stop-color': color }),
  );
}
