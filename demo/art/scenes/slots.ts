import {
  bulbs,
  casting,
  field,
  halftone,
  halo,
  rays,
  type Scene,
  type SceneDraw,
  scales,
  skyline,
  sparkles,
} from '../backdrop.ts';
import { mix, shade } from '../color.ts';
import { dragon, fox, lion, luckyCat, monkey, panda, phoenix, tiger } from '../motifs/beasts.ts';
import { cash, coin, ingot } from '../motifs/cards.ts';
import { danceDragon, serpent } from '../motifs/dragons.ts';
import {
  bell,
  candy,
  cherry,
  clover,
  firework,
  GEM_CUTS,
  gem,
  grapes,
  lantern,
  lemon,
  machine,
  melon,
  pyramid,
  seven,
  star,
  temple,
} from '../motifs/reels.ts';
import { chest, goldfish } from '../motifs/sea.ts';
import { at, circle, ellipse, path } from '../svg.ts';

const SYMBOLS: readonly SceneDraw[] = [
  () => cherry('#ff3f57'),
  ({ p }) => seven('#ff4a4a', p.a),
  () => lemon('#ffd93b'),
  () => grapes('#9a5cf0'),
  () => melon('#ff5a6e'),
  () => bell('#ffc531'),
  ({ rng, p }) => gem(rng.pick(GEM_CUTS), rng.pick([p.c, '#4fb8ff', '#ff5f9b', '#49e39c'])),
  () => clover('#35c46b'),
  () => star('#ffc531'),
  ({ p }) => at(0, 4, 0.62, 0, lantern('#ff4a4a', p.a)),
  () => at(0, 0, 0.8, 0, ingot('#ffc531')),
];

const symbol = (s: Scene): string => s.rng.pick(SYMBOLS)(s);

/** Heap of coins and ingots at the lower edge. */
function hoard(s: Scene): string {
  const { rng, p, w, h } = s;
  const gold = p.gold;
  const kinds = [cash(gold), ingot(gold), coin(gold), ingot(gold)];
  let out = ellipse(w / 2, h + 8, w * 0.5, 40, shade(gold, 0.35));
  const step = s.wide ? 52 : 40;
  for (let x = 14, i = 0; x < w; x += step, i += 1) {
    const y = h - 12 - Math.sin((x / w) * Math.PI) * 12;
    out += at(x, y, rng.range(0.7, 0.9), rng.range(-20, 20), kinds[i % kinds.length] ?? '');
  }
  return out;
}

function reels(s: Scene): string {
  const { rng, p, w } = s;
  const jackpot = rng.chance(0.5);
  const first = symbol(s);
  const trio: [string, string, string] = jackpot
    ? [first, first, first]
    : [first, symbol(s), symbol(s)];
  return (
    field(s) +
    rays(s, w / 2, 110, 18, p.a, 0.24) +
    (s.wide ? at(44, 74, 0.9, -14, symbol(s)) + at(w - 44, 74, 0.9, 14, symbol(s)) : '') +
    at(
      w / 2 - 8,
      116,
      0.96,
      0,
      machine(rng.pick([p.b, shade(p.b, 0.15), mix(p.b, p.mid, 0.3)]), p.a, trio),
    ) +
    hoard(s) +
    sparkles(s, 5, '#fff8de')
  );
}

const BEASTS: Readonly<Record<string, SceneDraw>> = {
  cat: ({ p, rng }) =>
    at(0, 4, 1.06, 0, luckyCat(rng.pick(['#fff7e6', '#ffe9b0', '#ffd0d8']), p.a, '#ff4a4a')),
  tiger: ({ rng }) => at(0, 2, 1.22, 0, tiger(rng.pick(['#ff9a2e', '#fff1dc', '#ffb638']))),
  lion: ({ p, rng }) => at(0, 0, 1.12, 0, lion('#ffc968', rng.pick([p.b, '#c4571f', '#e2383f']))),
  dragon: ({ p, rng }) =>
    at(
      0,
      6,
      1.12,
      0,
      dragon(
        rng.pick(['#2fbf71', '#ff5a45', '#4a8cff', '#f0b429']),
        rng.pick([p.b, '#ff8a3c', '#e2383f']),
        '#ffd34d',
      ),
    ),
  goldDragon: () => at(0, 6, 1.12, 0, dragon('#f7c23c', '#e2383f', '#fff0b0')),
  serpent: () => at(-10, 2, 1, 0, serpent('#4a8cff', '#e2383f', '#ffd34d')),
  danceDragon: () => at(-12, -10, 0.98, 0, danceDragon('#f0433c', '#2fa56a', '#ffd34d')),
  panda: ({ p }) => at(0, 4, 1.24, 0, panda('#232a4d', p.b)),
  monkey: ({ p, rng }) =>
    at(0, 4, 1.2, 0, monkey(rng.pick(['#a8632e', '#d98a3c', '#7a5a48']), '#ffdcb0', p.a)),
  phoenix: ({ p, rng }) =>
    at(0, 4, 1.12, 0, phoenix(rng.pick(['#ff5a3c', '#e23f7a', '#ff8a2e']), p.a)),
  koi: ({ p }) => at(10, 8, 1.14, -6, goldfish(p.b, p.gold)),
  fox: ({ rng }) => at(0, 6, 1.26, 0, fox(rng.pick(['#ff8038', '#eef1fb', '#e8553d']), '#5a2440')),
};

