import { oddsText } from '../../../rules/odds-text.ts';
import { LEGS_MOST, PRICE_MOST, parlayBonus, slipName } from '../../../rules/slip-odds.ts';
import { SLIP_RETURN } from '../../../rules/slip-return.ts';
import type { DetailLine } from '../../../rules/table-game.ts';

const PARLAYS = Array.from({ length: LEGS_MOST - 1 }, (_, index) => index + 2);

/** The rules as a player reads them. */
export const SLIP_HELP: readonly DetailLine[] = [
  {
    label: '玩法',
    value: `每天八场虚拟比赛，球队与联赛均为虚构。点赔率选场，选一场为单关，选 2 – ${LEGS_MOST} 场为串关。`,
  },
  {
    label: '赛果',
    value:
      '投注后立即按胜率模拟比赛，每一注各自模拟，标为“模拟赛果”，可用种子核对。某项的胜率约为 95.5% ÷ 赔率。',
  },
  { label: '单关', value: '猜中按赔率返还（含本金）。' },
  {
    label: '串关',
    value: `每一场都猜中才中奖，赔率为各场赔率连乘再加成：${PARLAYS.map((legs) => `${slipName(legs)} 加 ${parlayBonus(legs)}%`).join('、')}，舍去两位小数以后的部分。`,
  },
  { label: '限制', value: `同一场只能选一项；总赔率不超过 ${oddsText(PRICE_MOST)}。` },
  { label: '平局', value: '足球有平局选项；篮球与电竞必分胜负。' },
  {
    label: '返还率',
    value: `${SLIP_RETURN.least}% – ${SLIP_RETURN.most}%，视赔率与场数而定（各场胜率 × 总赔率）。`,
  },
  { label: '更新', value: '赛程每天零点更新，昨天的场次不能再投。' },
];
