import {
  field,
  halftone,
  halo,
  rays,
  type Scene,
  type SceneDraw,
  skyline,
  sparkles,
} from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import {
  cabinet,
  crosshair,
  gamepad,
  handheld,
  headset,
  joystick,
  KEY_MARKS,
  keycap,
  rocket,
  shield,
  sprite,
  sword,
  trophy,
} from '../motifs/arcade.ts';
import { coin } from '../motifs/cards.ts';
import { star } from '../motifs/reels.ts';
import { INK } from '../palettes.ts';
import { at, circle, group, line, n, path, rect } from '../svg.ts';

/** Grid running to the horizon: the arcade's floor. */
function grid(s: Scene, top: number, color: string): string {
  const { w, h } = s;
  let d = '';
  for (let i = -7; i <= 7; i += 1) d += `M${n(w / 2 + i * 16)} ${top}L${n(w / 2 + i * 62)} ${h}`;
  for (let y = top, step = 5; y < h; y += step, step *= 1.5) d += `M0 ${n(y)}H${w}`;
  return rect(0, top, w, h - top, shade(s.p.deep, 0.25)) + line(d, color, 1.8, { opacity: '.75' });
}

function sun(s: Scene, cy: number, r: number, color: string): string {
  let cuts = '';
  for (let i = 0; i < 4; i += 1)
    cuts += `M${n(s.w / 2 - r)} ${n(cy + r * (0.1 + i * 0.24))}H${n(s.w / 2 + r)}`;
  return circle(s.w / 2, cy, r, color) + line(cuts, s.p.mid, 4, { 'stroke-linecap': 'butt' });
}

function pad(s: Scene): string {
  const { rng, p, w } = s;
  const body = rng.pick([p.a, p.b, '#eef1fb', p.c]);
  const four: [string, string, string, string] = ['#ff5a6e', '#49e39c', '#5b8cff', '#ffd24a'];
  return (
    field(s) +
    grid(s, 168, p.glow) +
    halo(w / 2, 112, 118, p.glow) +
    at(w * 0.16, 54, 1, -12, sprite(rng, p.c, 6)) +
    at(w * 0.84, 54, 1, 12, sprite(rng, p.b === body ? p.a : p.b, 6)) +
    (s.wide
      ? at(52, 170, 0.5, -16, joystick(p.b, p.c)) + at(w - 52, 168, 0.55, 0, trophy(p.gold, p.b))
      : '') +
    at(w / 2, 122, 1.2, rng.range(-14, 14), gamepad(body, four)) +
    sparkles(s, 5, '#fff')
  );
}

function machineRoom(s: Scene): string {
  const { rng, p, w } = s;
  const screen = sprite(rng, p.c, 5.6);
  const neighbour = cabinet(p.b, p.c, sprite(rng, p.a, 5));
  const side = s.wide ? 118 : 88;
  return (
    field(s) +
    rays(s, w / 2, 90, 16, p.glow, 0.24) +
    grid(s, 196, p.b) +
    at(w / 2 - side, 142, 0.78, 0, group({}, neighbour)) +
    at(w / 2 + side, 142, 0.78, 0, group({}, neighbour)) +
    at(w / 2, 122, 1.14, 0, cabinet(mix(p.a, p.b, 0.15), p.glow, screen)) +
    sparkles(s, 5, '#fff')
  );
}

function aim(s: Scene): string {
  const { rng, p, w } = s;
  const prey = rng.pick([
    sprite(rng, p.b, 13),
    at(0, 0, 0.92, 0, shield(p.b, p.c)),
    at(0, 0, 1.5, 0, star(p.b)),
  ]);
  return (
    field(s) +
    halftone(s, p.glow, 0.2) +
    skyline(s, 214, shade(p.deep, 0.15), p.a) +
    circle(w / 2, 114, 100, p.deep, { opacity: '.5' }) +
    at(w / 2, 116, 1, rng.range(-8, 8), prey) +
    at(w / 2, 114, 1.22, 0, crosshair(p.a)) +
    line(`M${n(w / 2 - 104)} 208h40M${n(w / 2 + 64)} 208h40`, p.c, 6, {
      'stroke-dasharray': '10 9',
      'stroke-linecap': 'butt',
    }) +
    (s.wide
      ? at(50, 84, 1, -10, sprite(rng, p.c, 8)) + at(w - 50, 84, 1, 10, sprite(rng, p.c, 8))
      : '') +
    sparkles(s, 4, '#fff')
  );
}

function duel(s: Scene): string {
  const { rng, p, w } = s;
  const steel = rng.pick(['#d9e2ff', light(p.c, 0.4), light(p.a, 0.45)]);
  return (
    field(s) +
    rays(s, w / 2, 116, 14, p.b, 0.26) +
    halo(w / 2, 116, 110, p.glow) +
    at(w / 2, 114, 1.16, 48, sword(steel, p.a)) +
    at(w / 2, 114, 1.16, -48, sword(steel, p.a)) +
    at(w / 2, 120, 1.02, 0, shield(p.b, p.a)) +
    at(
      w / 2,
      114,
      1,
      0,
      rng.chance(0.5) ? at(0, 0, 0.62, 0, star('#fff3c4')) : sprite(rng, '#fff3c4', 6),
    ) +
    (s.wide
      ? at(56, 180, 0.62, 0, trophy(p.gold, p.b)) + at(w - 56, 180, 0.62, 0, trophy(p.gold, p.b))
      : '') +
    sparkles(s, 6, '#fff')
  );
}

