import { type DiceOutcome, type DicePick, diceGame } from '../../../rules/dice.ts';
import { DICE_RETURN, DICE_TOTALS, TOTAL_PAYS } from '../../../rules/dice-spots.ts';
import type { Board } from '../board.ts';
import { DiceView } from './dice-view.tsx';

const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

const totals = DICE_TOTALS.filter((total) => total <= 10)
  .map((total) => `${total} 或 ${21 - total} 点 ${(TOTAL_PAYS[total] ?? 0) / 100} 倍`)
  .join('，');

/** 真人 */
export const diceBoard: Board<DicePick, DiceOutcome> = {
  rules: diceGame,
  firstPick: { bets: [] },
  ready: ({ bets }) => bets.length > 0,
  action: '开骰',
  View: DiceView,
  help: [
    { label: '玩法', value: '三颗骰子。点一次下注区放一个筹码，每个筹码为一注，可同时下多处。' },
    { label: '倍数', value: '均含本金：下 1 注中 2 倍，共取回 2 注。' },
    { label: '大小', value: '总和 11–17 为大，4–10 为小，2 倍。开出豹子时大小都输。' },
    { label: '单双', value: '总和为单数或双数，2 倍。开出豹子时单双都输。' },
    { label: '总和', value: `${totals}。` },
    { label: '豹子', value: '三颗相同，任意点数，35 倍。' },
    { label: '点数', value: '所选点数出现一颗 2 倍、两颗 3 倍、三颗 15 倍。' },
    {
      label: '返还率',
      value: `${percent(DICE_RETURN.most)}；总和 10、11 为 ${percent(DICE_RETURN.least)}（216 种组合逐一算出）`,
    },
  ],
};