function beast(s: Scene): string {
  const { rng, p, w } = s;
  const deck = rng.pick([
    rays(s, w / 2, 112, 20, p.a, 0.24),
    scales(s, -10, p.a, 36),
    halftone(s, p.glow, 0.2),
  ]);
  return (
    field(s) +
    deck +
    halo(w / 2, 112, 116, p.glow) +
    (s.wide
      ? at(56, 84, 1.1, 0, lantern(p.b, p.a)) + at(w - 56, 84, 1.1, 0, lantern(p.b, p.a))
      : '') +
    at(w / 2, 112, 1, 0, casting(s, BEASTS)(s)) +
    hoard(s) +
    sparkles(s, 4, '#fff')
  );
}

function gems(s: Scene): string {
  const { rng, p, w, h } = s;
  const cuts = rng.shuffle(GEM_CUTS);
  const tones = rng.shuffle(['#4fb8ff', '#ff5f9b', '#49e39c', '#c98bff', p.a, p.b]);
  const one = (i: number): string => gem(cuts[i % 4] ?? 'hex', tones[i % 6] ?? p.c);
  return (
    field(s) +
    rays(s, w / 2, 118, 26, p.glow, 0.26) +
    circle(w / 2, 116, 92, p.deep, { opacity: '.35' }) +
    at(w / 2 - 82, 62, 0.8, -20, one(1)) +
    at(w / 2 + 80, 64, 0.85, 18, one(2)) +
    at(w / 2 - 66, 176, 1.2, -14, one(3)) +
    at(w / 2 + 68, 174, 1.2, 16, one(4)) +
    (s.wide ? at(42, 126, 1.1, 10, one(5)) + at(w - 42, 128, 1.1, -8, one(3)) : '') +
    at(w / 2, 112, 1.95, rng.range(-10, 10), one(0)) +
    at(w / 2, h - 26, 0.8, 20, one(5)) +
    sparkles(s, 8, '#fff')
  );
}

function alley(s: Scene): string {
  const { rng, p, w } = s;
  const glowing = rng.shuffle([p.b, '#ff4a4a', p.a, p.c]);
  return (
    field(s) +
    skyline(s, 186, shade(p.mid, 0.35), p.a) +
    skyline(s, 222, shade(p.deep, 0.3), mix(p.a, '#fff', 0.3)) +
    at(w * 0.16, 58, 0.8, 0, firework(p.c, '#fff')) +
    at(w * 0.86, 44, 0.7, 0, firework(p.a, '#fff')) +
    (s.wide
      ? at(52, 92, 1, 4, lantern(glowing[3] ?? p.c, p.a)) +
        at(w - 52, 88, 1, -4, lantern(glowing[3] ?? p.c, p.a))
      : '') +
    at(w / 2 - 72, 104, 1.15, -5, lantern(glowing[1] ?? p.b, '#ffd34d')) +
    at(w / 2 + 74, 98, 1.15, 5, lantern(glowing[2] ?? p.b, '#ffd34d')) +
    at(w / 2, 126, 1.78, 0, lantern(glowing[0] ?? p.b, '#ffd34d')) +
    at(w / 2, 126, 0.95, 0, symbol(s)) +
    bulbs(s, 8, 14, p.a) +
    sparkles(s, 4, '#fff')
  );
}

function lucky(s: Scene): string {
  const { rng, p, w } = s;
  const flames = `M${w / 2 - 84} 214C${w / 2 - 116} 150 ${w / 2 - 70} 140 ${w / 2 - 76} 84C${w / 2 - 50} 100 ${w / 2 - 44} 60 ${w / 2 - 22} 26C${w / 2 - 14} 58 ${w / 2 + 10} 40 ${w / 2 + 20} 12C${w / 2 + 36} 60 ${w / 2 + 62} 60 ${w / 2 + 66} 92C${w / 2 + 104} 130 ${w / 2 + 84} 190 ${w / 2 + 84} 214Z`;
  return (
    field(s) +
    halftone(s, p.glow, 0.2) +
    path(flames, mix(p.b, '#ff5a2e', 0.4)) +
    at(w / 2, 226, 0.76, 0, path(flames, p.a, { transform: `translate(${-w / 2} -214)` })) +
    (s.wide ? at(46, 130, 1.2, -14, symbol(s)) + at(w - 46, 130, 1.2, 14, symbol(s)) : '') +
    at(w / 2 - 62, 150, 1.25, -14, seven('#ff4a4a', '#fff')) +
    at(w / 2 + 62, 150, 1.25, 14, seven('#ff4a4a', '#fff')) +
    at(w / 2, 118, 2, rng.range(-5, 5), seven('#ff3347', '#fff')) +
    hoard(s) +
    sparkles(s, 5, '#fff8de')
  );
}

