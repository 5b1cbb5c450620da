/**
 * The captcha's alphabet as strokes: points in a box 10 wide and 14 high.
 * At most one character of each easily confused group is included (0 O D Q, 1 I L, 5 S, 2 Z, 6 G, 8 B, U V).
 */
const STROKES = {
  '2': ['1,4 2,1 5,0 8,1 9,4 7,8 1,14 9,14'],
  '3': ['1,2 4,0 8,1 8,5 4,6.5', '4,6.5 9,8 9,12 5,14 1,12'],
  '4': ['7,14 7,0 1,9.5 10,9.5'],
  '6': ['8,1 4,2 1,7 1,11 4,14 8,13 9,10 6,7 2,8.5'],
  '7': ['1,0 9,0 4,14', '3.5,7 8.5,7'],
  '8': ['5,6.5 1.5,4 3,0.5 7,0.5 8.5,4 5,6.5 1,10 3,14 7,14 9,10 5,6.5'],
  '9': ['8.5,5 5,7.5 1.5,5 3,0.5 7,0.5 9,4 8,10 4,14'],
  A: ['0,14 5,0 10,14', '2,9 8,9'],
  C: ['9,2 5,0 1,4 1,10 5,14 9,12'],
  E: ['9,0 1,0 1,14 9,14', '1,7 7,7'],
  F: ['9,0 1,0 1,14', '1,7 7,7'],
  H: ['1,0 1,14', '9,0 9,14', '1,7 9,7'],
  J: ['3,0 9,0', '7,0 7,11 4,14 1,11'],
  K: ['1,0 1,14', '9,0 1,8', '4,5.5 9,14'],
  M: ['0,14 1,0 5,8 9,0 10,14'],
  N: ['1,14 1,0 9,14 9,0'],
  P: ['1,14 1,0 7,0 9,3 7,7 1,7'],
  R: ['1,14 1,0 7,0 9,3 7,7 1,7', '4,7 9,14'],
  T: ['0,0 10,0', '5,0 5,14'],
  W: ['0,0 2.5,14 5,5 7.5,14 10,0'],
  X: ['1,0 9,14', '9,0 1,14'],
  Y: ['0,0 5,7 10,0', '5,7 5,14'],
} as const;

export type Point = readonly [x: number, y: number];

/** Strokes of each character that a captcha may hold. */
export const CAPTCHA_GLYPHS: ReadonlyMap<string, readonly (readonly Point[])[]> = new Map(
  Object.entries(STROKES).map(([character, strokes]) => [character, strokes.map(points)]),
);

function points(stroke: string): Point[] {
  return stroke.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}
