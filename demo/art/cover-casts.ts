import { stall } from './banner-scene.ts';
import { trophy } from './motifs/arcade.ts';
import { luckyCat } from './motifs/beasts.ts';
import { coin, crown, ingot } from './motifs/cards.ts';
import { ball, drum, ticket } from './motifs/lottery.ts';
import { firework, gem, lantern, machine, seven } from './motifs/reels.ts';
import { bubbles, chest, fry, goldfish, net, puffer, swimLeft } from './motifs/sea.ts';
import { robot } from './robot.ts';
import { at, circle, line, path, rect } from './svg.ts';

const INK = '#112';
const edge = { stroke: INK, 'stroke-width': 3.5 };

const pile = (x: number, y: number): string =>
  at(x - 40, y, 0.8, -10, coin('#f5b942')) +
  at(x + 38, y + 2, 0.8, 12, coin('#f5b942')) +
  at(x - 6, y + 2, 0.8, 0, ingot('#ffc94a'));

const sea = (y: number, color: string): string =>
  path(
    `M0 320V${y + 24}Q40 ${y + 8} 80 ${y + 22}T160 ${y + 20}T240 ${y + 16}T320 ${y + 12}T400 ${y + 6}T480 ${y}T560 ${y}T640 ${y}T720 ${y}V320Z`,
    color,
    { opacity: '.92' },
  );

/** Three ticked boxes on a board. */
const checklist = (): string =>
  rect(-52, -64, 104, 128, '#fff7e6', { rx: 10, ...edge }) +
  rect(-22, -76, 44, 22, '#f5b942', { rx: 8, ...edge }) +
  [-30, 4, 38]
    .map(
      (y) =>
        rect(-38, y - 12, 24, 24, '#d8f5e8', { rx: 6, stroke: INK, 'stroke-width': 2.5 }) +
        line(`M-33 ${y}L-27 ${y + 6}L-18 ${y - 7}`, '#0f9a68', 4.5) +
        line(`M-4 ${y}H36`, '#5a6079', 5),
    )
    .join('');

/** A parcel with a bow, 80 x 80. */
const parcel = (paper: string, ribbon: string): string =>
  rect(-40, -28, 80, 68, paper, { rx: 8, ...edge }) +
  rect(-46, -44, 92, 24, paper, { rx: 7, ...edge }) +
  line('M0-44V40', ribbon, 13) +
  path('M0-44Q-36-82-40-56Q-34-42 0-44Q34-42 40-56Q36-82 0-44Z', ribbon, edge);

