import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairDraw } from './fairness.ts';
import { SLIP_RETURN } from './returns.ts';
import { settle } from './settle.ts';
import { type SlipPick, simulate, slipGame, winnerOf } from './slip.ts';
import { dayOfFixture, FIXTURE_ID, type Fixture, fixturesOf } from './slip-fixtures.ts';
import {
  CERTAIN,
  LEGS_MOST,
  oddsFor,
  PRICE_MOST,
  SIDES,
  type Side,
  slipPrice,
} from './slip-odds.ts';
import type { Sport } from './slip-teams.ts';
import { PickError, type Setting } from './table-game.ts';

const SPORTS: Setting = { gameCode: 'CMD-6-1', category: 6, day: '2026-11-21' };
const ESPORTS: Setting = { gameCode: 'LGD-4-1', category: 4, day: '2026-11-21' };

const days = (count: number, setting: Setting): Setting[] =>
  Array.from({ length: count }, (_, index) => ({
    ...setting,
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  }));

const seeded = (nonce: number) => fairDraw({ serverSeed: 's', clientSeed: 'c', nonce });
const fixture = (setting: Setting, index: number): Fixture => {
  const found = fixturesOf(setting)[index];
  if (!found) throw new RangeError(`no fixture ${index}`);
  return found;
};
const single = (one: Fixture, side: Side = 'home'): SlipPick => ({
  legs: [{ fixture: one.id, side }],
});
/** The chances and odds on offer at a match. */
const offers = (one: Fixture) =>
  SIDES.filter((side) => one.odds[side] > 0).map((side) => ({
    chance: one.chances[side],
    odds: one.odds[side],
  }));

