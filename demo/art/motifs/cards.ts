import { light, shade } from '../color.ts';
import { INK, PAPER } from '../palettes.ts';
import { at, circle, ellipse, group, line, outlined, path, rect } from '../svg.ts';

/** Everything on a card table. Each piece is drawn around the origin, about 60 to 100 px. */

type Suit = 'heart' | 'diamond' | 'spade' | 'club';
export const SUITS: readonly Suit[] = ['heart', 'diamond', 'spade', 'club'];
export const RANKS = ['A', 'K', 'Q', 'J', '7'] as const;
export type Rank = (typeof RANKS)[number];

const SUIT_PATHS: Record<Suit, string> = {
  heart: 'M0 10C-13 0-10-10-5-10C-2-10 0-8 0-6C0-8 2-10 5-10C10-10 13 0 0 10Z',
  diamond: 'M0-12L8.5 0L0 12L-8.5 0Z',
  spade: 'M0-12C11-3 11 6 5 6C3 6 1.5 5 1.5 4L4 11H-4L-1.5 4C-1.5 5-3 6-5 6C-11 6-11-3 0-12Z',
  club: 'M0-11a5 5 0 0 1 4 8a5 5 0 1 1-2.5 8L4 11H-4L-1.5 5a5 5 0 1 1-2.5-8A5 5 0 0 1 0-11Z',
};

const RANK_PATHS: Record<Rank, string> = {
  A: 'M-4 6L0-6L4 6M-2.5 2H2.5',
  K: 'M-4-6V6M4-6L-4 1L4 6',
  Q: 'M0-6a4 5.5 0 1 0 .1 0M1 2L5 7',
  J: 'M3-6V3a3.5 3.5 0 0 1-7 0',
  '7': 'M-4-6H4L-1 6',
};

const suitColor = (suit: Suit): string =>
  suit === 'heart' || suit === 'diamond' ? '#e2383f' : '#1b2142';

export const suitShape = (suit: Suit, fill: string, scale = 1): string =>
  at(0, 0, scale, 0, path(SUIT_PATHS[suit], fill));

/** A playing card, 64 x 90. */
export function card(suit: Suit, rank: Rank): string {
  const color = suitColor(suit);
  return (
    group({}, rect(-32, -45, 64, 90, PAPER, { rx: 8, stroke: INK, 'stroke-width': 3 })) +
    at(-20, -30, 1.15, 0, line(RANK_PATHS[rank], color, 2.6)) +
    at(-20, -12, 0.55, 0, suitShape(suit, color)) +
    at(6, 10, 1.9, 0, suitShape(suit, color))
  );
}

export function cardBack(color: string, trim: string): string {
  return (
    group({}, rect(-32, -45, 64, 90, PAPER, { rx: 8, stroke: INK, 'stroke-width': 3 })) +
    rect(-26, -39, 52, 78, color, { rx: 5 }) +
    line('M-26-13L0-39L26-13L0 13ZM-26 13L0-13L26 13L0 39Z', trim, 3)
  );
}

/** Fan of cards opened around a point below them. */
export function fan(cards: readonly string[], spread: number, scale: number): string {
  const last = cards.length - 1;
  return cards
    .map((one, i) => {
      const turn = last === 0 ? 0 : -spread / 2 + (spread * i) / last;
      const a = ((turn - 90) * Math.PI) / 180;
      return at(Math.cos(a) * 78 * scale, (Math.sin(a) * 78 + 70) * scale, scale, turn, one);
    })
    .join('');
}

/** Gaming chip from above, radius 30. */
export function chip(color: string, mark: Suit | 'star' = 'star'): string {
  return (
    circle(0, 0, 30, color, { stroke: INK, 'stroke-width': 3 }) +
    circle(0, 0, 24.5, 'none', {
      stroke: PAPER,
      'stroke-width': 7,
      'stroke-linecap': 'butt',
      'stroke-dasharray': '12.8 12.8',
    }) +
    circle(0, 0, 17, light(color, 0.25), { stroke: shade(color, 0.35), 'stroke-width': 2 }) +
    (mark === 'star'
      ? path('M0-11L3-4L11-3L5 2L7 10L0 6L-7 10L-5 2L-11-3L-3-4Z', PAPER)
      : suitShape(mark, PAPER, 0.9))
  );
}

/** A stack of chips standing on y = 0; 64 px wide. */
export function stack(height: number, colors: readonly string[]): string {
  let out = '';
  for (let i = 0; i < height; i += 1) {
    const color = colors[i % colors.length] ?? PAPER;
    out += at(
      0,
      -i * 11,
      1,
      0,
      path('M-32 0v-11a32 12 0 0 1 64 0v11a32 12 0 0 1-64 0Z', color, {
        stroke: INK,
        'stroke-width': 2.5,
      }),
      line('M-16 5v6M0 7v6M16 5v6', PAPER, 7, { 'stroke-linecap': 'butt' }),
    );
  }
  const top = -height * 11;
  return (
    out +
    ellipse(0, top, 32, 12, light(colors[(height - 1) % colors.length] ?? PAPER, 0.3), {
      stroke: INK,
      'stroke-width': 2.5,
    }) +
    ellipse(0, top, 19, 7, 'none', {
      stroke: PAPER,
      'stroke-width': 3,
      'stroke-linecap': 'butt',
      'stroke-dasharray': '6 5',
    })
  );
}

/** Sycee ingot, 84 x 44. */
export const ingot = (gold: string): string =>
  outlined(
    INK,
    3,
    path('M-42-14C-38 14-28 24 0 24S38 14 42-14C30-6 20-3 0-3S-30-6-42-14Z', gold),
    path('M-21-4C-21-28 21-28 21-4C12 2-12 2-21-4Z', light(gold, 0.4)),
  ) + line('M-30 6Q-20 17-2 17', light(gold, 0.7), 3);

/** Old coin with a square hole, radius 24. */
export const cash = (gold: string): string =>
  circle(0, 0, 24, gold, { stroke: INK, 'stroke-width': 3 }) +
  circle(0, 0, 18, 'none', { stroke: shade(gold, 0.3), 'stroke-width': 2 }) +
  rect(-6, -6, 12, 12, INK) +
  line('M-15-10A18 18 0 0 1-4-17', light(gold, 0.75), 3);

/** Modern coin with a star, radius 24. */
export const coin = (gold: string): string =>
  circle(0, 0, 24, gold, { stroke: INK, 'stroke-width': 3 }) +
  circle(0, 0, 17, light(gold, 0.25), { stroke: shade(gold, 0.3), 'stroke-width': 2 }) +
  path('M0-11L3-4L11-3L5 2L7 10L0 6L-7 10L-5 2L-11-3L-3-4Z', shade(gold, 0.25)) +
  line('M-15-10A18 18 0 0 1-4-17', '#fffbe8', 3);

/** A crown, 72 wide, standing on y = 20. */
export const crown = (gold: string, gem: string): string =>
  outlined(INK, 3, path('M-36 20L-42-18L-18 0L0-28L18 0L42-18L36 20Z', gold)) +
  path('M-35 12H35L34 20H-34Z', shade(gold, 0.25)) +
  circle(-42, -18, 5, gem, { stroke: INK, 'stroke-width': 2 }) +
  circle(0, -28, 6, gem, { stroke: INK, 'stroke-width': 2 }) +
  circle(42, -18, 5, gem, { stroke: INK, 'stroke-width': 2 }) +
  line('M-30 6L-34-8', light(gold, 0.7), 3);
