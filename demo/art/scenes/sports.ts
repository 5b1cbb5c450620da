import { field, rays, type Scene, type SceneDraw, sparkles } from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import { trophy } from '../motifs/arcade.ts';
import { digit } from '../motifs/lottery.ts';
import {
  baseball,
  basketball,
  floodlight,
  football,
  glove,
  hoop,
  pitch,
  poolBall,
  racket,
  stands,
  tennisBall,
  volleyball,
} from '../motifs/sport.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, ellipse, line, n, path, rect } from '../svg.ts';
import { badminton, flight, green, rink, speed } from './open-air.ts';

function footballScene(s: Scene): string {
  const { rng, p, w, h } = s;
  const grass = mix('#2f9e4f', p.mid, 0.25);
  const goal = rng.chance(0.5);
  return (
    field(s) +
    stands(w, 40, 96, shade(p.deep, 0.2), p.b) +
    floodlight(w * 0.12, 26) +
    floodlight(w * 0.88, 26) +
    pitch(w, h, 94, grass) +
    (goal
      ? rect(w / 2 - 84, 58, 168, 82, '#fff', { 'fill-opacity': '.1' }) +
        line(`M${n(w / 2 - 84)} 140V58H${n(w / 2 + 84)}V140`, PAPER, 6) +
        line(
          `M${n(w / 2 - 56)} 60V138M${n(w / 2 - 28)} 60V138M${n(w / 2)} 60V138M${n(w / 2 + 28)} 60V138M${n(w / 2 + 56)} 60V138M${n(w / 2 - 82)} 80H${n(w / 2 + 82)}M${n(w / 2 - 82)} 100H${n(w / 2 + 82)}M${n(w / 2 - 82)} 120H${n(w / 2 + 82)}`,
          PAPER,
          1.5,
          { opacity: '.6' },
        )
      : ellipse(w / 2, 128, 70, 15, 'none', { stroke: PAPER, 'stroke-width': 4, opacity: '.8' }) +
        line(`M0 128H${w}`, PAPER, 4, { opacity: '.8' })) +
    ellipse(w / 2 + 6, 214, 62, 12, INK, { opacity: '.35' }) +
    speed(w / 2, 150, rng.range(-60, -20), p.a) +
    at(w / 2, 150, 1.28, rng.range(-30, 30), football()) +
    sparkles(s, 4, '#fff')
  );
}

function court(s: Scene): string {
  const { rng, p, w, h } = s;
  const wood = mix('#e0964a', p.b, 0.2);
  const dunk = rng.chance(0.55);
  return (
    field(s) +
    stands(w, 30, 120, shade(p.deep, 0.2), p.c) +
    rect(0, 156, w, h - 156, wood) +
    path(
      `M${n(w / 2 - 50)} 156L${n(w / 2 - 96)} ${h}H${n(w / 2 + 96)}L${n(w / 2 + 50)} 156Z`,
      mix(p.mid, p.b, 0.5),
      { opacity: '.85' },
    ) +
    line(
      `M${n(w / 2 - 50)} 156L${n(w / 2 - 96)} ${h}M${n(w / 2 + 50)} 156L${n(w / 2 + 96)} ${h}M0 156H${w}`,
      PAPER,
      4,
    ) +
    (dunk
      ? at(w / 2, 92, 1.16, 0, hoop('#eef1fb', '#ff5a3c'))
      : at(w / 2 + 34, 76, 0.9, 0, hoop('#eef1fb', '#ff5a3c'))) +
    speed(w / 2 - 6, dunk ? 176 : 148, -48, p.a) +
    at(
      dunk ? w / 2 - 8 : w / 2 - 22,
      dunk ? 172 : 148,
      dunk ? 0.96 : 1.3,
      rng.range(-30, 30),
      basketball(rng.pick(['#ff8a3c', '#f07a2e', '#ff9d4a'])),
    ) +
    (s.wide ? floodlight(40, 24) + floodlight(w - 40, 24) : '') +
    sparkles(s, 4, '#fff')
  );
}

function tennis(s: Scene): string {
  const { rng, p, w, h } = s;
  const clay = rng.pick(['#d9633a', '#2f7fc4', '#2fa06a']);
  return (
    field(s) +
    stands(w, 26, 92, shade(p.deep, 0.2), p.a) +
    path(`M0 92H${w}V${h}H0Z`, shade(clay, 0.2)) +
    path(`M${n(w / 2 - 74)} 104H${n(w / 2 + 74)}L${n(w / 2 + 150)} ${h}H${n(w / 2 - 150)}Z`, clay) +
    line(
      `M${n(w / 2 - 74)} 104H${n(w / 2 + 74)}L${n(w / 2 + 150)} ${h}M${n(w / 2 - 74)} 104L${n(w / 2 - 150)} ${h}M${n(w / 2)} 104V${h}M${n(w / 2 - 92)} 136H${n(w / 2 + 92)}`,
      PAPER,
      4,
    ) +
    at(w / 2 + 20, 130, 1.22, rng.range(24, 44), racket(p.b, p.a)) +
    speed(w / 2 - 44, 84, 150, '#fff') +
    at(w / 2 - 50, 84, 0.78, rng.range(-40, 40), tennisBall('#d8f03c')) +
    (s.wide ? at(56, 170, 0.9, -28, racket(p.c, p.b)) : '') +
    sparkles(s, 4, '#fff')
  );
}