function fruits(s: Scene): string {
  const { rng, p, w } = s;
  const bag = rng.shuffle(SYMBOLS.slice(0, 8)).map((draw) => draw(s));
  const one = (i: number): string => bag[i % bag.length] ?? '';
  return (
    field(s) +
    rays(s, w / 2, 130, 16, p.c, 0.24) +
    halo(w / 2, 116, 108, p.glow) +
    at(w / 2 - 76, 62, 0.95, -16, one(1)) +
    at(w / 2 + 78, 60, 0.95, 14, one(2)) +
    (s.wide ? at(40, 150, 1.1, -10, one(5)) + at(w - 40, 150, 1.1, 10, one(6)) : '') +
    at(w / 2 - 72, 176, 1.3, -12, one(3)) +
    at(w / 2 + 74, 174, 1.3, 12, one(4)) +
    at(w / 2, 114, 1.95, rng.range(-8, 8), one(0)) +
    at(w / 2, 212, 0.85, 0, coin('#ffc531')) +
    sparkles(s, 6, '#fff')
  );
}

function palace(s: Scene): string {
  const { rng, p, w } = s;
  const thrown = rng.chance(0.4);
  const egypt = s.cast === undefined ? thrown : s.cast === 'pyramid';
  return (
    field(s) +
    circle(w / 2, 96, 92, mix(p.a, '#fff3c4', 0.35)) +
    circle(w / 2, 96, 74, mix(p.a, '#fff3c4', 0.65)) +
    skyline(s, 200, shade(p.mid, 0.4), p.a) +
    (egypt
      ? at(w / 2, 132, 1.16, 0, pyramid('#f0b45a', p.c))
      : at(
          w / 2,
          132,
          1.16,
          0,
          temple(
            mix(p.b, '#c4303a', 0.4),
            rng.pick([shade(p.c, 0.35), '#1f5f6b', shade(p.b, 0.5)]),
          ),
        )) +
    (s.wide ? at(50, 76, 1, 0, lantern(p.b, p.a)) + at(w - 50, 76, 1, 0, lantern(p.b, p.a)) : '') +
    hoard(s) +
    at(w * 0.14, 46, 0.7, 0, firework(p.b, '#fff')) +
    at(w * 0.87, 52, 0.8, 0, firework(p.c, '#fff')) +
    sparkles(s, 3, '#fff')
  );
}

function sweets(s: Scene): string {
  const { rng, p, w } = s;
  const tones = rng.shuffle(['#ff5f9b', '#4fb8ff', '#ffb83d', '#49e39c', '#c98bff', '#ff6b5e']);
  const one = (i: number): string => candy(tones[i % 6] ?? p.b, '#fff');
  return (
    field(s) +
    scales(s, -14, '#fff', 44) +
    halo(w / 2, 112, 116, '#fff') +
    at(w / 2 - 70, 60, 1.05, 24, one(1)) +
    at(w / 2 + 72, 64, 1.05, -20, one(2)) +
    at(w / 2 - 66, 176, 1.2, -24, one(3)) +
    at(w / 2 + 68, 178, 1.2, 22, one(4)) +
    (s.wide ? at(40, 122, 1, 0, one(5)) + at(w - 40, 120, 1, 0, one(1)) : '') +
    at(w / 2, 118, 1.75, rng.range(-16, 16), one(0)) +
    sparkles(s, 8, '#fff')
  );
}

function vault(s: Scene): string {
  const { rng, p, w } = s;
  const stones = rng.shuffle(['#4fb8ff', '#ff5f9b', '#49e39c', '#c98bff']);
  const stone = (i: number): string => gem(GEM_CUTS[i % 4] ?? 'hex', stones[i % 4] ?? p.c);
  return (
    field(s) +
    rays(s, w / 2, 96, 20, p.gold, 0.26) +
    halo(w / 2, 96, 104, p.gold) +
    at(w / 2 - 74, 66, 0.8, -18, stone(0)) +
    at(w / 2, 44, 0.95, 6, stone(1)) +
    at(w / 2 + 74, 66, 0.8, 18, stone(2)) +
    (s.wide ? at(44, 140, 0.9, 0, stone(3)) + at(w - 44, 140, 0.9, 0, stone(3)) : '') +
    at(
      w / 2,
      150,
      1.42,
      rng.range(-4, 4),
      chest(rng.pick(['#a4582a', '#8a3f5a', '#3f5fa0']), p.gold),
    ) +
    hoard(s) +
    sparkles(s, 5, '#fff8de')
  );
}

export const SLOT_SCENES: Readonly<Record<string, SceneDraw>> = {
  reels,
  beast,
  gems,
  alley,
  lucky,
  fruits,
  palace,
  sweets,
  vault,
};
