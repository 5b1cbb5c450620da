import { describe, expect, it } from 'vitest';
import { fairDraw } from './fairness.ts';
import { fishingGame, hitChance } from './fishing.ts';
import { FISH, FISHING_RETURN, fishOf, shotRange } from './fishing-fish.ts';
import { settle } from './settle.ts';
import { PickError, type Setting } from './table-game.ts';

const SETTING: Setting = { gameCode: 'AG-BY-3-1', category: 3, day: '2026-11-21' };

describe('the pond', () => {
  it.each(FISH)('returns 96 % on $name', (fish) => {
    let back = 0;
    for (let roll = 0; roll < shotRange(fish); roll++) {
      const outcome = fishingGame.play(() => roll, { fish: fish.id }, SETTING);
      back += fishingGame.payout({ fish: fish.id }, outcome, SETTING);
    }
    expect(back / shotRange(fish)).toBe(FISHING_RETURN);
  });

  it('pays a hit by the fish, and a miss nothing', () => {
    const hit = settle(fishingGame, { fish: 'angler' }, () => 95, SETTING);
    expect(hit).toMatchObject({ weight: 1, payout: 2000, outcome: { roll: 95, hit: true } });
    expect(hit.details).toEqual([
      { label: '目标', value: '灯笼鱼 ×20' },
      { label: '命中率', value: '4.8%' },
      { label: '开奖', value: '95 / 2000（小于 96 命中）' },
      { label: '结果', value: '命中，20 倍' },
    ]);
    expect(settle(fishingGame, { fish: 'angler' }, () => 96, SETTING)).toMatchObject({
      payout: 0,
      outcome: { roll: 96, hit: false },
    });
  });

  it('tells the chances', () => {
    expect(FISH.map(hitChance)).toEqual([
      '48%',
      '32%',
      '19.2%',
      '12%',
      '9.6%',
      '6.4%',
      '4.8%',
      '3.2%',
      '1.92%',
      '0.96%',
      '0.48%',
    ]);
    expect(fishOf('dragon').times).toBe(200);
  });

  it('plays the same seed the same way', () => {
    const play = (nonce: number) =>
      settle(
        fishingGame,
        { fish: 'minnow' },
        fairDraw({ serverSeed: 's', clientSeed: 'c', nonce }),
        SETTING,
      );
    expect(play(3)).toEqual(play(3));
    const hits = Array.from({ length: 400 }, (_, n) => play(n)).filter(({ payout }) => payout > 0);
    // 192 of 400 are expected; the seed is fixed, so this never changes by chance.
    expect(Math.abs(hits.length - 192)).toBeLessThan(50);
  });

  it.each([
    null,
    {},
    { fish: 'whale' },
    { fish: '__proto__' },
    { fish: ['minnow'] },
    { fish: 'minnow', times: 1000 },
    'minnow',
  ])('refuses %j', (raw) => {
    expect(() => settle(fishingGame, raw, () => 0, SETTING)).toThrow(PickError);
  });
});
