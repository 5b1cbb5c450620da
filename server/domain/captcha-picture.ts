import { randomInt } from 'node:crypto';
import { palettePng } from '../media/png.ts';
import { CAPTCHA_GLYPHS, type Point } from './captcha-glyphs.ts';

/** Size of the picture in px, two per CSS px. */
export const CAPTCHA_SIZE = { width: 224, height: 88 } as const;

const PAPER = [251, 245, 230] as const;
const INK = [27, 34, 64] as const;
/** Shades between paper and ink, for soft edges. */
const SHADES = 16;
/** Width of every stroke, of characters and noise alike. */
const WEIGHT = 4.2;
const GLYPH = { width: 10, height: 14 } as const;
/** Pixels per glyph unit. */
const UNIT = 4.1;
/** Largest random displacement of a glyph's corner, in glyph units. */
const JITTER = 1;
/** Distance in px between the points at which a stroke is bent. */
const STEP = 2;

/** Draws a number between two bounds; replaced in tests. */
export type Dice = (min: number, max: number) => number;
type Stroke = readonly Point[];
type Warp = (point: Point) => Point;

const realDice: Dice = (min, max) => min + (randomInt(0, 2 ** 32) / 2 ** 32) * (max - min);

/**
 * Draws text as a PNG. The noise consists of pieces of glyphs in the same ink and stroke width, so that
 * recognition software cannot separate it from the characters. Each glyph is warped on its own and touches
 * its neighbours; no two pictures of the same text are alike.
 * @throws when a character is not in the captcha alphabet
 */
export function drawCaptcha(text: string, dice: Dice = realDice): Buffer {
  const glyphs = [...text.toUpperCase()].map(glyphOf);
  const centres = placeGlyphs(glyphs.length, dice);
  const strokes = [
    ...glyphs.flatMap((glyph, index) =>
      warped(glyph, glyphWarp(centres[index] ?? [0, 0], dice), dice),
    ),
    longStroke(dice),
    ...Array.from({ length: 6 }, () => fragment(dice)).flat(),
  ];
  const wave = pageWarp(dice);
  return png(ink(strokes.map((stroke) => stroke.map(wave))));
}

function glyphOf(character: string): readonly Stroke[] {
  const glyph = CAPTCHA_GLYPHS.get(character);
  if (!glyph) throw new Error(`no captcha glyph for ${JSON.stringify(character)}`);
  return glyph;
}

/**
 * Positions of the glyphs: uneven, close enough to touch, the whole line at a random place in the picture.
 */
function placeGlyphs(count: number, dice: Dice): Point[] {
  const gaps = Array.from({ length: count - 1 }, () => dice(44, 52));
  const length = gaps.reduce((sum, gap) => sum + gap, 0);
  const spare = CAPTCHA_SIZE.width - length;
  let x = dice(Math.min(24, spare / 2), Math.max(spare / 2, spare - 24));
  return [0, ...gaps].map((gap) => {
    x += gap;
    return [x, CAPTCHA_SIZE.height / 2 + dice(-9, 9)];
  });
}

/** Maps a glyph's box to the picture with a random scale, lean, rotation and bend. */
function glyphWarp([centreX, centreY]: Point, dice: Dice, unit = UNIT): Warp {
  const scale = [unit * dice(0.8, 1.15), unit * dice(0.85, 1.15)] as const;
  const lean = dice(-0.3, 0.3);
  const turn = dice(-0.38, 0.38);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bend = [dice(-1.5, 1.5), dice(-1.5, 1.5), dice(0, 6.3), dice(0, 6.3)] as const;
  return ([x, y]) => {
    const bentX = x - GLYPH.width / 2 + bend[0] * Math.sin(y / 3.2 + bend[2]);
    const bentY = y - GLYPH.height / 2 + bend[1] * Math.sin(x / 2.6 + bend[3]);
    const leanedX = (bentX - bentY * lean) * scale[0];
    const fromY = bentY * scale[1];
    return [centreX + leanedX * cos - fromY * sin, centreY + leanedX * sin + fromY * cos];
  };
}

