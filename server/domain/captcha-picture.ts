import { randomInt } from 'node:crypto';
import { CAPTCHA_GLYPHS, type Point } from './captcha-glyphs.ts';

/** Size of the picture in px. */
export const CAPTCHA_SIZE = { width: 132, height: 48 } as const;

const PAPER = '#fbf5e6';
const INKS = ['#1b2240', '#7a3a12', '#0a5a45', '#5b2a6e', '#8a2a1c'];
const GLYPH = { width: 10, height: 14 } as const;

/** A whole number of thousandths, for dice; replaced in tests. */
export type Dice = (min: number, max: number) => number;

const realDice: Dice = (min, max) => min + (randomInt(0, 1001) / 1000) * (max - min);

/**
 * Draws text as an SVG of bent strokes among others like them. There is no text element, the
 * strokes are cut up and shuffled, and no two pictures of the same text are alike.
 * @throws when a character is not in the captcha alphabet
 */
export function drawCaptcha(text: string, dice: Dice = realDice): string {
  const characters = [...text.toUpperCase()];
  const pitch = (CAPTCHA_SIZE.width - 16) / characters.length;
  const strokes = characters.flatMap((character, index) =>
    glyphStrokes(character, 8 + pitch * (index + 0.5), dice),
  );
  const noise = Array.from({ length: 6 }, () => noiseStroke(dice));
  const dots = Array.from({ length: 26 }, () => dot(dice));
  const body = shuffle([...strokes, ...noise, ...dots], dice).join('');
  const { width, height } = CAPTCHA_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`
  );
}

function glyphStrokes(character: string, centreX: number, dice: Dice): string[] {
  const glyph = CAPTCHA_GLYPHS.get(character);
  if (!glyph) throw new Error(`no captcha glyph for ${JSON.stringify(character)}`);
  const scale = dice(1.75, 2.15);
  const turn = dice(-0.32, 0.32);
  const lean = dice(-0.25, 0.25);
  const centreY = CAPTCHA_SIZE.height / 2 + dice(-3, 3);
  const place = ([x, y]: Point): Point => {
    const fromX = (x - GLYPH.width / 2) * scale + dice(-0.6, 0.6);
    const fromY = (y - GLYPH.height / 2) * scale + dice(-0.6, 0.6);
    const leaned = fromX - fromY * lean;
    return [
      centreX + leaned * Math.cos(turn) - fromY * Math.sin(turn),
      centreY + leaned * Math.sin(turn) + fromY * Math.cos(turn),
    ];
  };
  const ink = pick(INKS, dice);
  const weight = dice(2.3, 3.1);
  return glyph.flatMap((stroke) =>
    pieces(stroke.map(place)).map(([from, to]) => bent(from, to, ink, weight, dice)),
  );
}

function pieces(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to]);
}

/** A piece of a stroke, slightly bowed. */
function bent(from: Point, to: Point, ink: string, weight: number, dice: Dice): string {
  const middle: Point = [
    (from[0] + to[0]) / 2 + dice(-1.2, 1.2),
    (from[1] + to[1]) / 2 + dice(-1.2, 1.2),
  ];
  return curve([from, middle, to], ink, weight);
}

/** A long thin line from edge to edge, in the same inks as the characters. */
function noiseStroke(dice: Dice): string {
  const { width, height } = CAPTCHA_SIZE;
  const from: Point = [dice(0, width * 0.3), dice(4, height - 4)];
  const middle: Point = [dice(width * 0.3, width * 0.7), dice(-10, height + 10)];
  const to: Point = [dice(width * 0.7, width), dice(4, height - 4)];
  return curve([from, middle, to], pick(INKS, dice), dice(0.7, 1.3));
}

function dot(dice: Dice): string {
  const x = dice(2, CAPTCHA_SIZE.width - 2);
  const y = dice(2, CAPTCHA_SIZE.height - 2);
  return curve(
    [
      [x, y],
      [x + dice(-2, 2), y + dice(-2, 2)],
      [x + dice(-3, 3), y + dice(-3, 3)],
    ],
    pick(INKS, dice),
    dice(0.6, 1.4),
  );
}

function curve([from, middle, to]: [Point, Point, Point], ink: string, weight: number): string {
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `<path d="M${at(from)}Q${at(middle)} ${at(to)}" stroke="${ink}" stroke-width="${weight.toFixed(1)}"/>`;
}

function pick(from: readonly string[], dice: Dice): string {
  return from[Math.min(from.length - 1, Math.floor(dice(0, from.length)))] ?? '';
}

function shuffle(parts: string[], dice: Dice): string[] {
  return parts
    .map((part) => ({ part, place: dice(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part);
}
