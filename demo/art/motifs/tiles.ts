import { shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, dots, ellipse, group, line, outlined, path, rect } from '../svg.ts';

/** Tiles, dice, dominoes and chess pieces, around the origin, about 60 to 80 px. */

type TileFace = 'zhong' | 'east' | 'frame' | 'dots' | 'bamboo' | 'flower';
export const TILE_FACES: readonly TileFace[] = [
  'zhong',
  'dots',
  'east',
  'bamboo',
  'flower',
  'frame',
];

const SPOTS: Record<number, readonly (readonly [number, number])[]> = {
  2: [
    [0, -15],
    [0, 15],
  ],
  3: [
    [-10, -17],
    [0, 0],
    [10, 17],
  ],
  4: [
    [-9, -15],
    [9, -15],
    [-9, 15],
    [9, 15],
  ],
  5: [
    [-10, -18],
    [10, -18],
    [0, 0],
    [-10, 18],
    [10, 18],
  ],
};

function tileFace(face: TileFace, count: number): string {
  if (face === 'zhong') return line('M-14-14H14V5H-14ZM0-25V26', '#d8323c', 5.5);
  if (face === 'east')
    return line(
      'M-15-21H15M-11-12H11V6H-11ZM-11-3H11M0-28V27M-2 8L-15 22M2 8L15 22',
      '#1f3f9e',
      4.5,
    );
  if (face === 'frame')
    return rect(-15, -24, 30, 48, 'none', { stroke: '#2456c8', 'stroke-width': 5, rx: 3 });
  if (face === 'flower') {
    let out = '';
    for (let i = 0; i < 5; i += 1) out += at(0, -4, 1, i * 72, ellipse(0, -11, 7, 10, '#e8486a'));
    return `${line('M0 6V26M0 20Q12 20 13 10', '#12906a', 4)}${out}${circle(0, -4, 5, '#ffd25e')}`;
  }
  let out = '';
  const spots = SPOTS[Math.min(5, Math.max(2, count))] ?? [];
  spots.forEach(([x, y], i) => {
    const color = ['#2456c8', '#d8323c', '#12906a'][i % 3] ?? INK;
    out +=
      face === 'dots'
        ? circle(x, y, 7.5, color) + circle(x, y, 3, PAPER)
        : line(`M${x} ${y - 8}v16M${x - 2} ${y}h4`, color, 6);
  });
  return out;
}

/** A mahjong tile standing up, 54 x 74, its jade back showing below and right. */
export function tile(face: TileFace, count: number, back: string): string {
  return (
    group(
      { stroke: INK, 'stroke-width': 3 },
      rect(-22, -31, 54, 76, shade(back, 0.25), { rx: 9 }),
      rect(-25, -34, 54, 74, back, { rx: 9 }),
      rect(-29, -39, 54, 72, PAPER, { rx: 9 }),
    ) +
    line('M-23-30V20', '#fff', 3, { opacity: '.9' }) +
    at(-2, -3, 0.95, 0, tileFace(face, count))
  );
}

const PIPS: Record<number, readonly [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.55, -0.55],
    [0.55, -0.55],
    [0, 0],
    [-0.55, 0.55],
    [0.55, 0.55],
  ],
  6: [
    [-0.5, -0.6],
    [-0.5, 0],
    [-0.5, 0.6],
    [0.5, -0.6],
    [0.5, 0],
    [0.5, 0.6],
  ],
};

const pipColor = (count: number): string => (count === 1 || count === 4 ? '#d8323c' : '#1b2142');

/** Pips on one face; `matrix` lays the unit square onto the face. */
const pips = (count: number, matrix: string): string =>
  dots(PIPS[count] ?? [], count === 1 ? 0.62 : 0.4, pipColor(count), {
    transform: `matrix(${matrix})`,
  });

/** A die seen from a corner, about 56 x 62. Faces show three pip counts. */
export function die(top: number, left: number, right: number, color = PAPER): string {
  return (
    outlined(
      INK,
      3,
      path('M0-31L28-15L0 1L-28-15Z', color),
      path('M-28-15L0 1V33L-28 17Z', shade(color, 0.14)),
      path('M28-15L0 1V33L28 17Z', shade(color, 0.28)),
    ) +
    pips(top, '14 8 -14 8 0 -15') +
    pips(left, '14 8 0 16 -14 9') +
    pips(right, '14 -8 0 16 14 9')
  );
}

/** Pai gow domino, 40 x 84. */
export function domino(upper: number, lower: number): string {
  const face = (count: number, y: number): string =>
    dots(PIPS[count] ?? [], 0.44, count % 2 ? '#ff5a55' : PAPER, {
      transform: `translate(0 ${y})scale(17)`,
    });
  return (
    rect(-22, -42, 44, 84, '#20264d', { rx: 7, stroke: INK, 'stroke-width': 3 }) +
    line('M-16-34V30', '#5661a0', 2.5) +
    line('M-13 0H13', '#f5b942', 2.5) +
    face(upper, -21) +
    face(lower, 21)
  );
}

/** A wooden Chinese chess piece lying on the board. `glyph` 0..2. */
export function chessPiece(color: string, glyph: number): string {
  const marks = [
    'M-13-8H13M-8 10H8M0-16V10',
    'M-12-14H12M-9-6H9V6H-9ZM-13 13H13M0-18V18M-9 0H9',
    'M-12-10H12V4H-12ZM0-18V18',
  ];
  return (
    outlined(
      INK,
      3,
      path('M-36 0v11a36 30 0 0 0 72 0V0', '#a8692d'),
      ellipse(0, 0, 36, 31, '#f0c988'),
    ) +
    ellipse(0, 0, 28, 24, 'none', { stroke: color, 'stroke-width': 3 }) +
    at(0, 0, 0.95, 0, line(marks[glyph % marks.length] ?? '', color, 4.5))
  );
}
