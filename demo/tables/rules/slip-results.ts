import type { Draw } from './fairness.ts';
import type { Fixture } from './slip-fixtures.ts';
import { CERTAIN, type Side } from './slip-odds.ts';
import type { Sport } from './slip-teams.ts';

export interface Score {
  home: number;
  away: number;
}

/** Winner's and loser's points, and how often among wins. */
type Line = readonly [won: number, lost: number, weight: number];

const FOOTBALL_WINS: readonly Line[] = [
  [1, 0, 24],
  [2, 0, 17],
  [2, 1, 22],
  [3, 0, 9],
  [3, 1, 11],
  [3, 2, 6],
  [4, 0, 4],
  [4, 1, 4],
  [4, 2, 2],
  [5, 1, 1],
];
const FOOTBALL_DRAWS: readonly Line[] = [
  [0, 0, 28],
  [1, 1, 44],
  [2, 2, 23],
  [3, 3, 5],
];
const BEST_OF: Readonly<Record<'bestOf3' | 'bestOf5', readonly Line[]>> = {
  bestOf3: [
    [2, 0, 55],
    [2, 1, 45],
  ],
  bestOf5: [
    [3, 0, 30],
    [3, 1, 38],
    [3, 2, 32],
  ],
};

/** Who won, as a slip counts it. */
export function winnerOf({ home, away }: Score): Side {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** Simulates a match: its winner by the chances on offer, then a score that says the same. */
export function simulate({ chances, sport }: Fixture, draw: Draw): Score {
  const drawn = draw(CERTAIN);
  if (drawn < chances.home) {
    const [home, away] = winningLine(sport, draw);
    return { home, away };
  }
  if (drawn < chances.home + chances.draw) {
    const [home, away] = oneOf(FOOTBALL_DRAWS, draw);
    return { home, away };
  }
  const [away, home] = winningLine(sport, draw);
  return { home, away };
}

function winningLine(sport: Sport, draw: Draw): readonly [won: number, lost: number] {
  if (sport === 'football') {
    const [won, lost] = oneOf(FOOTBALL_WINS, draw);
    return [won, lost];
  }
  if (sport === 'basketball') {
    const lost = 78 + draw(35);
    return [lost + 1 + draw(18), lost];
  }
  const [won, lost] = oneOf(BEST_OF[sport], draw);
  return [won, lost];
}

function oneOf(lines: readonly Line[], draw: Draw): Line {
  let left = draw(lines.reduce((sum, line) => sum + line[2], 0));
  for (const line of lines) {
    left -= line[2];
    if (left < 0) return line;
  }
  return [0, 0, 0];
}