describe('the fixtures', () => {
  it('are the same for everybody on a day, and others on other days and at other games', () => {
    expect(fixturesOf(SPORTS)).toEqual(fixturesOf({ ...SPORTS }));
    const others = [{ ...SPORTS, day: '2026-11-22' }, { ...SPORTS, gameCode: 'SB-6-1' }, ESPORTS];
    const ids = [SPORTS, ...others].flatMap((setting) => fixturesOf(setting).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are eight sound matches every day', () => {
    for (const setting of [...days(40, SPORTS), ...days(40, ESPORTS)]) {
      const fixtures = fixturesOf(setting);
      expect(fixtures).toHaveLength(8);
      expect(new Set(fixtures.flatMap(({ home, away }) => [home, away])).size).toBe(16);
      for (const { id, chances, odds, sport } of fixtures) {
        expect(id).toMatch(FIXTURE_ID);
        expect(dayOfFixture(id)).toBe(setting.day);
        expect(chances.home + chances.draw + chances.away).toBe(CERTAIN);
        expect(odds.draw > 0).toBe(sport === 'football');
        expect(Math.min(odds.home, odds.away)).toBeGreaterThan(120);
      }
    }
  });
});

describe('the simulated results', () => {
  it('say the winner that was drawn, as often as the chances say', () => {
    for (const one of [...fixturesOf(SPORTS), ...fixturesOf(ESPORTS)]) {
      const won = { home: 0, draw: 0, away: 0 };
      for (let nonce = 0; nonce < 2000; nonce++) won[winnerOf(simulate(one, seeded(nonce)))] += 1;
      for (const side of SIDES) {
        // The seeds are fixed, so this never changes by chance.
        expect(Math.abs(won[side] / 2000 - one.chances[side] / CERTAIN)).toBeLessThan(0.05);
      }
    }
  });

  it('are scores that the sport can have, at both ends of every draw', () => {
    const possible: Record<Sport, (low: number, high: number) => boolean> = {
      football: (_low, high) => high <= 5,
      basketball: (low, high) => low >= 78 && high > low && high <= low + 18,
      bestOf3: (low, high) => high === 2 && low < 2,
      bestOf5: (low, high) => high === 3 && low < 3,
    };
    fc.assert(
      fc.property(fc.nat(), fc.nat(7), fc.boolean(), (nonce, index, sports) => {
        const one = fixture(sports ? SPORTS : ESPORTS, index);
        const { home, away } = simulate(one, seeded(nonce));
        return possible[one.sport](Math.min(home, away), Math.max(home, away));
      }),
    );
    const first = fixture(SPORTS, 0);
    for (const last of [0, 1]) {
      expect(simulate(first, (below) => (below - 1) * last)).toEqual(
        last === 0 ? { home: 1, away: 0 } : { home: 1, away: 5 },
      );
    }
  });
});

describe('the slip', () => {
  it('returns on any single between what the rules say, for every chance there can be', () => {
    for (let chance = 1500; chance <= 7800; chance++) {
      const percent = (chance * oddsFor(chance)) / CERTAIN;
      expect(percent).toBeGreaterThan(SLIP_RETURN.least);
      expect(percent).toBeLessThan(SLIP_RETURN.most);
    }
  });

  it('returns on every slip of real days between what the rules say', () => {
    let [least, most] = [100, 0];
    const visit = (left: Fixture[], chance: number, odds: number[]): void => {
      if (odds.length > 0 && slipPrice(odds) <= PRICE_MOST) {
        const percent = chance * slipPrice(odds);
        [least, most] = [Math.min(least, percent), Math.max(most, percent)];
      }
      if (odds.length === LEGS_MOST) return;
      for (const [index, one] of left.entries()) {
        for (const offer of offers(one)) {
          const both = (chance * offer.chance) / CERTAIN;
          visit(left.slice(index + 1), both, [...odds, offer.odds]);
        }
      }
    };
    for (const setting of [...days(12, SPORTS), ...days(12, ESPORTS)]) {
      visit(fixturesOf(setting), 1, []);
    }
    expect(least).toBeGreaterThan(SLIP_RETURN.least);
    expect(most).toBeLessThan(SLIP_RETURN.most);
  });

  it('returns on parlays of the worst and best legs between what the rules say', () => {
    const chances = Array.from({ length: 7800 - 1500 + 1 }, (_, index) => 1500 + index);
    const byReturn = chances.sort((a, b) => a * oddsFor(a) - b * oddsFor(b));
    const ends = [...byReturn.slice(0, 12), ...byReturn.slice(-12)];
    let [least, most] = [100, 0];
    const visit = (from: number, chance: number, odds: number[]): void => {
      const percent = odds.length > 1 ? chance * slipPrice(odds) : 95;
      [least, most] = [Math.min(least, percent), Math.max(most, percent)];
      if (odds.length === LEGS_MOST) return;
      for (const [index, next] of ends.entries()) {
        if (index >= from) visit(index, (chance * next) / CERTAIN, [...odds, oddsFor(next)]);
      }
    };
    visit(0, 1, []);
    expect(least).toBeGreaterThan(SLIP_RETURN.least);
    expect(most).toBeLessThan(SLIP_RETURN.most);
  });

  it('prices singles as shown and parlays by the product with the bonus, rounded down', () => {
    expect(slipPrice([185])).toBe(185);
    expect(slipPrice([185, 210])).toBe(411); // 1.85 × 2.10 × 1.06 = 4.1181
    expect(slipPrice([150, 150, 150])).toBe(378); // 3.375 × 1.12 = 3.78
    expect(slipPrice([123, 134, 145, 156])).toBe(439); // 3.7282… × 1.18 = 4.3993…
  });

  it('pays a single that wins its odds, and nothing else', () => {
    const one = fixture(SPORTS, 0);
    const home = { scores: [{ home: 2, away: 1 }] };
    expect(slipGame.payout(single(one), home, SPORTS)).toBe(one.odds.home);
    expect(slipGame.payout(single(one, 'draw'), home, SPORTS)).toBe(0);
    const level = { scores: [{ home: 1, away: 1 }] };
    expect(slipGame.payout(single(one, 'draw'), level, SPORTS)).toBe(one.odds.draw);
  });

  it('pays a parlay only where every leg wins, and says what came of each', () => {
    const [a, b] = [fixture(ESPORTS, 0), fixture(ESPORTS, 7)];
    const pick: SlipPick = {
      legs: [
        { fixture: a.id, side: 'home' },
        { fixture: b.id, side: 'away' },
      ],
    };
    const scores = [
      { home: 2, away: 0 },
      { home: 1, away: 3 },
    ];
    const price = slipPrice([a.odds.home, b.odds.away]);
    expect(slipGame.payout(pick, { scores }, ESPORTS)).toBe(price);
    expect(slipGame.payout(pick, { scores: scores.toReversed() }, ESPORTS)).toBe(0);
    expect(slipGame.weight(pick)).toBe(1);
    const text = slipGame.describe(pick, { scores }, ESPORTS);
    expect(text).toHaveLength(4);
    expect(text[0]?.label).toBe(a.league);
    expect(text[0]?.value).toBe(
      `${a.home} 2:0 ${a.away}，主胜 @${(a.odds.home / 100).toFixed(2)}，赢`,
    );
    expect(text[2]).toEqual({
      label: '2串1',
      value: `总赔率 ${(price / 100).toFixed(2)}（含加成 6%）`,
    });
    expect(text[3]).toEqual({ label: '赛果来源', value: '模拟赛果' });
  });

  it('plays out the same way for the same seed', () => {
    const pick: SlipPick = {
      legs: [0, 3, 6].map((index) => ({ fixture: fixture(SPORTS, index).id, side: 'home' })),
    };
    const play = (nonce: number) => settle(slipGame, pick, seeded(nonce), SPORTS);
    expect(play(5)).toEqual(play(5));
    const results = Array.from({ length: 20 }, (_, nonce) => JSON.stringify(play(nonce).outcome));
    expect(new Set(results).size).toBeGreaterThan(15);
  });

  it('refuses matches of another day or game', () => {
    const words = '赛程已更新，请重新选择';
    const old = single(fixture({ ...SPORTS, day: '2026-11-20' }, 0));
    expect(() => settle(slipGame, old, seeded(1), SPORTS)).toThrow(words);
    const other = single(fixture({ ...SPORTS, gameCode: 'SB-6-1' }, 0));
    expect(() => settle(slipGame, other, seeded(1), SPORTS)).toThrow(words);
  });

  it('refuses a draw where there is none', () => {
    const pick = single(fixture(ESPORTS, 0), 'draw');
    expect(() => settle(slipGame, pick, seeded(1), ESPORTS)).toThrow('该场没有平局选项');
  });

  it('refuses a slip whose odds are too long', () => {
    const outsiders = (setting: Setting) =>
      fixturesOf(setting)
        .map((one) => (one.odds.home > one.odds.away ? single(one) : single(one, 'away')))
        .flatMap(({ legs }) => legs)
        .slice(0, LEGS_MOST);
    const refused = days(60, SPORTS).flatMap((setting) => {
      try {
        settle(slipGame, { legs: outsiders(setting) }, seeded(1), setting);
        return [];
      } catch (error) {
        return [error];
      }
    });
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    for (const error of refused) {
      expect(error).toBeInstanceOf(PickError);
      expect(String(error)).toContain('总赔率超过 500.00，请减少场次');
    }
  });

  const leg = { fixture: fixture(SPORTS, 0).id, side: 'home' };
  it.each([
    null,
    {},
    { legs: [] },
    { legs: [leg, leg] },
    { legs: [leg, { ...leg, side: 'away' }] },
    { legs: [{ ...leg, side: 'win' }] },
    { legs: [{ ...leg, side: 'constructor' }] },
    { legs: [{ ...leg, odds: 99_999 }] },
    { legs: [{ ...leg, fixture: 1 }] },
    { legs: [{ ...leg, fixture: `${leg.fixture}0` }] },
    { legs: [{ ...leg, fixture: 'x'.repeat(1_000_000) }] },
    { legs: [0, 1, 2, 3, 4].map((index) => ({ ...leg, fixture: fixture(SPORTS, index).id })) },
    { legs: Array.from({ length: 5000 }, () => leg) },
  ])('refuses a pick that is not offered (%#)', (raw) => {
    expect(() => settle(slipGame, raw, seeded(1), SPORTS)).toThrow(PickError);
  });
});
