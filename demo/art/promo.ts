import { light, shade } from './color.ts';
import { burst, emblem } from './emblems.ts';
import { coin, ingot } from './motifs/cards.ts';
import { firework, gem, lantern } from './motifs/reels.ts';
import { chest, goldfish } from './motifs/sea.ts';
import { HALL, INK, PAPER } from './palettes.ts';
import { robot } from './robot.ts';
import { awning, stallCounter } from './stall.ts';
import { at, circle, dotted, el, line, path, radial, rect, svgFile } from './svg.ts';

/** The popup after a login by link, and the plaques at the foot of the lobby. */

const FONT = "'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif";

function words(
  x: number,
  y: number,
  size: number,
  fill: string,
  content: string,
  edge = 0,
): string {
  const outline = edge ? { stroke: INK, 'stroke-width': edge, 'paint-order': 'stroke' } : {};
  return el(
    'text',
    { x, y, 'font-size': size, fill, 'text-anchor': 'middle', ...outline },
    content,
  );
}

const lettering = (...kids: string[]): string =>
  el('g', { 'font-family': FONT, 'font-weight': 700 }, ...kids);

function welcome(): string {
  return svgFile(
    {
      width: 600,
      height: 760,
      defs: radial('f', 300, 360, 560, ['#6f7dff', '#2a3a9e', '#0b1020']),
    },
    rect(0, 0, 600, 760, 'url(#f)'),
    burst(300, 420, 900),
    at(96, 250, 1.2, 0, firework(HALL.c, '#fff')),
    at(508, 226, 1.4, 0, firework(HALL.b, '#fff')),
    at(74, 420, 1.3, -4, lantern('#ff5a4f', HALL.a)),
    at(526, 420, 1.3, 4, lantern('#ff5a4f', HALL.a)),
    circle(300, 430, 196, HALL.a, { opacity: '.22' }),
    at(
      300,
      430,
      2.1,
      0,
      robot({
        mood: 'happy',
        leftArm: 150,
        rightArm: -150,
        holds: at(0, -14, 0.9, 0, coin('#ffd76a')),
        carries: at(0, -16, 0.8, 0, gem('brilliant', '#4fb8ff')),
      }),
    ),
    stallCounter(20, 626, 560, 140, HALL.b, HALL.a),
    at(110, 622, 1.5, -6, ingot('#ffc94a')),
    at(492, 622, 1.5, 6, ingot('#ffc94a')),
    at(190, 632, 1.2, 0, coin('#f5b942')),
    at(410, 632, 1.2, 0, coin('#f5b942')),
    awning(-20, 30, 640, 74, HALL.b, PAPER),
    dotted('M-4 116Q150 150 300 116T604 116', HALL.a, 13, 30),
    lettering(
      words(300, 214, 68, HALL.a, '欢迎来到夜市', 12),
      words(300, 716, 34, '#fff', '灯已点亮，好玩的都在大厅', 7),
    ),
  );
}

function weekly(): string {
  return svgFile(
    {
      width: 600,
      height: 760,
      defs: radial('f', 300, 330, 560, ['#36cfe0', '#0a739a', '#04283a']),
    },
    rect(0, 0, 600, 760, 'url(#f)'),
    path('M60 0H130L90 760H-60ZM250 0H310L330 760H200ZM440 0H520L660 760H500Z', '#fff', {
      opacity: '.1',
    }),
    path('M0 760V600Q140 560 300 606T600 590V760Z', '#d9b36a'),
    path('M0 760V650Q160 610 320 654T600 640V760Z', '#b98f4c'),
    circle(300, 420, 210, HALL.a, { opacity: '.16' }),
    at(150, 330, 1.5, -14, goldfish('#ff8a3c', HALL.a)),
    at(470, 300, 1.1, 10, el('g', { transform: 'scale(-1 1)' }, goldfish('#ff6f9a', '#ffd76a'))),
    at(430, 560, 2, 4, chest('#a4582a', HALL.a)),
    at(210, 512, 1.6, 0, robot({ mood: 'happy', rightArm: -70, leftArm: 140, coat: HALL.c })),
    at(70, 664, 1.4, 0, coin('#f5b942')),
    at(330, 650, 1.1, 0, coin('#f5b942')),
    at(530, 674, 1.4, 8, ingot('#ffc94a')),
    [
      [90, 180, 14],
      [120, 140, 8],
      [520, 150, 12],
      [540, 460, 9],
      [60, 480, 10],
      [330, 250, 9],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, 'none', { stroke: '#dffbff', 'stroke-width': 3 }),
      )
      .join(''),
    lettering(
      words(300, 120, 76, HALL.a, '捕鱼七日乐', 12),
      words(300, 176, 32, '#fff', '每天出海一次，渔获看得见', 7),
      words(300, 726, 30, INK, '打开「活动」领取航海图'),
    ),
  );
}

