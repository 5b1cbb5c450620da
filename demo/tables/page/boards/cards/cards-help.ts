import { PAIR_PAYS, SIDE_PAYS } from '../../../rules/cards.ts';
import { HAND_NAMES, Hand } from '../../../rules/cards-ranks.ts';
import { CARDS_RETURN } from '../../../rules/cards-return.ts';
import { oddsText } from '../../../rules/odds-text.ts';
import type { DetailLine } from '../../../rules/table-game.ts';

const BEST_FIRST = [Hand.three, Hand.straightFlush, Hand.flush, Hand.straight, Hand.pair] as const;
const PAYS_MOST_FIRST = [...BEST_FIRST].sort((a, b) => PAIR_PAYS[b] - PAIR_PAYS[a]);

/** The rules as a player reads them. */
export const CARDS_HELP: readonly DetailLine[] = [
  { label: '玩法', value: '闲家与庄家各发三张牌，比牌型大小。猜哪边更大。' },
  {
    label: '牌型',
    value: `从大到小：${BEST_FIRST.map((hand) => HAND_NAMES[hand]).join('、')}、散牌。牌型相同比点数，A 最大，不比花色。`,
  },
  { label: '顺子', value: 'Q K A 最大，A 2 3 最小。2 3 5 没有特权。' },
  {
    label: '闲 / 庄',
    value: `猜中返 ${oddsText(SIDE_PAYS)} 倍（含本金，即 1 赔 0.95）；两边完全同级退还押注。只能押一边。`,
  },
  {
    label: '对子以上',
    value: `按该家牌型返还（含本金）：${PAYS_MOST_FIRST.map((hand) => `${HAND_NAMES[hand]} ${oddsText(PAIR_PAYS[hand])} 倍`).join('、')}。`,
  },
  {
    label: '返还率',
    value: `闲或庄 ${CARDS_RETURN.side}%，对子以上 ${CARDS_RETURN.pair}%（按全部牌组精确计算）。`,
  },
  { label: '发牌', value: '一副 52 张牌，每局重新洗，闲庄轮流发。' },
];
