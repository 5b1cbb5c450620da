import {
  bulbs,
  field,
  halftone,
  rays,
  type Scene,
  type SceneDraw,
  skyline,
  sparkles,
} from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import { coin } from '../motifs/cards.ts';
import { airship, ball, cloud, drum, racer, ticket, wheel } from '../motifs/lottery.ts';
import { firework, lantern } from '../motifs/reels.ts';
import { die } from '../motifs/tiles.ts';
import { INK } from '../palettes.ts';
import { at, dotted, ellipse, line, n, path, rect } from '../svg.ts';

const colors = (s: Scene): readonly string[] => [
  s.p.b,
  s.p.a,
  s.p.c,
  '#5b8cff',
  '#ff6b5e',
  '#49d990',
];
const anyBall = (s: Scene): string => ball(s.rng.int(0, 9), s.rng.pick(colors(s)));

function drumScene(s: Scene): string {
  const { rng, p, w } = s;
  let inside = '';
  const spots = [
    [-30, 30],
    [2, 38],
    [32, 26],
    [-14, 6],
    [18, 4],
    [-36, -8],
    [36, -12],
    [-4, -24],
  ] as const;
  for (const [x, y] of spots)
    inside += at(x + rng.range(-4, 4), y + rng.range(-4, 4), 0.72, rng.range(-40, 40), anyBall(s));
  return (
    field(s) +
    rays(s, w / 2, 104, 18, p.glow, 0.22) +
    (s.wide
      ? at(62, 196, 1.3, -10, anyBall(s)) +
        at(w - 64, 192, 1.4, 12, anyBall(s)) +
        at(70, 70, 1.1, 0, firework(p.a, '#fff')) +
        at(w - 70, 66, 1.1, 0, firework(p.c, '#fff'))
      : '') +
    at(w / 2, 104, 1.34, 0, drum(shade(p.b, 0.1), p.a, inside)) +
    at(w / 2 - 82, 200, 1.1, -14, anyBall(s)) +
    at(w / 2 + 82, 202, 1.1, 14, anyBall(s)) +
    sparkles(s, 5, '#fff8de')
  );
}

function cascade(s: Scene): string {
  const { rng, p, w, h } = s;
  let small = '';
  for (let i = 0; i < (s.wide ? 9 : 6); i += 1)
    small += at(
      rng.range(10, w - 10),
      rng.range(6, 70),
      rng.range(0.45, 0.65),
      rng.range(-40, 40),
      anyBall(s),
    );
  const hero = rng.int(0, 9);
  return (
    field(s) +
    halftone(s, p.glow, 0.2) +
    path(
      `M${n(w / 2 - 90)} 0C${n(w / 2 - 40)} 80 ${n(w / 2 - 40)} 120 ${n(w / 2 - 130)} ${h}H${n(w / 2 + 130)}C${n(w / 2 + 40)} 120 ${n(w / 2 + 40)} 80 ${n(w / 2 + 90)} 0Z`,
      p.glow,
      { opacity: '.35' },
    ) +
    small +
    at(w / 2 - 72, 178, 1.7, -18, anyBall(s)) +
    at(w / 2 + 74, 176, 1.75, 16, anyBall(s)) +
    (s.wide ? at(44, 196, 1.4, 10, anyBall(s)) + at(w - 44, 194, 1.45, -10, anyBall(s)) : '') +
    at(w / 2, 128, 2.75, rng.range(-12, 12), ball(hero, p.a)) +
    at(w / 2 - 26, 216, 1.2, 10, anyBall(s)) +
    at(w / 2 + 32, 218, 1.1, -8, anyBall(s)) +
    sparkles(s, 4, '#fff')
  );
}

function tickets(s: Scene): string {
  const { rng, p, w } = s;
  const tones = rng.shuffle([p.b, p.c, mix(p.glow, '#ffffff', 0.3), p.a]);
  const one = (i: number): string => {
    const tone = tones[i % 4] ?? p.b;
    return ticket(tone, tone === p.a ? p.b : ([p.a, '#fff'][i % 2] ?? p.a));
  };
  return (
    field(s) +
    rays(s, w / 2, 210, 18, p.a, 0.22) +
    bulbs(s, 16, 18, p.a) +
    at(w / 2 - 10, 88, 1.55, -58, one(3)) +
    at(w / 2 + 20, 84, 1.55, -118, one(2)) +
    at(w / 2 - 40, 118, 1.6, -24, one(1)) +
    at(w / 2 + 26, 136, 1.75, 12, one(0)) +
    at(w / 2 - 74, 202, 1, -10, anyBall(s)) +
    at(w / 2 + 76, 214, 0.9, 0, coin(p.gold)) +
    at(w / 2 + 8, 214, 1.05, 12, anyBall(s)) +
    (s.wide
      ? at(40, 110, 1.2, -20, anyBall(s)) +
        at(w - 42, 96, 1.3, 14, anyBall(s)) +
        at(48, 210, 0.9, 0, coin(p.gold))
      : '') +
    sparkles(s, 5, '#fff')
  );
}

