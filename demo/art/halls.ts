import { bulbs, field, fieldDefs, halo, rays, type Scene, skyline, sparkles } from './backdrop.ts';
import { light, shade } from './color.ts';
import { emblem } from './emblems.ts';
import { gamepad, joystick } from './motifs/arcade.ts';
import { card, cardBack, chip, fan, stack } from './motifs/cards.ts';
import { ball, ticket } from './motifs/lottery.ts';
import { bell, cherry, GEM_CUTS, gem, grapes, melon, seven, star } from './motifs/reels.ts';
import { crab, fry, goldfish, jelly, octopus, puffer, swimLeft, weed } from './motifs/sea.ts';
import { basketball, football, tennisBall, volleyball } from './motifs/sport.ts';
import { dealer, HAIR, roulette } from './motifs/table.ts';
import { tile } from './motifs/tiles.ts';
import { INK, vendorPalette } from './palettes.ts';
import { createRng } from './rng.ts';
import { awning, stallCounter } from './stall.ts';
import { at, circle, line, rect, svgFile } from './svg.ts';

type Goods = (s: Scene) => readonly [left: string, right: string];

/** What stands on the counter, by category: one piece left and one right of the crest. */
const GOODS: Record<number, Goods> = {
  1: ({ p, rng }) => [
    at(
      0,
      -14,
      1,
      0,
      fan(
        [cardBack(p.b, p.a), card('heart', 'A'), card('spade', rng.pick(['K', 'Q', 'J']))],
        50,
        0.86,
      ),
    ),
    at(0, -6, 1.02, 8, tile(rng.pick(['zhong', 'east', 'flower']), 3, '#12a070')),
  ],
  2: ({ p, rng }) => [
    at(-14, 0, 1.15, -10, ball(rng.int(0, 9), p.b)) + at(20, 12, 0.8, 12, ball(rng.int(0, 9), p.c)),
    at(0, -4, 0.86, -18, ticket(p.c, p.b)) + at(4, 16, 0.7, 8, ball(rng.int(0, 9), p.a)),
  ],
  3: ({ p, rng }) => [
    at(-24, 40, 0.7, 0, weed('#19b37a', 80)) +
      rng.pick([
        at(8, -4, 0.6, -8, goldfish(rng.pick(['#ff8a3c', p.b]), p.a)),
        at(0, -8, 0.58, -6, octopus(rng.pick(['#e2557a', p.b]))),
        at(2, -4, 0.66, 0, puffer(p.a, '#fff7e6')),
      ]),
    at(22, 40, 0.8, 0, weed('#19b37a', 70)) +
      rng.pick([
        at(-4, -6, 1.2, 8, swimLeft(fry(p.c, p.b))),
        at(0, 8, 0.62, 0, crab('#ff6244')),
        at(0, 2, 0.6, 0, jelly(p.c)),
      ]),
  ],
  4: ({ p }) => [
    at(4, 8, 0.66, -12, gamepad(p.c, ['#ff5a6e', '#49e39c', '#5b8cff', '#ffd24a'])),
    at(0, 0, 0.72, 0, joystick(p.b, shade(p.glow, 0.2))),
  ],
  5: ({ p, rng }) => [
    at(
      -2,
      0,
      1.1,
      -8,
      rng.pick([seven('#ff4a4a', p.a), cherry('#ff3f57'), melon('#ff5a6e'), grapes('#9a5cf0')]),
    ),
    at(
      2,
      0,
      1.05,
      8,
      rng.pick([
        bell('#ffc531'),
        star('#ffc531'),
        gem(rng.pick(GEM_CUTS), rng.pick(['#4fb8ff', '#ff5f9b', '#49e39c'])),
      ]),
    ),
  ],
  6: ({ p, rng }) => {
    const [one, two] = rng.shuffle([
      football(),
      basketball('#ff8a3c'),
      tennisBall('#d8f03c'),
      volleyball(p.a, p.b),
    ]);
    return [
      at(0, 2, 0.72, rng.range(-20, 20), one ?? ''),
      at(0, 2, 0.72, rng.range(-20, 20), two ?? ''),
    ];
  },
  7: ({ p, rng }) => [
    at(
      0,
      6,
      0.8,
      0,
      dealer(rng.pick(HAIR), rng.pick(['#2a1b2e', '#4a2a1c', '#1d2348']), shade(p.b, 0.25), p.a),
    ),
    at(0, 14, 0.52, 0, roulette('#8a4a20', '#f0c24a', rng.range(0, 60), '#e2383f')),
  ],
};

interface HallRequest {
  vendor: number;
  category: number;
  /** Tells halls of one vendor apart; the vendor and category are part of it anyway. */
  seed?: string;
  /** wide = 360 x 240 (default), square = 240 x 240. */
  aspect?: 'square' | 'wide';
}

/** Tile of a vendor's hall in a category: a night-market stall under the vendor's awning and crest. */
export function platCover({ vendor, category, seed = '', aspect = 'wide' }: HallRequest): string {
  const rng = createRng(`hall/${vendor}/${category}/${seed}`);
  const wide = aspect === 'wide';
  const p = vendorPalette(vendor);
  const s: Scene = { rng, p, w: wide ? 360 : 240, h: 240, wide };
  const c = s.w / 2;
  const [left, right] = (GOODS[category] ?? GOODS[5] ?? (() => ['', ''] as const))(s);
  const side = wide ? 116 : 78;
  const scale = wide ? 1.12 : 0.84;
  const edge = wide ? 22 : 8;
  return svgFile(
    { width: s.w, height: 240, defs: fieldDefs(s) },
    field(s),
    rays(s, c, 118, 18, p.glow, 0.18),
    skyline(s, 196, shade(p.deep, 0.2), p.a),
    rect(edge, 54, 9, 150, shade(p.b, 0.5), { stroke: INK, 'stroke-width': 3 }),
    rect(s.w - edge - 9, 54, 9, 150, shade(p.b, 0.5), { stroke: INK, 'stroke-width': 3 }),
    halo(c, 128, wide ? 86 : 72, p.a),
    at(c - side, 142, scale, 0, left),
    at(c + side, 142, scale, 0, right),
    stallCounter(edge - 4, 190, s.w - edge * 2 + 8, 60, p.b, light(p.a, 0.3)),
    at(
      c,
      138,
      wide ? 1.06 : 0.9,
      0,
      line('M0-56V-84', INK, 5),
      circle(0, 0, 62, shade(p.deep, 0.1), { stroke: INK, 'stroke-width': 3.5 }),
      circle(0, 0, 58, 'none', {
        stroke: '#fff8de',
        'stroke-width': 5,
        'stroke-dasharray': '0 14',
      }),
      at(0, 0, 0.9, 0, emblem(vendor)),
    ),
    awning(-8, 14, s.w + 16, 44, p.b, '#fff7e6'),
    bulbs(s, 72, 12, p.a),
    at(c - side * 0.98, 226, 0.7, 0, category === 1 || category === 7 ? stack(3, [p.a, p.b]) : ''),
    at(c + side * 0.6, 224, 0.62, 14, category === 1 || category === 7 ? chip(p.c) : ''),
    sparkles(s, 4, '#fff'),
  );
}
