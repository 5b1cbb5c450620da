import type { GameCategory } from '../../../contract/index.ts';
import { hash } from '../../art/rng.ts';
import { CARD_GAMES } from './cards.ts';
import { ESPORTS_GAMES } from './esports.ts';
import { FISHING_GAMES } from './fishing.ts';
import { HOT_NAMES } from './hot.ts';
import { LIVE_GAMES } from './live.ts';
import { LOTTERY_GAMES } from './lottery.ts';
import { SLOT_GAMES } from './slots.ts';
import { SPORT_GAMES } from './sports.ts';
import type { GameSeed, GamesByVendor } from './types.ts';
import { VENDORS } from './vendors.ts';

const SHELVES: readonly (readonly [GameCategory, string, GamesByVendor])[] = [
  [1, 'card', CARD_GAMES],
  [2, 'draw', LOTTERY_GAMES],
  [3, 'fish', FISHING_GAMES],
  [4, 'esport', ESPORTS_GAMES],
  [5, 'slot', SLOT_GAMES],
  [6, 'sport', SPORT_GAMES],
  [7, 'live', LIVE_GAMES],
];

const DAY_MS = 86_400_000;
const FIRST_RELEASE = Date.UTC(2023, 2, 1);
/** Games that may be played were released before this day, announced ones come after it. */
const OPENING_DAY = Date.UTC(2026, 10, 20);

function releaseDay(code: string, announced: boolean): string {
  const dice = hash(code);
  const span = (OPENING_DAY - FIRST_RELEASE) / DAY_MS;
  const time = announced
    ? OPENING_DAY + (10 + (dice % 80)) * DAY_MS
    : FIRST_RELEASE + (dice % span) * DAY_MS;
  return new Date(time).toISOString().slice(0, 10);
}

function build(): GameSeed[] {
  const rank = new Map(HOT_NAMES.map((name, i) => [name, i + 1]));
  const games: GameSeed[] = [];
  for (const [category, word, shelf] of SHELVES) {
    for (const vendor of VENDORS) {
      (shelf[vendor.id] ?? []).forEach(([name, marks = {}], i) => {
        const code = `${vendor.code.replace('-', '').toLowerCase()}-${word}-${String(i + 1).padStart(3, '0')}`;
        games.push({
          code,
          name,
          vendorId: vendor.id,
          category,
          ...marks,
          isHot: rank.has(name),
          popularity: rank.get(name) ?? 0,
          releasedAt: releaseDay(code, marks.status === 3 || marks.status === 4),
        });
      });
    }
  }
  // the rest follow the hot shelf, categories mixed: the hash is as good as a year of play counts
  const rest = games.filter((game) => !game.isHot).sort((a, b) => hash(a.code) - hash(b.code));
  rest.forEach((game, i) => {
    game.popularity = HOT_NAMES.length + i + 1;
  });
  return games.sort((a, b) => a.popularity - b.popularity);
}

/** Every game of the reference platform, most played first. Deterministic. */
export const GAMES: readonly GameSeed[] = build();
