import * as v from 'valibot';
import { oddsText } from './odds-text.ts';
import { FIXTURE_ID, type Fixture, fixturesOf } from './slip-fixtures.ts';
import {
  LEGS_MOST,
  PRICE_MOST,
  parlayBonus,
  SIDE_NAMES,
  SIDES,
  slipName,
  slipPrice,
} from './slip-odds.ts';
import { type Score, simulate, winnerOf } from './slip-results.ts';
import { type DetailLine, PickError, type Setting, type TableGame } from './table-game.ts';

const leg = v.strictObject({
  fixture: v.pipe(v.string(), v.maxLength(20), v.regex(FIXTURE_ID)),
  side: v.picklist(SIDES),
});
export type SlipLeg = v.InferOutput<typeof leg>;

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
