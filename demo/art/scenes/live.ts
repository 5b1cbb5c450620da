import {
  curtains,
  field,
  glint,
  halo,
  lattice,
  rays,
  type Scene,
  type SceneDraw,
  sparkles,
} from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import { tiger } from '../motifs/beasts.ts';
import { card, cardBack, chip, RANKS, SUITS, stack, suitShape } from '../motifs/cards.ts';
import { dragonHead } from '../motifs/dragons.ts';
import { wheel } from '../motifs/lottery.ts';
import {
  camera,
  chandelier,
  dealer,
  dome,
  HAIR,
  roulette,
  splitField,
  table,
} from '../motifs/table.ts';
import { die } from '../motifs/tiles.ts';
import { INK } from '../palettes.ts';
import { at, circle, ellipse, line, n } from '../svg.ts';

const HAIR_TONES = ['#2a1b2e', '#4a2a1c', '#7a3f22', '#1d2348', '#a8602e', '#5a2440'] as const;

const someone = (s: Scene): string =>
  dealer(
    s.rng.pick(HAIR),
    s.rng.pick(HAIR_TONES),
    shade(s.rng.pick([s.p.b, s.p.mid, '#8a1f3a', '#1f5f6b']), 0.25),
    s.p.a,
  );

const felt = (s: Scene): string =>
  s.rng.pick(['#0f7a54', '#8a1f2e', '#1a4fa0', '#5a2a8a', mix('#0f7a54', s.p.mid, 0.4)]);

const rail = (s: Scene): string =>
  s.rng.pick(['#7a3f1c', '#4a2438', '#8a5a24', shade(s.p.b, 0.45)]);

function wallLight(s: Scene): string {
  return s.rng.chance(0.5) ? lattice(s, s.p.a, 40) : rays(s, s.w / 2, 70, 20, s.p.glow, 0.22);
}

function baccarat(s: Scene): string {
  const { rng, p, w, h } = s;
  return (
    field(s) +
    wallLight(s) +
    curtains(s, shade(p.b, 0.25)) +
    halo(w / 2, 80, 92, p.a) +
    at(w / 2, 114, 0.98, 0, someone(s)) +
    table(w, h, 146, felt(s), rail(s), p.a) +
    at(w / 2 - 58, 198, 0.72, -10, card(rng.pick(SUITS), rng.pick(RANKS))) +
    at(w / 2 - 18, 196, 0.72, 4, card(rng.pick(SUITS), rng.pick(RANKS))) +
    at(w / 2 + 24, 196, 0.72, -3, cardBack(p.b, p.a)) +
    at(w / 2 + 64, 199, 0.72, 10, s.wide ? cardBack(p.b, p.a) : card(rng.pick(SUITS), 'A')) +
    (s.wide
      ? at(58, 226, 0.86, 0, stack(4, [p.a, p.b])) + at(w - 58, 226, 0.86, 0, stack(4, [p.a, p.b]))
      : '') +
    sparkles(s, 3, '#fff')
  );
}

function wheelTable(s: Scene): string {
  const { rng, p, w, h } = s;
  return (
    field(s) +
    wallLight(s) +
    at(w / 2, 26, 0.9, 0, chandelier(p.a, '#ffd98a')) +
    at(w / 2, 102, 0.82, 0, someone(s)) +
    table(w, h, 128, felt(s), rail(s), p.a) +
    at(w / 2, 180, 1.02, 0, roulette('#8a4a20', '#f0c24a', rng.range(0, 60), '#e2383f')) +
    (s.wide
      ? at(50, 222, 0.9, 0, stack(5, [p.b, p.a])) + at(w - 50, 222, 0.9, 0, stack(5, [p.b, p.a]))
      : '') +
    sparkles(s, 3, '#fff8de')
  );
}

function wheelClose(s: Scene): string {
  const { rng, p, w } = s;
  return (
    field(s) +
    rays(s, w / 2, 90, 18, p.a, 0.2) +
    halo(w / 2, 110, 116, p.glow) +
    at(
      w / 2,
      118,
      s.wide ? 1.4 : 1.12,
      rng.range(-8, 8),
      roulette(
        rng.pick(['#8a4a20', '#5a2438', '#2a3a6b']),
        '#f0c24a',
        rng.range(0, 60),
        rng.pick(['#e2383f', p.b]),
      ),
    ) +
    at(w / 2 - 78, 200, 1.02, 0, stack(rng.int(3, 5), [p.b, p.a])) +
    at(w / 2 + 80, 204, 1.02, 0, stack(rng.int(2, 5), [p.c, p.b])) +
    at(w / 2, 218, 0.95, 0, chip(p.a, rng.pick(SUITS))) +
    at(w / 2, 20, 0.7, 0, chandelier(p.a, '#ffd98a')) +
    sparkles(s, 4, '#fff')
  );
}

