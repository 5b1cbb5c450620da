import {
  bulbs,
  casting,
  field,
  glint,
  halftone,
  halo,
  lattice,
  rays,
  type Scene,
  type SceneDraw,
  scales,
  sparkles,
} from '../backdrop.ts';
import { light, mix, shade } from '../color.ts';
import { ox } from '../motifs/beasts.ts';
import {
  card,
  cardBack,
  cash,
  chip,
  coin,
  crown,
  fan,
  ingot,
  RANKS,
  SUITS,
  stack,
  suitShape,
} from '../motifs/cards.ts';
import { chessPiece, die, domino, TILE_FACES, tile } from '../motifs/tiles.ts';
import { INK } from '../palettes.ts';
import { at, ellipse, line, n, path, rect } from '../svg.ts';

const randomCard = (s: Scene): string => card(s.rng.pick(SUITS), s.rng.pick(RANKS));

/** A felt or wood table front that grounds the hero. */
function counter(s: Scene, top: number, color: string): string {
  return (
    path(`M0 ${top}Q${n(s.w / 2)} ${top - 22} ${s.w} ${top}V${s.h}H0Z`, color) +
    line(`M-4 ${top + 1}Q${n(s.w / 2)} ${top - 21} ${s.w + 4} ${top + 1}`, s.p.a, 5) +
    line(`M0 ${top + 12}Q${n(s.w / 2)} ${top - 10} ${s.w} ${top + 12}`, light(color, 0.25), 2)
  );
}

function fanScene(s: Scene): string {
  const { rng, p, w } = s;
  const suit = rng.pick(SUITS);
  const count = rng.int(3, s.wide ? 4 : 5);
  const ranks = rng.shuffle(RANKS);
  const cards = ranks
    .slice(0, count)
    .map((rank) => card(rng.chance(0.6) ? suit : rng.pick(SUITS), rank));
  return (
    field(s) +
    rays(s, w / 2, 120, rng.pick([14, 18, 22]), p.glow, 0.22) +
    at(w / 2, 92, 8.5, rng.range(-8, 8), suitShape(suit, shade(p.mid, 0.35))) +
    counter(s, 196, shade(p.mid, 0.5)) +
    (s.wide
      ? at(46, 214, 1, 0, stack(4, [p.b, p.a])) + at(w - 46, 218, 1, 0, stack(4, [p.b, p.a]))
      : '') +
    at(w / 2, 110, 1, rng.range(-5, 5), fan(cards, count * 17, 1.16)) +
    at(w / 2 - 74, 204, 1, 0, chip(p.b, rng.pick(SUITS))) +
    at(w / 2 + 62, 210, 1.1, 20, chip(p.a)) +
    (rng.chance(0.5)
      ? at(w / 2, 38, 0.62, 0, crown(p.gold, p.b))
      : at(w / 2 + 12, 214, 0.8, 0, coin(p.gold))) +
    sparkles(s, 5, '#fff8de')
  );
}

function mahjong(s: Scene): string {
  const { rng, p, w } = s;
  const faces = rng.shuffle(TILE_FACES);
  const jade = mix('#12a070', p.b, 0.25);
  const face = (i: number): string => tile(faces[i % faces.length] ?? 'zhong', rng.int(2, 5), jade);
  const tri = rng.chance(0.5);
  const side = s.wide ? 128 : 74;
  return (
    field(s) +
    lattice(s, p.glow, rng.pick([36, 44])) +
    halo(w / 2, 108, 118, p.glow) +
    counter(s, 188, shade(p.b, 0.45)) +
    (s.wide
      ? at(w / 2 - 138, 158, 0.95, -14, face(3)) + at(w / 2 + 138, 160, 0.95, 12, face(4))
      : '') +
    at(w / 2 - 70, 134, 1.2, -16, face(1)) +
    at(w / 2 + 70, 136, 1.2, 15, face(2)) +
    at(w / 2, tri ? 104 : 116, tri ? 1.75 : 1.9, rng.range(-6, 6), face(0)) +
    at(w / 2 - 24, 212, 0.62, 90, face(4)) +
    at(w / 2 + side - 16, 214, 0.72, 8, die(rng.int(1, 6), rng.int(1, 6), rng.int(1, 6))) +
    at(w / 2 - side, 214, 0.72, -10, die(rng.int(1, 6), rng.int(1, 6), rng.int(1, 6), p.c)) +
    sparkles(s, 5, p.a) +
    glint(w / 2 - 40, 56, 1.6)
  );
}