/** Who stands in the street of the covers, by kind. */
export const COVER_CASTS: Readonly<Record<string, () => string>> = {
  'lantern-fair': () =>
    line('M340 60Q530 118 726 54', INK, 3) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        at(
          384 + i * 76,
          130 + Math.sin((i / 4) * Math.PI) * 24,
          i === 2 ? 1.1 : 0.86,
          0,
          lantern(
            ['#ff4a3f', '#f5b942', '#ff4a3f', '#3ecf9b', '#ff4a3f'][i] ?? '#ff4a3f',
            '#ffd76a',
          ),
        ),
      )
      .join('') +
    at(
      486,
      232,
      0.92,
      0,
      robot({
        mood: 'happy',
        rightArm: -140,
        leftArm: 40,
        holds: at(0, 10, 0.6, 0, lantern('#ff7a6b', '#ffd76a')),
        coat: '#ff5a4f',
      }),
    ) +
    at(620, 236, 0.84, 0, luckyCat('#fff7e6', '#f5b942', '#e2383f')) +
    at(404, 250, 0.7, 0, firework('#ffd76a', '#fff')) +
    pile(552, 290),
  monthly: () =>
    sea(236, '#0b8f9e') +
    at(
      492,
      172,
      0.9,
      0,
      machine('#3a6fe0', '#f5b942', [
        seven('#ff4a4a', '#f5b942'),
        seven('#ff4a4a', '#f5b942'),
        seven('#ff4a4a', '#f5b942'),
      ]),
    ) +
    at(636, 204, 0.9, 0, robot({ mood: 'happy', rightArm: -140, leftArm: 60, coat: '#3ecf9b' })) +
    at(664, 110, 0.72, -24, goldfish('#ff8a3c', '#f5b942')) +
    at(420, 288, 0.9, 0, fry('#ffd76a', '#ff7a6b')) +
    at(560, 284, 0.6, 0, chest('#a4582a', '#f5b942')) +
    bubbles(
      [
        [640, 280, 7],
        [660, 262, 5],
        [390, 262, 6],
        [690, 290, 8],
      ],
      '#dffbff',
    ),
  trial: () =>
    stall(392, 290, '#5b8cff') +
    at(
      520,
      196,
      1.04,
      0,
      robot({ mood: 'happy', leftArm: 120, rightArm: -40, holds: '', coat: '#5b8cff' }),
    ) +
    at(624, 220, 0.86, 6, parcel('#ff7a6b', '#ffd76a')) +
    at(432, 246, 0.62, -8, parcel('#3ecf9b', '#fff7e6')) +
    at(620, 130, 0.8, 0, coin('#ffd76a')) +
    at(662, 160, 0.62, 0, coin('#ffd76a')) +
    pile(530, 292),
  vip: () =>
    rect(392, 262, 310, 40, '#b8243a', { rx: 8, ...edge }) +
    line('M404 272H690', '#f5b942', 4) +
    at(548, 194, 1.12, 0, robot({ mood: 'happy', leftArm: 40, rightArm: -40, coat: '#c46bff' })) +
    at(548, 92, 0.86, 0, crown('#f5b942', '#ff5a6e')) +
    at(430, 214, 0.86, 0, trophy('#f5b942', '#5b8cff')) +
    at(662, 218, 1, 8, gem('brilliant', '#4fb8ff')) +
    at(658, 112, 0.7, -8, gem('hex', '#3ecf9b')) +
    at(420, 104, 0.74, 0, firework('#f5b942', '#fff')) +
    pile(548, 292),
  'lottery-room': () =>
    at(584, 178, 1.2, 0, drum('#d8324a', '#f5b942', '#fff0b8')) +
    at(556, 190, 0.62, -10, ball(7, '#3ecf9b')) +
    at(600, 200, 0.62, 12, ball(3, '#c46bff')) +
    at(624, 176, 0.62, 8, ball(9, '#ff5a4f')) +
    at(584, 160, 0.62, 0, ball(1, '#5b8cff')) +
    at(464, 210, 0.94, 0, robot({ mood: 'happy', rightArm: -60, leftArm: 140, coat: '#3ecf9b' })) +
    at(404, 110, 0.86, -10, ticket('#ffd76a', '#e2383f')) +
    at(398, 284, 0.86, 0, ball(5, '#ff5a4f')) +
    at(448, 292, 0.74, 0, ball(8, '#3ecf9b')) +
    at(676, 282, 0.86, 0, ball(2, '#5b8cff')) +
    at(690, 100, 0.7, 0, firework('#fff0b8', '#fff')),
  'fishing-day': () =>
    sea(222, '#0b6fb8') +
    at(
      596,
      168,
      1,
      0,
      robot({
        mood: 'happy',
        rightArm: -130,
        leftArm: 60,
        holds: at(0, -18, 0.56, 0, net('#ffe9a8')),
        coat: '#f5b942',
      }),
    ) +
    path('M500 232H700L672 284H530Z', '#b5562e', edge) +
    line('M508 244H692', '#f5b942', 6) +
    at(446, 156, 0.9, -6, checklist()) +
    at(420, 286, 0.72, 0, puffer('#ffd76a', '#fff7e6')) +
    at(494, 298, 0.8, 0, swimLeft(fry('#ff9ac0', '#7be0ff'))) +
    bubbles(
      [
        [470, 262, 6],
        [484, 246, 4],
        [706, 270, 7],
      ],
      '#dffbff',
    ),
  'opening-week': () =>
    stall(400, 284, '#f5b942') +
    path('M404 166Q540 226 680 166V186Q540 250 404 186Z', '#e2383f', edge) +
    circle(542, 214, 22, '#e2383f', edge) +
    circle(542, 214, 9, '#ffd76a') +
    at(542, 256, 0.86, 0, robot({ mood: 'happy', leftArm: 140, rightArm: -140, coat: '#e2383f' })) +
    at(404, 116, 0.9, 0, firework('#ffd76a', '#fff')) +
    at(684, 106, 0.9, 0, firework('#ff9a7a', '#fff')) +
    at(430, 286, 0.8, 0, ingot('#ffc94a')) +
    at(660, 286, 0.8, 0, ingot('#ffc94a')),
};
