import {
  type FishingOutcome,
  type FishingPick,
  fishingGame,
  hitChance,
} from '../../../rules/fishing.ts';
import { FISH, FISHING_RETURN } from '../../../rules/fishing-fish.ts';
import type { Board } from '../board.ts';
import { FishingView } from './fishing-view.tsx';

/** 捕鱼 */
export const fishingBoard: Board<FishingPick, FishingOutcome> = {
  rules: fishingGame,
  firstPick: { fish: 'minnow' },
  ready: () => true,
  action: undefined,
  View: FishingView,
  help: [
    { label: '玩法', value: '点塘里的鱼，或下方的鱼种，即开一炮。每炮为一注，立即结算。' },
    { label: '倍数', value: '捕获后按鱼的倍数派彩，含本金：单注 1 USDT 捕获灯笼鱼得 20 USDT。' },
    {
      label: '命中率',
      value: `${FISH.map((fish) => `${fish.name} ×${fish.times} ${hitChance(fish)}`).join('，')}。`,
    },
    { label: '公平', value: '命中率只看鱼种，与鱼的位置、点击快慢、之前打了多少炮都无关。' },
    { label: '返还率', value: `${FISHING_RETURN}.00%，每种鱼相同（命中率 × 倍数）` },
  ],
};
