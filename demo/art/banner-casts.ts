import { stall } from './banner-scene.ts';
import { trophy } from './motifs/arcade.ts';
import { card, chip, coin, ingot, stack } from './motifs/cards.ts';
import { bell, cherry, firework, gem, lantern, machine, seven } from './motifs/reels.ts';
import { bubbles, chest, fry, goldfish, net, shark, swimLeft } from './motifs/sea.ts';
import { robot } from './robot.ts';
import { at, circle, line, path, rect } from './svg.ts';

type Cast = () => string;

const pile = (x: number, y: number): string =>
  at(x - 44, y, 0.9, -10, coin('#f5b942')) +
  at(x + 42, y + 2, 0.9, 12, coin('#f5b942')) +
  at(x - 14, y + 4, 0.9, 0, ingot('#ffc94a')) +
  at(x + 16, y - 20, 0.86, 6, coin('#ffd76a'));

/** A red envelope with a gold seal, 60 x 84. */
const envelope = (): string =>
  rect(-30, -42, 60, 84, '#e2383f', { rx: 8, stroke: '#112', 'stroke-width': 3.5 }) +
  path('M-28-40H28V-18Q0 10-28-18Z', '#c4262f') +
  circle(0, -10, 14, '#f5b942', { stroke: '#112', 'stroke-width': 3 }) +
  line('M-5-10H5M0-15V-5', '#8a5800', 3.5) +
  line('M-22 30H22', '#f5b942', 3);