function chips(s: Scene): string {
  const { rng, p, w } = s;
  const gap = s.wide ? 74 : 60;
  const tall = rng.int(7, 9);
  return (
    field(s) +
    halftone(s, p.glow, 0.16) +
    halo(w / 2, 100, 112, p.a) +
    counter(s, 176, shade(p.b, 0.5)) +
    at(w / 2 + 24, 84, 1.25, 18, randomCard(s)) +
    at(w / 2 - 26, 84, 1.25, -14, randomCard(s)) +
    at(w / 2 - gap * 1.25, 192, 1.05, 0, stack(tall - rng.int(2, 4), [p.b, p.c])) +
    at(w / 2 + gap * 1.25, 194, 1.05, 0, stack(tall - rng.int(1, 4), [p.c, p.a, p.b])) +
    at(w / 2, 208, 1.3, 0, stack(tall - 1, rng.chance(0.5) ? [p.a, p.b] : [p.a, p.a, INK])) +
    (s.wide
      ? at(34, 206, 0.9, 0, stack(3, [p.a])) + at(w - 34, 206, 0.9, 0, stack(4, [p.b]))
      : '') +
    at(w / 2 - 70, 222, 0.9, 0, chip(p.c)) +
    at(w / 2 + 78, 224, 0.8, 0, coin(p.gold)) +
    sparkles(s, 6, '#fff')
  );
}

function oxTable(s: Scene): string {
  const { rng, p, w } = s;
  const hide = rng.pick(['#b5562e', '#8a4a34', '#c4453a', '#6d7ad6', mix(p.b, '#7a4030', 0.5)]);
  return (
    field(s) +
    rays(s, w / 2, 104, 16, p.a, 0.2) +
    at(
      w / 2,
      150,
      1,
      0,
      fan(
        [0, 1, 2, 3, 4].map(() => cardBack(p.b, p.c)),
        120,
        1.1,
      ),
    ) +
    (s.wide ? at(58, 190, 1.2, -20, ingot(p.gold)) + at(w - 58, 190, 1.2, 20, ingot(p.gold)) : '') +
    at(w / 2, 112, 1.16, rng.range(-4, 4), ox(hide, p.a)) +
    at(w / 2 - 72, 208, 0.95, -8, ingot(p.gold)) +
    at(w / 2 + 72, 208, 0.95, 8, ingot(p.gold)) +
    at(w / 2, 220, 0.8, 0, cash(p.gold)) +
    sparkles(s, 5, '#fff')
  );
}

/** A go stone lying on the board, 60 px wide. */
const goStone = (black: boolean): string =>
  ellipse(0, 5, 30, 23, INK) +
  ellipse(0, 0, 30, 23, black ? '#262c52' : '#fffaf0', { stroke: INK, 'stroke-width': 3 }) +
  line('M-17-6Q-10-15 2-15', black ? '#6f7ab8' : '#fff', 4) +
  line('M20 8Q10 17-4 17', black ? INK : '#c9cbe0', 3);

function goGame({ p, rng, w, wide }: Scene): string {
  const spots: readonly (readonly [number, number, number])[] = [
    [-52, 104, 0.56],
    [-18, 104, 0.56],
    [52, 104, 0.56],
    [-62, 128, 0.68],
    [60, 128, 0.68],
    [96, 156, 0.84],
    [-96, 190, 1],
  ];
  const first = rng.chance(0.5);
  return (
    spots.map(([x, y, k], i) => at(w / 2 + x, y, k, 0, goStone((i % 3 === 0) === first))).join('') +
    (wide ? at(44, 150, 0.84, 0, goStone(first)) + at(w - 40, 190, 1, 0, goStone(!first)) : '') +
    at(w / 2 + 48, 186, 1.5, 0, goStone(!first)) +
    at(w / 2 - 22, 142, 1.75, 0, goStone(first)) +
    line(`M${n(w / 2 - 66)} 56q10-22 40-22`, p.gold, 4, { opacity: '.7' })
  );
}

function elephantChess({ p, rng, w, wide }: Scene): string {
  const hero = rng.int(0, 2);
  return (
    at(w / 2 - 66, 112, 0.66, 0, chessPiece('#12203f', hero + 1)) +
    at(w / 2 + 70, 110, 0.66, 0, chessPiece('#c22f36', hero + 2)) +
    (wide
      ? at(48, 168, 0.9, 0, chessPiece('#c22f36', 1)) +
        at(w - 46, 172, 0.9, 0, chessPiece('#12203f', 2))
      : '') +
    at(w / 2 + 66, 196, 1, 0, chessPiece('#12203f', hero + 1)) +
    ellipse(w / 2 - 10, 176, 62, 20, INK, { opacity: '.3' }) +
    at(w / 2 - 16, 134, 1.75, rng.range(-8, 8), chessPiece('#c22f36', hero)) +
    line(`M${n(w / 2 - 84)} 70q10-22 40-22`, p.gold, 4, { opacity: '.7' })
  );
}