/** A slow wave through the whole picture. */
function pageWarp(dice: Dice): Warp {
  const [height, phase, length] = [dice(1.5, 4), dice(0, 6.3), dice(22, 36)];
  return ([x, y]) => [x + height * Math.sin(y / length + phase), y + height * Math.sin(x / length)];
}

/** A curved noise stroke across the characters. */
function longStroke(dice: Dice): Stroke {
  const { width, height } = CAPTCHA_SIZE;
  const from = dice(0, width * 0.45);
  const to = from + dice(width * 0.35, width * 0.55);
  const [start, end, sag] = [dice(14, height - 14), dice(14, height - 14), dice(-26, 26)];
  return divide([
    [from, start],
    [to, end],
  ]).map(([x, y]) => [x, y + sag * Math.sin((Math.PI * (x - from)) / (to - from))]);
}

/** A noise fragment: a piece of a random glyph at a random place. */
function fragment(dice: Dice): Stroke[] {
  const glyph = glyphOf(pick([...CAPTCHA_GLYPHS.keys()], dice));
  const stroke = pick(glyph, dice);
  const first = Math.floor(dice(0, Math.max(1, stroke.length - 2)));
  const piece = stroke.slice(first, first + 3);
  // Fragments lie mostly above and below the characters, so that people can still read them.
  const fromEdge = dice(0, 26);
  const isAbove = dice(0, 1) < 0.5;
  const { width, height } = CAPTCHA_SIZE;
  const at: Point = [dice(6, width - 6), isAbove ? fromEdge : height - fromEdge];
  const [middleX, middleY] = piece[Math.floor(piece.length / 2)] ?? [0, 0];
  const warp = glyphWarp(at, dice, UNIT * dice(0.4, 0.65));
  const centred = piece.map(
    ([x, y]): Point => [x - middleX + GLYPH.width / 2, y - middleY + GLYPH.height / 2],
  );
  return warped([centred], warp, dice);
}

/** A glyph's strokes with their corners moved, bent by the warp. */
function warped(glyph: readonly Stroke[], warp: Warp, dice: Dice): Stroke[] {
  return glyph.map((stroke) => {
    const moved = stroke.map(
      ([x, y]): Point => [x + dice(-JITTER, JITTER), y + dice(-JITTER, JITTER)],
    );
    return divide(moved, STEP / UNIT).map(warp);
  });
}

/** Divides a stroke into points at most `step` apart, so that it can be bent. */
function divide(stroke: Stroke, step: number = STEP): Point[] {
  const [first = [0, 0]] = stroke;
  const rest = stroke.slice(1).flatMap(([toX, toY], index) => {
    const [x, y] = stroke[index] ?? first;
    const pieces = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / step));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = (piece + 1) / pieces;
      return [x + (toX - x) * share, y + (toY - y) * share];
    });
  });
  return [first, ...rest];
}

/** How much of each pixel is ink, 0 to 1. */
function ink(strokes: readonly Stroke[]): Float32Array {
  const { width, height } = CAPTCHA_SIZE;
  const coverage = new Float32Array(width * height);
  const reach = WEIGHT / 2 + 1;
  for (const stroke of strokes) {
    for (const [index, to] of stroke.entries()) {
      const from = stroke[index - 1] ?? to;
      const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach];
      const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach];
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
          const covered = WEIGHT / 2 + 0.5 - distance([x + 0.5, y + 0.5], from, to);
          const place = y * width + x;
          coverage[place] = Math.max(coverage[place] ?? 0, Math.min(1, covered));
        }
      }
    }
  }
  return coverage;
}

/** Distance of a point from a line segment. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - near * alongX, y - fromY - near * alongY);
}

function png(coverage: Float32Array): Buffer {
  const shades = Array.from({ length: SHADES }, (_, shade) =>
    PAPER.map((paper, channel) =>
      Math.round(paper + (((INK[channel] ?? 0) - paper) * shade) / (SHADES - 1)),
    ),
  );
  return palettePng({
    width: CAPTCHA_SIZE.width,
    palette: Uint8Array.from(shades.flat()),
    pixels: Uint8Array.from(coverage, (covered) => Math.round(covered * (SHADES - 1))),
  });
}

function pick<T>(from: readonly T[], dice: Dice): T {
  const picked = from[Math.min(from.length - 1, Math.floor(dice(0, from.length)))];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
