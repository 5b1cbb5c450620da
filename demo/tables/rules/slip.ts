import * as v from 'valibot';
import type { Draw } from './fairness.ts';
import { oddsText } from './odds-text.ts';
import { FIXTURE_ID, type Fixture, fixturesOf } from './slip-fixtures.ts';
import {
  CERTAIN,
  LEGS_MOST,
  PRICE_MOST,
  parlayBonus,
  SIDE_NAMES,
  SIDES,
  type Side,
  slipName,
  slipPrice,
} from './slip-odds.ts';
import type { Sport } from './slip-teams.ts';
import { type DetailLine, PickError, type Setting, type TableGame } from './table-game.ts';

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

const leg = v.strictObject({
  fixture: v.pipe(v.string(), v.maxLength(20), v.regex(FIXTURE_ID)),
  side: v.picklist(SIDES),
});
type SlipLeg = v.InferOutput<typeof leg>;

const pick = v.strictObject({
  legs: v.pipe(
    v.array(leg),
    v.minLength(1),
    v.maxLength(LEGS_MOST),
    v.check((legs) => new Set(legs.map((one) => one.fixture)).size === legs.length),
  ),
});
export type SlipPick = v.InferOutput<typeof pick>;

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300));
/** The legs' scores, in the pick's order. */
const outcome = v.object({
  scores: v.pipe(
    v.array(v.object({ home: points, away: points })),
    v.minLength(1),
    v.maxLength(LEGS_MOST),
  ),
});
export type SlipOutcome = v.InferOutput<typeof outcome>;

/** A leg with its match and, once played, its score. */
export interface PlayedLeg {
  leg: SlipLeg;
  fixture: Fixture;
  /** Hundredths. */
  odds: number;
  score: Score | undefined;
  won: boolean;
}

/**
 * Finds the matches of a slip among those of the setting's day.
 * @throws {PickError} for a match of another day or game, or a side it does not offer
 */
export function slipLegs(
  { legs }: SlipPick,
  setting: Setting,
  result: SlipOutcome | undefined,
): PlayedLeg[] {
  const fixtures = fixturesOf(setting);
  return legs.map((one, index) => {
    const fixture = fixtures.find(({ id }) => id === one.fixture);
    if (!fixture) throw new PickError('赛程已更新，请重新选择');
    const odds = fixture.odds[one.side];
    if (odds === 0) throw new PickError('该场没有平局选项');
    const score = result?.scores[index];
    return { leg: one, fixture, odds, score, won: !!score && winnerOf(score) === one.side };
  });
}

function legLine({ leg: one, fixture, odds, score, won }: PlayedLeg): DetailLine {
  const match = `${fixture.home} ${score?.home ?? 0}:${score?.away ?? 0} ${fixture.away}`;
  const side = `${SIDE_NAMES[one.side]} @${oddsText(odds)}`;
  return { label: fixture.league, value: `${match}，${side}，${won ? '赢' : '输'}` };
}

/** A single or a parlay on matches that are simulated when the slip is played. */
export const slipGame: TableGame<SlipPick, SlipOutcome> = {
  kind: 'slip',
  version: 1,
  pick,
  outcome,
  weight: () => 1,
  play(draw, chosen, setting) {
    const legs = slipLegs(chosen, setting, undefined);
    if (slipPrice(legs.map(({ odds }) => odds)) > PRICE_MOST) {
      throw new PickError(`总赔率超过 ${oddsText(PRICE_MOST)}，请减少场次`);
    }
    return { scores: legs.map(({ fixture }) => simulate(fixture, draw)) };
  },
  payout(chosen, result, setting) {
    const legs = slipLegs(chosen, setting, result);
    return legs.every(({ won }) => won) ? slipPrice(legs.map(({ odds }) => odds)) : 0;
  },
  describe(chosen, result, setting) {
    const legs = slipLegs(chosen, setting, result);
    const bonus = parlayBonus(legs.length);
    const price = oddsText(slipPrice(legs.map(({ odds }) => odds)));
    return [
      ...legs.map(legLine),
      {
        label: slipName(legs.length),
        value: `总赔率 ${price}${bonus ? `（含加成 ${bonus}%）` : ''}`,
      },
      { label: '赛果来源', value: '模拟赛果' },
    ];
  },
};

interface Score {
  home: number;
  away: number;
}

/** Winner's and loser's points, and how often among wins. */
type Line = readonly [won: number, lost: number, weight: number];

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