function portable(s: Scene): string {
  const { rng, p, w } = s;
  const screen =
    rect(-45, 20, 90, 18, p.mid) +
    at(-18, 2, 1, 0, sprite(rng, p.c, 4)) +
    at(22, -8, 1, 0, sprite(rng, p.a, 3)) +
    line('M-38-28H-14', p.b, 5);
  return (
    field(s) +
    sun(s, 96, 84, mix(p.a, p.b, 0.35)) +
    grid(s, 172, p.c) +
    at(w / 2, 120, 1.2, rng.range(-14, 14), handheld(p.b, p.c, screen)) +
    at(w / 2 - 78, 206, 0.85, -10, keycap(p.a, rng.pick(KEY_MARKS))) +
    at(w / 2 + 80, 202, 0.85, 12, keycap(p.glow, rng.pick(KEY_MARKS))) +
    (s.wide
      ? at(44, 70, 1, 0, sprite(rng, p.c, 7)) + at(w - 44, 66, 1, 0, sprite(rng, p.a, 7))
      : '') +
    sparkles(s, 4, '#fff')
  );
}

function champion(s: Scene): string {
  const { rng, p, w, h } = s;
  return (
    field(s) +
    path(
      `M${n(w / 2 - 60)} 0L${n(w / 2 - 120)} ${h}H${n(w / 2 + 120)}L${n(w / 2 + 60)} 0Z`,
      p.glow,
      { opacity: '.3' },
    ) +
    path(`M${n(w / 2 - 28)} 0L${n(w / 2 - 60)} ${h}H${n(w / 2 + 60)}L${n(w / 2 + 28)} 0Z`, '#fff', {
      opacity: '.16',
    }) +
    path(
      `M${n(w / 2 - 96)} ${h}V204H${n(w / 2 - 46)}V188H${n(w / 2 + 46)}V210H${n(w / 2 + 96)}V${h}Z`,
      shade(p.b, 0.4),
      { stroke: INK, 'stroke-width': 3.5 },
    ) +
    at(w / 2, 108, 0.98 * 1.2, 0, headset(p.b, p.c)) +
    at(w / 2, 122, 0.98, rng.range(-4, 4), trophy(p.gold, shade(p.b, 0.2))) +
    at(w / 2 - 76, 190, 0.7, 0, coin(p.gold)) +
    at(w / 2 + 76, 196, 0.7, 0, coin(p.gold)) +
    (s.wide
      ? at(46, 196, 0.8, -8, keycap(p.c, KEY_MARKS[0])) +
        at(w - 46, 196, 0.8, 8, keycap(p.a, KEY_MARKS[4]))
      : '') +
    sparkles(s, 7, '#fff')
  );
}

function launch(s: Scene): string {
  const { rng, p, w, h } = s;
  const tilt = rng.range(18, 42);
  return (
    field(s) +
    line(`M-10 ${h - 10}Q${n(w * 0.42)} ${h - 30} ${n(w * 0.66)} 84`, p.a, 22, { opacity: '.3' }) +
    line(`M-10 ${h - 10}Q${n(w * 0.42)} ${h - 30} ${n(w * 0.66)} 84`, p.a, 8, {
      'stroke-dasharray': '2 15',
    }) +
    circle(w * 0.82, 52, 26, p.c, { stroke: INK, 'stroke-width': 3.5 }) +
    line(`M${n(w * 0.82 - 42)} 60q42 22 84-16`, light(p.c, 0.5), 6) +
    circle(w * 0.14, 60, 13, p.b, { stroke: INK, 'stroke-width': 3 }) +
    at(w / 2 + 4, 116, 1.06, tilt, rocket('#eef1fb', p.b)) +
    (s.wide ? at(60, 150, 1, 0, sprite(rng, p.c, 7)) : '') +
    at(w * 0.2, 196, 0.8, 0, coin(p.gold)) +
    at(w * 0.82, 204, 0.95, 10, coin(p.gold)) +
    sparkles(s, 7, '#fff')
  );
}

function keys(s: Scene): string {
  const { rng, p, w } = s;
  const tones = rng.shuffle([p.a, p.b, p.c, '#eef1fb']);
  const key = (i: number, mark: number): string =>
    keycap(tones[i % 4] ?? p.a, KEY_MARKS[mark] ?? KEY_MARKS[0]);
  return (
    field(s) +
    grid(s, 140, p.glow) +
    halo(w / 2, 120, 108, p.glow) +
    at(w / 2, 50, 1, 0, sprite(rng, p.c, 8)) +
    at(w / 2, 108, 1.3, 0, key(0, 0)) +
    at(w / 2 - 82, 176, 1.34, 0, key(1, 2)) +
    at(w / 2, 178, 1.34, 0, key(2, 1)) +
    at(w / 2 + 82, 176, 1.34, 0, key(3, 3)) +
    (s.wide
      ? at(w / 2 - 154, 168, 1.1, -8, key(2, 4)) + at(w / 2 + 154, 168, 1.1, 8, key(1, 5))
      : '') +
    sparkles(s, 5, '#fff')
  );
}

export const ESPORTS_SCENES: Readonly<Record<string, SceneDraw>> = {
  pad,
  arcade: machineRoom,
  aim,
  duel,
  portable,
  champion,
  launch,
  keys,
};
