import { moneyToWire } from '../../../../../contract/money.ts';
import { type SlotOutcome, type SlotPick, slotGame } from '../../../rules/slot.ts';
import { SLOT_LINES, SLOT_RETURN } from '../../../rules/slot-strips.ts';
import type { Board } from '../board.ts';
import { SlotView } from './slot-view.tsx';

/** 电子 */
export const slotBoard: Board<SlotPick, SlotOutcome> = {
  rules: slotGame,
  firstPick: {},
  ready: () => true,
  action: '旋转',
  View: SlotView,
  help: [
    {
      label: '玩法',
      value: `五轴三行，${SLOT_LINES.length} 条固定中奖线。一次旋转为一注，每条线占十分之一。`,
    },
    {
      label: '中奖线',
      value: '同一条线上从最左轴起连续 3 个及以上相同图案即中奖，每条线只赔最长的一组。',
    },
    {
      label: '百搭',
      value: '机器人只出现在第 2、3、4 轴，出现后铺满整列，可代替除烟花外的任何图案。',
    },
    { label: '烟花', value: '不论位置，3 个赔 3 倍，4 个赔 20 倍，5 个赔 200 倍，与中奖线相加。' },
    {
      label: '倍数',
      value: `牌桌下方列出 3 连、4 连、5 连的倍数，按单注计算；例如单注 ${moneyToWire(1_000_000n)} USDT、0.4 倍即派彩 ${moneyToWire(400_000n)} USDT。`,
    },
    { label: '返还率', value: `${SLOT_RETURN / 100}%（由轴带逐一算出）` },
  ],
};