function dice(s: Scene): string {
  const { rng, p, w } = s;
  const tone = rng.pick(['#fff7e6', light(p.a, 0.2), light(p.b, 0.15)]);
  const roll = (color = tone): string => die(rng.int(1, 6), rng.int(1, 6), rng.int(1, 6), color);
  return (
    field(s) +
    rays(s, w / 2, 110, 24, p.glow, 0.2) +
    ellipse(w / 2, 196, s.wide ? 150 : 108, 40, shade(p.b, 0.55)) +
    ellipse(w / 2, 190, s.wide ? 150 : 108, 40, p.b, { stroke: INK, 'stroke-width': 3.5 }) +
    ellipse(w / 2, 188, s.wide ? 132 : 92, 31, shade(p.b, 0.45)) +
    dotted(`M${n(w / 2 - 96)} 206Q${n(w / 2)} 244 ${n(w / 2 + 98)} 206`, p.a, 8, 17) +
    at(w / 2 - 48, 160, 1.4, rng.range(-24, -8), roll()) +
    at(w / 2 + 50, 158, 1.4, rng.range(8, 24), roll(rng.chance(0.4) ? p.c : tone)) +
    at(w / 2, 92, 1.72, rng.range(-14, 14), roll()) +
    line(`M${n(w / 2 - 70)} 96q-10-24 0-46M${n(w / 2 + 72)} 96q10-24 0-46`, '#fff', 5, {
      opacity: '.7',
    }) +
    (s.wide
      ? at(54, 90, 1.2, 0, lantern(p.b, p.a)) + at(w - 54, 90, 1.2, 0, lantern(p.b, p.a))
      : '') +
    sparkles(s, 5, p.a)
  );
}

function race(s: Scene): string {
  const { rng, p, w, h } = s;
  const lanes = s.wide ? 5 : 3;
  const lane = w / lanes;
  let cars = '';
  const order = rng.shuffle([30, 112, 60, 140, 84]);
  const tone = rng.shuffle([p.b, p.a, p.c, '#5b8cff', '#ff6b5e']);
  let marks = '';
  for (let i = 0; i < lanes; i += 1) {
    const x = lane * (i + 0.5);
    const y = (order[i] ?? 80) + 46;
    cars +=
      line(`M${n(x - 14)} ${n(y + 60)}v60M${n(x + 14)} ${n(y + 60)}v70`, '#fff', 4, {
        opacity: '.3',
      }) + at(x, y, s.wide ? 1.2 : 1.35, 0, racer(tone[i] ?? p.a, rng.int(1, 9)));
    if (i > 0) marks += `M${n(lane * i)} 0V${h}`;
  }
  let check = '';
  for (let x = 0; x < w; x += 24) check += `M${x} 14h12v12h12v12h-12v-12h-12z`;
  return (
    rect(0, 0, w, h, mix(p.deep, '#3a3f5c', 0.55)) +
    line(marks, '#fff', 4, {
      'stroke-dasharray': '20 18',
      'stroke-linecap': 'butt',
      opacity: '.65',
    }) +
    rect(0, 14, w, 24, '#fff') +
    path(check, INK) +
    line(`M3 0V${h}M${w - 3} 0V${h}`, p.b, 12, {
      'stroke-dasharray': '22 22',
      'stroke-linecap': 'butt',
    }) +
    cars +
    sparkles(s, 3, p.a)
  );
}

function ship(s: Scene): string {
  const { rng, p, w } = s;
  return (
    field(s) +
    path(`M0 0H${w}V60Q${n(w / 2)} 110 0 60Z`, p.deep, { opacity: '.35' }) +
    at(w - 52, 48, 1, 0, path('M-22 8A26 26 0 1 0 20-16A22 22 0 0 1-22 8Z', '#fff3c4')) +
    skyline(s, 222, shade(p.deep, 0.3), p.a) +
    at(w * 0.2, 176, 0.9, 0, cloud(mix(p.glow, '#ffffff', 0.25))) +
    at(w / 2 - 58, 62, 0.5, -6, airship(p.c, p.b, rng.int(1, 9))) +
    (s.wide ? at(w - 70, 160, 0.6, -4, airship(p.b, p.c, rng.int(1, 9))) : '') +
    at(w / 2 + 2, 126, 1.32, rng.range(-12, -4), airship(p.a, p.b, rng.int(1, 9))) +
    at(w * 0.82, 196, 1.1, 0, cloud('#fff')) +
    at(w * 0.34, 214, 0.8, 0, cloud(mix(p.glow, '#ffffff', 0.5))) +
    sparkles(s, 6, '#fff')
  );
}

function fortune(s: Scene): string {
  const { rng, p, w } = s;
  return (
    field(s) +
    rays(s, w / 2, 116, 20, p.a, 0.18) +
    skyline(s, 226, shade(p.deep, 0.2), p.a) +
    path(
      `M${n(w / 2 - 24)} 120L${n(w / 2 - 62)} 236H${n(w / 2 + 62)}L${n(w / 2 + 24)} 120Z`,
      shade(p.b, 0.35),
      { stroke: INK, 'stroke-width': 3.5 },
    ) +
    at(
      w / 2,
      116,
      1.24,
      rng.range(0, 30),
      wheel(rng.shuffle([p.a, p.b, p.c, p.glow]), shade(p.b, 0.1), rng.pick([8, 12, 16])),
    ) +
    path(`M${n(w / 2 - 15)} 10H${n(w / 2 + 15)}L${n(w / 2)} 44Z`, '#fff', {
      stroke: INK,
      'stroke-width': 3.5,
    }) +
    (s.wide
      ? at(52, 70, 1.1, 0, lantern(p.b, p.a)) + at(w - 52, 70, 1.1, 0, lantern(p.b, p.a))
      : '') +
    at(w / 2 - 88, 214, 0.9, 0, coin(p.gold)) +
    at(w / 2 + 88, 212, 1, 10, anyBall(s)) +
    sparkles(s, 4, '#fff')
  );
}

export const LOTTERY_SCENES: Readonly<Record<string, SceneDraw>> = {
  drum: drumScene,
  cascade,
  tickets,
  dice,
  race,
  ship,
  wheel: fortune,
};