/** Who stands in the street, by banner kind. */
export const CASTS: Record<string, Cast> = {
  'first-deposit': () =>
    stall(384, 300, '#ff7a6b') +
    at(478, 216, 1.12, 0, chest('#a4582a', '#f5b942')) +
    at(
      610,
      196,
      1.08,
      0,
      robot({
        mood: 'happy',
        rightArm: -150,
        holds: at(0, -16, 1.1, 0, coin('#ffd76a')),
        leftArm: 60,
      }),
    ) +
    pile(530, 280) +
    at(404, 274, 0.8, 0, coin('#f5b942')),
  'fishing-week': () =>
    path(
      'M0 320V212Q40 196 80 212T160 212T240 212T320 212T400 208T480 206T560 206T640 206T720 206V320Z',
      '#0b8fb0',
    ) +
    path(
      'M0 320V236Q40 220 80 236T160 236T240 236T320 236T400 230T480 222T560 222T640 222T720 222V320Z',
      '#0a6f92',
    ) +
    at(
      604,
      128,
      0.98,
      0,
      robot({
        mood: 'happy',
        rightArm: -130,
        leftArm: 70,
        holds: at(0, -18, 0.56, 0, net('#ffe9a8')),
        coat: '#3ecf9b',
      }),
    ) +
    path('M500 206H706L676 262H536Z', '#b5562e', { stroke: '#112', 'stroke-width': 3.5 }) +
    line('M508 218H698', '#f5b942', 6) +
    at(464, 160, 0.84, -30, goldfish('#ff8a3c', '#f5b942')) +
    at(420, 274, 0.66, 0, shark('#5d7fc9')) +
    at(520, 292, 1, 0, swimLeft(fry('#ffd76a', '#ff7a6b'))) +
    at(640, 296, 0.9, 0, fry('#ff9ac0', '#7be0ff')) +
    bubbles(
      [
        [470, 250, 7],
        [488, 234, 4],
        [600, 282, 6],
        [690, 270, 8],
        [574, 300, 4],
      ],
      '#dffbff',
    ),
  'slots-prize': () =>
    at(
      530,
      170,
      1.24,
      0,
      machine('#d8324a', '#f5b942', [
        seven('#ff4a4a', '#f5b942'),
        seven('#ff4a4a', '#f5b942'),
        seven('#ff4a4a', '#f5b942'),
      ]),
    ) +
    at(664, 222, 0.84, 0, robot({ mood: 'happy', rightArm: -150, leftArm: 150, coat: '#5b8cff' })) +
    at(404, 84, 0.8, -14, cherry('#ff3f57')) +
    at(640, 84, 0.8, 14, gem('brilliant', '#4fb8ff')) +
    at(416, 274, 0.8, -12, bell('#ffc531')) +
    pile(520, 292),
  'check-in': () =>
    line('M350 66Q530 120 720 60', '#112', 3) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        at(
          374 + i * 52,
          124 + Math.sin((i / 6) * Math.PI) * 26,
          i === 3 ? 0.84 : 0.66,
          0,
          lantern(i < 4 ? '#ff4a3f' : '#5a6079', '#f5b942'),
        ),
      )
      .join('') +
    at(
      536,
      226,
      0.96,
      0,
      robot({ mood: 'happy', rightArm: -160, leftArm: 30, holds: '', coat: '#3ecf9b' }),
    ) +
    at(
      640,
      250,
      0.9,
      8,
      rect(-46, -42, 92, 84, '#fff7e6', { rx: 10, stroke: '#112', 'stroke-width': 3.5 }),
      path('M-46-18V-32Q-46-42-36-42H36Q46-42 46-32V-18Z', '#ff7a6b', {
        stroke: '#112',
        'stroke-width': 3.5,
      }),
      line('M-20 12L-4 28L24-4', '#0f9a68', 9),
    ) +
    pile(432, 284),
  agent: () =>
    line('M420 190L536 150L650 190M536 150V220', '#ffe08a', 5, { 'stroke-dasharray': '2 12' }) +
    at(536, 176, 1.1, 0, robot({ mood: 'happy', leftArm: 60, rightArm: -60, coat: '#f5b942' })) +
    at(412, 228, 0.66, 0, robot({ mood: 'idle', rightArm: -140, coat: '#5b8cff' })) +
    at(660, 228, 0.66, 0, robot({ mood: 'happy', leftArm: 140, coat: '#ff7a6b' })) +
    at(412, 120, 0.86, 0, coin('#ffd76a')) +
    at(660, 118, 0.86, 0, coin('#ffd76a')) +
    at(536, 58, 0.7, 0, coin('#ffd76a')) +
    pile(536, 296),
  rescue: () =>
    at(
      500,
      190,
      1,
      0,
      circle(0, 0, 84, '#fff7e6', { stroke: '#112', 'stroke-width': 4 }),
      circle(0, 0, 63, 'none', {
        stroke: '#ff5a4f',
        'stroke-width': 40,
        'stroke-dasharray': '49.5 49.5',
        'stroke-linecap': 'butt',
      }),
      circle(0, 0, 42, '#3a2a9e', { stroke: '#112', 'stroke-width': 4 }),
      line('M-62-40A74 74 0 0 1-20-72', '#fff', 6),
    ) +
    at(500, 182, 0.8, 0, robot({ mood: 'oops', leftArm: 100, rightArm: -100, coat: '#7be0ff' })) +
    at(640, 196, 1, 0, robot({ mood: 'happy', leftArm: 110, rightArm: -30 })) +
    line('M560 190Q585 214 604 214', '#f5b942', 8) +
    at(400, 270, 0.9, -8, chip('#ff5a6e')) +
    at(430, 284, 0.8, 10, card('heart', 'A')) +
    pile(560, 296),
  'lucky-money': () =>
    stall(410, 270, '#f5b942') +
    at(
      546,
      196,
      1.1,
      0,
      robot({
        mood: 'happy',
        leftArm: 150,
        rightArm: -150,
        holds: at(0, -30, 0.86, 10, envelope()),
        carries: at(0, -30, 0.86, -10, envelope()),
        coat: '#e2383f',
      }),
    ) +
    at(396, 150, 0.8, -18, envelope()) +
    at(676, 130, 0.72, 20, envelope()) +
    at(404, 262, 0.7, 24, envelope()) +
    at(660, 90, 0.9, 0, firework('#ffd76a', '#fff')) +
    pile(556, 288),
  'small-big': () =>
    at(606, 168, 1.36, 0, trophy('#f5b942', '#c46bff')) +
    at(
      470,
      200,
      1.04,
      0,
      robot({
        mood: 'happy',
        rightArm: -130,
        holds: at(0, -14, 0.8, 0, chip('#ff5a6e')),
        coat: '#c46bff',
      }),
    ) +
    at(384, 284, 0.66, 0, stack(1, ['#3ecf9b'])) +
    at(424, 286, 0.66, 0, stack(3, ['#3ecf9b', '#5b8cff'])) +
    at(420, 118, 0.8, 0, firework('#f5b942', '#fff')) +
    at(690, 80, 0.8, 0, firework('#7be0ff', '#fff')) +
    pile(610, 290),
};
