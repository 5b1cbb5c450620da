/** In the order of the rules' suits: spade, heart, club, diamond; around the origin, 24 px. */
const PATHS: readonly string[] = [
  'M0-12C11-3 11 6 5 6C3 6 1.5 5 1.5 4L4 11H-4L-1.5 4C-1.5 5-3 6-5 6C-11 6-11-3 0-12Z',
  'M0 10C-13 0-10-10-5-10C-2-10 0-8 0-6C0-8 2-10 5-10C10-10 13 0 0 10Z',
  'M0-11a5 5 0 0 1 4 8a5 5 0 1 1-2.5 8L4 11H-4L-1.5 5a5 5 0 1 1-2.5-8A5 5 0 0 1 0-11Z',
  'M0-12L8.5 0L0 12L-8.5 0Z',
];

interface SuitMarkProps {
  /** 0 spade, 1 heart, 2 club, 3 diamond. */
  suit: number;
  x: number;
  y: number;
  scale: number;
}

/** A suit's sign, in the colour of the text around it. */
export function SuitMark({ suit, x, y, scale }: SuitMarkProps) {
  return (
    <path d={PATHS[suit]} fill="currentColor" transform={`translate(${x} ${y}) scale(${scale})`} />
  );
}