function chess(s: Scene): string {
  const { rng, p, w, h } = s;
  let grid = '';
  for (let i = -4; i <= 4; i += 1) grid += `M${n(w / 2 + i * 17)} 92L${n(w / 2 + i * 46)} ${h}`;
  for (const y of [100, 122, 150, 186, 230]) grid += `M0 ${y}H${w}`;
  const wood = rng.pick(['#d99b52', '#c47a44', '#b9a06a', '#a86a4a']);
  return (
    field(s) +
    scales(s, -10, p.a, 34) +
    halo(w / 2, 60, 84, p.a) +
    rect(0, 88, w, h - 88, wood) +
    rect(0, 88, w, 5, light(wood, 0.5)) +
    line(grid, shade(wood, 0.35), 2) +
    casting(s, { go: goGame, xiangqi: elephantChess })(s) +
    bulbs(s, 14, 16, p.a) +
    sparkles(s, 3, '#fff')
  );
}

function paigow(s: Scene): string {
  const { rng, p, w } = s;
  const bone = (): string => domino(rng.int(1, 6), rng.int(1, 6));
  const outer = bone();
  return (
    field(s) +
    rays(s, w / 2, 240, 20, p.glow, 0.24) +
    counter(s, 190, shade(p.b, 0.5)) +
    halo(w / 2, 112, 100, p.a) +
    (s.wide ? at(72, 138, 1.15, -24, outer) + at(w - 72, 138, 1.15, 24, outer) : '') +
    at(w / 2 - 62, 122, 1.35, -20, outer) +
    at(w / 2 + 62, 122, 1.35, 20, bone()) +
    at(w / 2 - 22, 106, 1.5, -6, bone()) +
    at(w / 2 + 26, 106, 1.5, 7, bone()) +
    at(w / 2 - 58, 212, 0.86, 0, die(rng.int(1, 6), rng.int(1, 6), rng.int(1, 6))) +
    at(w / 2 + 58, 212, 0.86, 0, die(rng.int(1, 6), rng.int(1, 6), rng.int(1, 6), p.a)) +
    at(w / 2, 216, 0.9, 0, cash(p.gold)) +
    sparkles(s, 5, '#fff8de')
  );
}

function dealt(s: Scene): string {
  const { rng, p, w, h } = s;
  const suits = rng.shuffle(SUITS);
  const ring = suits
    .map((suit, i) =>
      at(
        w / 2 + (i - 1.5) * (s.wide ? 92 : 62),
        30,
        1.5,
        0,
        suitShape(suit, mix(p.glow, p.mid, 0.3)),
      ),
    )
    .join('');
  return (
    field(s) +
    ring +
    path(`M${-20} ${h}C20 70 ${w - 20} 70 ${w + 20} ${h}Z`, shade(p.b, 0.4), {
      stroke: p.a,
      'stroke-width': 6,
    }) +
    line(`M20 ${h}C60 104 ${w - 60} 104 ${w - 20} ${h}`, p.a, 2, { opacity: '.7' }) +
    at(w / 2 - 52, 134, 1.35, -12, card(suits[0] ?? 'heart', 'A')) +
    at(w / 2 + 6, 126, 1.35, 4, card(suits[1] ?? 'spade', rng.pick(RANKS))) +
    at(w / 2 + 62, 140, 1.35, 18, cardBack(p.b, p.a)) +
    at(w / 2 - 66, 212, 1, 0, chip(p.c, suits[2])) +
    at(w / 2 - 4, 220, 1, 0, chip(p.a, suits[3])) +
    at(w / 2 + 58, 214, 1, 0, chip(p.b)) +
    (s.wide
      ? at(44, 226, 1, 0, stack(5, [p.a, p.b])) + at(w - 44, 226, 1, 0, stack(4, [p.c]))
      : '') +
    sparkles(s, 5, '#fff')
  );
}

export const CARD_SCENES: Readonly<Record<string, SceneDraw>> = {
  fan: fanScene,
  mahjong,
  chips,
  ox: oxTable,
  chess,
  paigow,
  dealt,
};