function dragonTiger(s: Scene): string {
  const { rng, p, w, h } = s;
  const side = s.wide ? 96 : 62;
  return (
    splitField(
      w,
      h,
      shade(mix('#c4303a', p.b, 0.3), 0.1),
      shade(mix('#1f4fa8', p.glow, 0.25), 0.15),
    ) +
    circle(w / 2 - side, 84, 62, '#ffd34d', { opacity: '.25' }) +
    circle(w / 2 + side, 84, 62, '#7bd0ff', { opacity: '.25' }) +
    at(w / 2 - side - 2, 96, 0.86, -4, dragonHead('#2fbf71', '#ff8a3c', '#ffd34d')) +
    at(w / 2 + side, 88, 0.74, 6, tiger('#ff9a2e')) +
    table(w, h, 158, felt(s), rail(s), p.a) +
    at(w / 2 - 36, 196, 0.86, -8, card(rng.pick(SUITS), rng.pick(RANKS))) +
    at(w / 2 + 36, 196, 0.86, 8, card(rng.pick(SUITS), rng.pick(RANKS))) +
    at(w / 2, 212, 0.62, 0, chip(p.a)) +
    glint(w / 2, 128, 1.8, '#fff4cf') +
    sparkles(s, 2, '#fff')
  );
}

function sicbo(s: Scene): string {
  const { rng, p, w, h } = s;
  const roll = (): string =>
    die(rng.int(1, 6), rng.int(1, 6), rng.int(1, 6), rng.chance(0.5) ? '#fff7e6' : '#ff8a7a');
  const pair = roll();
  const inside =
    at(-26, 10, 0.66, -8, pair) + at(28, 12, 0.66, 8, pair) + at(0, -18, 0.7, 4, roll());
  return (
    field(s) +
    wallLight(s) +
    curtains(s, shade(p.b, 0.3)) +
    halo(w / 2, 96, 104, p.a) +
    table(w, h, 146, felt(s), rail(s), p.a) +
    at(w / 2, 122, 1.34, 0, dome(shade(p.b, 0.15), p.a, inside)) +
    at(w / 2 - 74, 214, 0.9, 0, chip(p.c)) +
    at(w / 2 + 74, 214, 0.9, 0, chip(p.b)) +
    (s.wide ? at(58, 210, 1, 0, stack(4, [p.a])) + at(w - 58, 210, 1, 0, stack(4, [p.a])) : '') +
    sparkles(s, 3, '#fff')
  );
}

function studio(s: Scene): string {
  const { rng, p, w, h } = s;
  const suit = rng.pick(SUITS);
  return (
    field(s) +
    at(w / 2, 84, 8, 0, suitShape(suit, mix(p.glow, p.mid, 0.5))) +
    circle(w / 2, 88, 84, 'none', {
      stroke: p.a,
      'stroke-width': 4,
      'stroke-dasharray': '0 13.2',
    }) +
    at(w / 2, 136, 1.3, 0, someone(s)) +
    table(w, h, 184, felt(s), rail(s), p.a) +
    at(w / 2 - 26, 214, 0.62, -12, card(suit, 'A')) +
    at(w / 2 + 20, 214, 0.62, 8, card(rng.pick(SUITS), 'K')) +
    at(w / 2 + (s.wide ? 138 : 84), 40, 0.74, 0, camera('#dfe6ff', '#ff4a4a')) +
    (s.wide
      ? at(54, 214, 0.9, 0, stack(5, [p.a, p.c])) + at(w - 54, 216, 0.9, 0, stack(5, [p.a, p.c]))
      : '') +
    sparkles(s, 3, '#fff')
  );
}

function moneyWheel(s: Scene): string {
  const { rng, p, w, h } = s;
  const side = s.wide ? 82 : 48;
  return (
    field(s) +
    rays(s, w / 2 + side, 96, 18, p.a, 0.22) +
    curtains(s, shade(p.mid, 0.35)) +
    at(
      w / 2 + side - 8,
      100,
      1.06,
      rng.range(0, 30),
      wheel(rng.shuffle([p.a, p.b, p.c, '#5b8cff']), shade(p.b, 0.2), 16),
    ) +
    at(w / 2 - side - 4, 124, 0.98, 0, someone(s)) +
    table(w, h, 172, felt(s), rail(s), p.a) +
    at(w / 2 - 40, 216, 0.9, 0, stack(3, [p.b, p.a])) +
    at(w / 2 + 36, 220, 0.9, 0, stack(4, [p.c])) +
    ellipse(w / 2, 232, 30, 4, INK, { opacity: '.25' }) +
    line(
      `M${n(w / 2 + side - 18)} 8L${n(w / 2 + side - 8)} 30L${n(w / 2 + side + 2)} 8Z`,
      light(p.a, 0.4),
      5,
    ) +
    sparkles(s, 4, '#fff')
  );
}

export const LIVE_SCENES: Readonly<Record<string, SceneDraw>> = {
  baccarat,
  wheelTable,
  wheelClose,
  dragonTiger,
  sicbo,
  studio,
  moneyWheel,
};