/** Popup image 1 or 2, 600 x 760. */
export const promo = (which: 1 | 2): string => (which === 1 ? welcome() : weekly());

const MARKS = [
  ['公平', '随机演示'],
  ['加密', '链路演示'],
  ['理性', '限额自助'],
  ['客服', '全天在线'],
] as const;

const SYMBOLS = [
  // Scales.
  'M0-24V22M-14 22H14M-26-16H26M-26-16L-36 4H-16ZM26-16L16 4H36Z',
  // A padlock.
  'M-14-4V-14a14 14 0 0 1 28 0V-4M-20-4H20V22H-20ZM0 6V12',
  // A heart.
  'M0 22C-44-8-22-36 0-14C22-36 44-8 0 22Z',
  // A headset.
  'M-24 6V-2a24 24 0 0 1 48 0V6M-24 0V14h8V0ZM24 0V14h-8V0ZM24 14Q22 24 6 24',
] as const;

/** Row of four plaques about how the demo hall works, 720 x 200, with words that are read at half that size. */
export function businessMark(): string {
  const plaques = MARKS.map(([title, under], i) => {
    const c = [HALL.a, HALL.c, HALL.b, '#7be0ff'][i] ?? HALL.a;
    return at(
      90 + i * 180,
      100,
      1,
      0,
      rect(-84, -96, 168, 192, shade(c, 0.74), {
        rx: 24,
        stroke: shade(c, 0.3),
        'stroke-width': 3,
      }),
      circle(0, -40, 44, shade(c, 0.5)),
      at(0, -40, 0.94, 0, line(SYMBOLS[i] ?? '', c, 5.5)),
      words(0, 42, 36, '#fff', title),
      words(0, 76, 26, light(c, 0.45), under),
    );
  });
  return svgFile({ width: 720, height: 200 }, lettering(...plaques));
}

/** Demo licence with its seal, 720 x 200. Says that it is a demonstration: it certifies nothing. */
export function licenceMark(): string {
  return svgFile(
    { width: 720, height: 200 },
    rect(4, 4, 712, 192, '#f7ecd2', { rx: 24, stroke: '#c79a3c', 'stroke-width': 5 }),
    rect(18, 18, 684, 164, 'none', { rx: 14, stroke: '#dcb866', 'stroke-width': 2 }),
    at(104, 100, 1.24, 0, emblem(1)),
    lettering(
      words(366, 82, 52, '#1b2240', '演示牌照'),
      words(366, 124, 29, '#5a4a28', '编号 DEMO-0001'),
      words(366, 162, 27, '#6b5a34', '仅供演示，不是经营许可'),
      at(
        618,
        100,
        1,
        -12,
        circle(0, 0, 64, 'none', { stroke: '#c4303a', 'stroke-width': 6 }),
        circle(0, 0, 54, 'none', { stroke: '#c4303a', 'stroke-width': 2 }),
        words(0, 2, 36, '#c4303a', '演示'),
        words(0, 34, 26, '#c4303a', '专用章'),
      ),
    ),
  );
}
