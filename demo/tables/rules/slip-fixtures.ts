import { type Draw, fairDraw, seedHash } from './fairness.ts';
import { CERTAIN, oddsFor, SIDES, type Side } from './slip-odds.ts';
import { ESPORTS_DAY, type Programme, SPORTS_DAY, type Sport } from './slip-teams.ts';
import type { Setting } from './table-game.ts';

/** A match that may be picked on its day. */
export interface Fixture {
  /** Day, game and number: `20261121-3fa2-5`. No other day or game has it. */
  id: string;
  league: string;
  sport: Sport;
  home: string;
  away: string;
  /** Out of 10,000; a side that is not offered has 0. */
  chances: Readonly<Record<Side, number>>;
  /** Hundredths; a side that is not offered has 0. */
  odds: Readonly<Record<Side, number>>;
}

/** What a fixture's id looks like. */
export const FIXTURE_ID = /^\d{8}-[0-9a-f]{4}-[1-8]$/;

/** The e-sports category; every other one that plays slips gets sports. */
const ESPORTS = 4;
/** The chance of the home side where it can only win or lose, and its share of the wins else. */
const HOME_LEAST = 2200;
const HOME_MOST = 7800;
const DRAW_LEAST = 2200;
const DRAW_MOST = 3000;

const between = (draw: Draw, least: number, most: number): number => least + draw(most - least + 1);

/** The matches of a day at a game: the same for everybody, and others tomorrow. */
export function fixturesOf({ day, gameCode, category }: Setting): Fixture[] {
  const place = `${day}:${category}:${gameCode}`;
  // Not a secret and nobody's stake hangs on it: only what is on offer is drawn here.
  const draw = fairDraw({ serverSeed: 'fixtures', clientSeed: place, nonce: 0 });
  const prefix = `${day.replaceAll('-', '')}-${seedHash(place).slice(0, 4)}`;
  const programme = category === ESPORTS ? ESPORTS_DAY : SPORTS_DAY;
  return programme
    .flatMap((part) => matchesOf(part, draw))
    .map((match, index) => ({ id: `${prefix}-${index + 1}`, ...match }));
}

/** The day of a fixture's id, as a setting has it. */
export function dayOfFixture(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
}

function matchesOf({ leagues, matches }: Programme, draw: Draw): Omit<Fixture, 'id'>[] {
  const league = leagues[draw(leagues.length)];
  if (!league) return [];
  const teams = [...league.teams];
  const next = (): string => teams.splice(draw(teams.length), 1)[0] ?? '';
  return Array.from({ length: matches }, () => {
    const home = next();
    const away = next();
    const chances = chancesOf(league.sport, draw);
    const odds = { home: 0, draw: 0, away: 0 };
    for (const side of SIDES) odds[side] = chances[side] > 0 ? oddsFor(chances[side]) : 0;
    return { league: league.name, sport: league.sport, home, away, chances, odds };
  });
}

function chancesOf(sport: Sport, draw: Draw): Record<Side, number> {
  const drawn = sport === 'football' ? between(draw, DRAW_LEAST, DRAW_MOST) : 0;
  const decided = CERTAIN - drawn;
  const home = Math.floor((decided * between(draw, HOME_LEAST, HOME_MOST)) / CERTAIN);
  return { home, draw: drawn, away: decided - home };
}