function ring(s: Scene): string {
  const { rng, p, w, h } = s;
  const ropes = [rng.chance(0.5) ? '#ff4a4a' : p.b, PAPER, '#4a8cff'];
  return (
    field(s) +
    path(
      `M${n(w / 2 - 30)} 0L${n(w / 2 - 130)} ${h}H${n(w / 2 + 130)}L${n(w / 2 + 30)} 0Z`,
      '#fff',
      { opacity: '.14' },
    ) +
    stands(w, 50, 110, shade(p.deep, 0.2), p.a) +
    path(`M0 170H${w}V${h}H0Z`, '#dfe6ff') +
    path(`M0 170H${w}V180H0Z`, shade(p.b, 0.3)) +
    ropes
      .map((c, i) =>
        line(
          `M-4 ${n(112 + i * 20)}Q${n(w / 2)} ${n(122 + i * 20)} ${w + 4} ${n(112 + i * 20)}`,
          c,
          6,
        ),
      )
      .join('') +
    (s.wide
      ? rect(24, 92, 16, 92, p.b, { stroke: INK, 'stroke-width': 3 }) +
        rect(w - 40, 92, 16, 92, p.b, { stroke: INK, 'stroke-width': 3 })
      : '') +
    at(
      w / 2,
      92,
      1.2,
      0,
      path(
        'M0-46L12-16L44-28L24 0L46 22L14 16L0 50L-12 16L-46 24L-24 0L-44-28L-12-16Z',
        '#ffd34d',
        { stroke: INK, 'stroke-width': 3 },
      ),
    ) +
    at(w / 2 - 54, 124, 1.02, 46, glove('#ff4a4a', p.a)) +
    at(w / 2 + 54, 124, 1.02, -46, `<g transform="scale(-1 1)">${glove('#4a8cff', p.c)}</g>`) +
    sparkles(s, 5, '#fff')
  );
}

function pool(s: Scene): string {
  const { rng, p, w, h } = s;
  const felt = rng.pick(['#128a5c', '#1668b8', shade(p.b, 0.3)]);
  const tones = rng.shuffle(['#ffc531', '#4a6cf0', '#ff4a4a', '#9a5cf0', '#ff8a3c', '#1fa06a']);
  const one = (i: number): string => poolBall(tones[i % 6] ?? p.a, digit(i + 1, INK, 3));
  return (
    rect(0, 0, w, h, '#6b3a1c') +
    rect(8, 8, w - 16, h - 16, '#a8632e', { rx: 20 }) +
    rect(22, 22, w - 44, h - 44, felt, { rx: 12 }) +
    circle(w / 2, 112, 90, light(felt, 0.3), { opacity: '.4' }) +
    [
      [24, 24],
      [w - 24, 24],
      [24, h - 24],
      [w - 24, h - 24],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 19, INK))
      .join('') +
    line(`M${n(w / 2 + 30)} 150L${w + 20} ${h + 30}`, '#f0c988', 11) +
    line(`M${n(w / 2 + 30)} 150L${n(w / 2 + 44)} 164`, '#4a8cff', 9) +
    at(w / 2 - 54, 74, 0.62, 12, one(1)) +
    at(w / 2 + 60, 72, 0.62, -10, one(2)) +
    at(w / 2 - 68, 172, 0.7, 10, one(3)) +
    (s.wide ? at(84, 120, 0.66, 0, one(4)) + at(w - 84, 90, 0.66, 8, one(5)) : '') +
    at(w / 2, 116, 1.24, rng.range(-14, 14), poolBall('#20264d', digit(8, INK, 3))) +
    sparkles(s, 3, '#fff')
  );
}

function cup(s: Scene): string {
  const { rng, p, w, h } = s;
  const balls = rng.shuffle([
    football(),
    basketball('#ff8a3c'),
    volleyball('#ffc531', '#4a8cff'),
    baseball('#e2383f'),
    tennisBall('#d8f03c'),
  ]);
  return (
    field(s) +
    rays(s, w / 2, 90, 22, p.a, 0.24) +
    stands(w, 128, 196, shade(p.deep, 0.25), p.b) +
    floodlight(w * 0.1, 30) +
    floodlight(w * 0.9, 30) +
    pitch(w, h, 192, mix('#2f9e4f', p.mid, 0.25)) +
    at(w / 2, 112, 1.3, 0, trophy('#ffc93d', shade(p.b, 0.25))) +
    at(w / 2 - 70, 188, 0.78, -14, balls[0] ?? '') +
    at(w / 2 + 72, 190, 0.78, 18, balls[1] ?? '') +
    (s.wide ? at(48, 176, 0.6, 0, balls[2] ?? '') + at(w - 48, 178, 0.6, 0, balls[3] ?? '') : '') +
    sparkles(s, 6, '#fff')
  );
}

export const SPORT_SCENES: Readonly<Record<string, SceneDraw>> = {
  football: footballScene,
  court,
  tennis,
  ring,
  pool,
  rackets: badminton,
  cup,
  flight,
  green,
  rink,
};
