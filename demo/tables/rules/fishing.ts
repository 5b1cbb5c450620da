import * as v from 'valibot';
import { FISH, FISHING_RETURN, type Fish, fishOf, shotRange } from './fishing-fish.ts';
import type { DetailLine, TableGame } from './table-game.ts';

const ids = FISH.map(({ id }) => id);

const pick = v.strictObject({ fish: v.picklist(ids) });
export type FishingPick = v.InferOutput<typeof pick>;

const outcome = v.object({
  /** The number drawn; the shot hits below FISHING_RETURN. */
  roll: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hit: v.boolean(),
});
export type FishingOutcome = v.InferOutput<typeof outcome>;

/** Chance of a hit in percent, as players read it: 48 %, 0.48 %. */
export function hitChance(fish: Fish): string {
  return `${Math.round((FISHING_RETURN * 10000) / shotRange(fish)) / 100}%`;
}

function describe({ fish: id }: FishingPick, { roll, hit }: FishingOutcome): DetailLine[] {
  const fish = fishOf(id);
  return [
    { label: '目标', value: `${fish.name} ×${fish.times}` },
    { label: '命中率', value: hitChance(fish) },
    {
      label: '开奖',
      value: `${roll} / ${shotRange(fish)}（小于 ${FISHING_RETURN} 命中）`,
    },
    { label: '结果', value: hit ? `命中，${fish.times} 倍` : '未命中' },
  ];
}

/** 捕鱼: every shot is a bet of one unit stake on one fish. */
export const fishingGame: TableGame<FishingPick, FishingOutcome> = {
  kind: 'fishing',
  version: 1,
  pick,
  outcome,
  weight: () => 1,
  play: (draw, { fish }) => {
    const roll = draw(shotRange(fishOf(fish)));
    return { roll, hit: roll < FISHING_RETURN };
  },
  payout: ({ fish }, { hit }) => (hit ? fishOf(fish).times * 100 : 0),
  describe,
};
