import { inflateSync } from 'node:zlib';
import { CAPTCHA_GLYPHS, type Point } from '../domain/captcha-glyphs.ts';

/** Ink of a picture: 1 where there is some. */
export interface Ink {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A glyph in one of the shapes that it may have, as points round its middle. */
interface Template {
  character: string;
  points: Int16Array;
}

interface Placed {
  character: string;
  score: number;
}

/** Pixels between two places that are tried. */
const STEP = 4;
/** Glyphs stand so far apart, in pixels. */
const GAP = { min: 40, max: 56 } as const;
/** What a point of a template without ink costs, where one with ink gains 1. */
const MISS = 2.5;
/** A point this far from ink is missing; px. */
const FAR = 3;
const UNIT = 4;

const TEMPLATES = makeTemplates();

/**
 * Reads a captcha as somebody would who has the platform's source: every glyph of the alphabet, in
 * every size, lean and turn that it may have, is laid over every place of the picture; what finds ink
 * under all of its strokes counts, and the best line of characters is the answer.
 */
export function solveCaptcha(ink: Ink, length = 4): string {
  const far = distances(ink);
  const columns: Placed[] = [];
  for (let x = 12; x < ink.width - 12; x += STEP) columns.push(bestAt(ink, far, x));
  return bestLine(columns, length);
}

/** The ink of a PNG with a palette whose later colours are darker, as the platform draws it. */
export function inkOfPng(png: Buffer): Ink {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const size = png.readUInt32BE(at);
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size));
  }
  const header = parts.get('IHDR') ?? Buffer.alloc(8);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const shades = (parts.get('PLTE')?.length ?? 0) / 3;
  const rows = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
  const pixels = new Uint8Array(width * height).map((_, place) => {
    const row = Math.floor(place / width);
    return (rows[row * (width + 1) + 1 + (place % width)] ?? 0) * 2 >= shades ? 1 : 0;
  });
  return { width, height, pixels };
}

function makeTemplates(): Template[] {
  const shapes = [0.88, 1.05].flatMap((scale) =>
    [-0.3, -0.1, 0.1, 0.3].flatMap((turn) =>
      [-0.2, 0, 0.2].map((lean) => ({ scale: scale * UNIT, turn, lean })),
    ),
  );
  return [...CAPTCHA_GLYPHS].flatMap(([character, strokes]) =>
    shapes.map(({ scale, turn, lean }) => {
      const points = strokes.flatMap(sample).flatMap(([x, y]) => {
        const [fromX, fromY] = [(x - 5) * scale, (y - 7) * scale];
        const leaned = fromX - fromY * lean;
        return [
          Math.round(leaned * Math.cos(turn) - fromY * Math.sin(turn)),
          Math.round(leaned * Math.sin(turn) + fromY * Math.cos(turn)),
        ];
      });
      return { character, points: Int16Array.from(points) };
    }),
  );
}

/** Points along a stroke, three quarters of a unit apart. */
function sample(stroke: readonly Point[]): Point[] {
  return stroke.slice(1).flatMap(([toX, toY], index) => {
    const [x, y] = stroke[index] ?? [0, 0];
    const pieces = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / 0.75));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = (piece + 0.5) / pieces;
      return [x + (toX - x) * share, y + (toY - y) * share];
    });
  });
}

/** How far each pixel is from ink, in steps along rows and columns. */
function distances({ width, height, pixels }: Ink): Uint8Array {
  const far = Uint8Array.from(pixels, (isInk) => (isInk ? 0 : 255));
  const relax = (place: number, other: number) => {
    far[place] = Math.min(far[place] ?? 0, (far[other] ?? 0) + 1);
  };
  for (let place = 0; place < far.length; place += 1) {
    if (place % width > 0) relax(place, place - 1);
    if (place >= width) relax(place, place - width);
  }
  for (let place = far.length - 1; place >= 0; place -= 1) {
    if (place % width < width - 1) relax(place, place + 1);
    if (place < width * (height - 1)) relax(place, place + width);
  }
  return far;
}

/** The glyph that fits best with its middle in this column. */
function bestAt({ width, height }: Ink, far: Uint8Array, x: number): Placed {
  let best: Placed = { character: '?', score: Number.NEGATIVE_INFINITY };
  const middle = Math.floor(height / 2);
  for (let y = middle - 14; y <= middle + 14; y += STEP) {
    for (const { character, points } of TEMPLATES) {
      let score = 0;
      for (let index = 0; index < points.length; index += 2) {
        const [atX, atY] = [x + (points[index] ?? 0), y + (points[index + 1] ?? 0)];
        const isInside = atX >= 0 && atX < width && atY >= 0 && atY < height;
        const away = isInside ? (far[atY * width + atX] ?? FAR) : FAR;
        score += 1 - (Math.min(FAR, away) / FAR) * (1 + MISS);
      }
      if (score > best.score) best = { character, score };
    }
  }
  return best;
}

/** The characters of the best line of so many, each at a fair distance from the one before. */
function bestLine(columns: readonly Placed[], length: number): string {
  let lines = columns.map(({ character, score }) => ({ text: character, score }));
  for (let place = 1; place < length; place += 1) {
    const before = lines;
    lines = columns.map(({ character, score }, column) => {
      let best = { text: '', score: Number.NEGATIVE_INFINITY };
      for (let gap = GAP.min; gap <= GAP.max; gap += STEP) {
        const line = before[column - gap / STEP];
        if (line && line.score > best.score) best = line;
      }
      return { text: best.text + character, score: best.score + score };
    });
  }
  return lines.reduce((best, line) => (line.score > best.score ? line : best)).text;
}
