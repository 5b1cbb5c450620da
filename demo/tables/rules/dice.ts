import * as v from 'valibot';
import { DICE_SPOTS, type Dice, diceSum, isTriple, spotName, spotPay } from './dice-spots.ts';
import type { Draw } from './fairness.ts';
import type { DetailLine, TableGame } from './table-game.ts';

/** Most chips on one spot; how much money that may be is the platform's limit. */
export const MOST_CHIPS = 100;

const bet = v.strictObject({
  spot: v.picklist(DICE_SPOTS),
  /** Chips on the spot, each worth the unit stake. */
  chips: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CHIPS)),
});
const pick = v.strictObject({
  bets: v.pipe(
    v.array(bet),
    v.minLength(1),
    v.maxLength(DICE_SPOTS.length),
    v.check((bets) => new Set(bets.map(({ spot }) => spot)).size === bets.length),
  ),
});
export type DicePick = v.InferOutput<typeof pick>;

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));
const outcome = v.object({ dice: v.tuple([face, face, face]) });
export type DiceOutcome = v.InferOutput<typeof outcome>;

const roll = (draw: Draw): number => draw(6) + 1;
const times = (hundredths: number): string => `${hundredths / 100} 倍`;

/** 大 小 单 双 as players read a throw; a triple is neither. */
export function throwName(dice: Dice): string {
  if (isTriple(dice)) return '豹子';
  const sum = diceSum(dice);
  return `${sum >= 11 ? '大' : '小'} ${sum % 2 === 1 ? '单' : '双'}`;
}

function describe({ bets }: DicePick, { dice }: DiceOutcome): DetailLine[] {
  return [
    { label: '开奖', value: `${dice.join(' + ')} = ${diceSum(dice)}，${throwName(dice)}` },
    ...bets.map(({ spot, chips }) => {
      const pays = spotPay(spot, dice);
      return {
        label: `${spotName(spot)}（${chips} 注）`,
        value: pays > 0 ? `中奖，${times(pays)}` : '未中',
      };
    }),
  ];
}

/** 真人: three dice in a glass dome (骰宝). Every chip on a spot is one unit stake. */
export const diceGame: TableGame<DicePick, DiceOutcome> = {
  kind: 'dice',
  version: 1,
  pick,
  outcome,
  weight: ({ bets }) => bets.reduce((sum, { chips }) => sum + chips, 0),
  play: (draw) => ({ dice: [roll(draw), roll(draw), roll(draw)] }),
  payout: ({ bets }, { dice }) =>
    bets.reduce((sum, { spot, chips }) => sum + chips * spotPay(spot, dice), 0),
  describe,
};
