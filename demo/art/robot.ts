import { shade } from './color.ts';
import { INK } from './palettes.ts';
import { at, circle, ellipse, line, outlined, path, rect } from './svg.ts';

/** The one recurring figure, for posters and banners. Its React twin is src/ui/robot.tsx. */

type Mood = 'idle' | 'happy' | 'sleep' | 'oops';

interface RobotLook {
  mood?: Mood;
  /** Angles of the arms in degrees; 0 hangs down, 140 waves high. */
  leftArm?: number;
  rightArm?: number;
  /** Drawn in the right hand. */
  holds?: string;
  /** Drawn in the left hand. */
  carries?: string;
  coat?: string;
}

const SHELL = '#e9eefc';
const GOLD = '#f5b942';
const JADE = '#5df0bd';

const FACES: Record<Mood, string> = {
  idle:
    ellipse(-17, -13, 6, 9, JADE) +
    ellipse(17, -13, 6, 9, JADE) +
    line('M-6 1q6 5 12 0', JADE, 3.5),
  happy: line('M-25-10q8-13 16 0M9-10q8-13 16 0', JADE, 5) + path('M-10-2H10Q8 9 0 9T-10-2Z', JADE),
  sleep: line('M-25-12q8 8 16 0M9-12q8 8 16 0', JADE, 4.5) + circle(0, 2, 3.5, JADE),
  oops:
    line('M-24-18l12 10M-24-8l12-10M12-18l12 10M12-8l12-10', '#ff8a7a', 4.5) +
    line('M-9 3q5-6 9 0t9 0', '#ff8a7a', 3.5),
};

/** Head alone, 116 x 110, for the logo and the app icon. */
export const robotHead = (mood: Mood = 'idle'): string =>
  line('M0-48V-60', INK, 8) +
  line('M0-48V-60', '#9fabcc', 4) +
  circle(0, -67, 9, GOLD, { stroke: INK, 'stroke-width': 3.5 }) +
  circle(-2.5, -69.5, 2.6, '#fffbe8') +
  outlined(
    INK,
    3.5,
    rect(-59, -24, 18, 32, GOLD, { rx: 8 }),
    rect(41, -24, 18, 32, GOLD, { rx: 8 }),
    rect(-49, -50, 98, 80, SHELL, { rx: 32 }),
  ) +
  path(
    'M-47 2C-44 22-34 28-17 28H17C34 28 44 22 47 2C40 18 30 21 17 21H-17C-30 21-40 18-47 2Z',
    '#b4c0e6',
  ) +
  line('M-38-28Q-32-42-16-43', '#fff', 5) +
  rect(-38, -33, 76, 48, '#131a40', { rx: 21 }) +
  path('M-30-24Q-24-29-14-29', 'none', { stroke: '#4a5aa8', 'stroke-width': 3.5 }) +
  FACES[mood];

/** The whole figure, 150 x 190 around the origin, standing on y = 96. */
export function robot({
  mood = 'happy',
  leftArm = 20,
  rightArm = -20,
  holds = '',
  carries = '',
  coat = '#ff7a6b',
}: RobotLook = {}): string {
  const arm = (x: number, turn: number, item: string): string =>
    at(
      x,
      44,
      1,
      turn,
      item === '' ? '' : at(0, 38, 1, -turn, item),
      line('M0 0V28', INK, 18),
      line('M0 0V28', SHELL, 12),
      circle(0, 36, 10, GOLD, { stroke: INK, 'stroke-width': 3.5 }),
    );
  return (
    ellipse(0, 97, 52, 8, INK, { opacity: '.3' }) +
    outlined(
      INK,
      3.5,
      rect(-28, 78, 23, 19, GOLD, { rx: 8 }),
      rect(5, 78, 23, 19, GOLD, { rx: 8 }),
    ) +
    arm(-37, leftArm, carries) +
    outlined(
      INK,
      3.5,
      path('M-28 28H28Q40 30 40 46L36 72Q34 84 22 84H-22Q-34 84-36 72L-40 46Q-40 30-28 28Z', coat),
    ) +
    path('M-13 28L0 50L13 28Z', SHELL, { stroke: INK, 'stroke-width': 3 }) +
    path('M-37 66H37L35 76H-35Z', shade(coat, 0.35)) +
    circle(0, 71, 9, GOLD, { stroke: INK, 'stroke-width': 3 }) +
    at(0, 2, 1.04, 0, robotHead(mood)) +
    arm(37, rightArm, holds)
  );
}
