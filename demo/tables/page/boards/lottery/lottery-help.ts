import { TICKETS_MOST } from '../../../rules/lottery.ts';
import { DIGIT_PAYS, OFFERS } from '../../../rules/lottery-bets.ts';
import { LOTTERY_RETURN } from '../../../rules/lottery-return.ts';
import { oddsText } from '../../../rules/odds-text.ts';
import type { DetailLine } from '../../../rules/table-game.ts';

/** The rules as a player reads them. */
export const LOTTERY_HELP: readonly DetailLine[] = [
  { label: '玩法', value: '每期摇出五个号码，依次为万、千、百、十、个位，每位 0 – 9。' },
  {
    label: '大小单双',
    value: `看五个号码的总和：23 – 45 为大，0 – 22 为小；奇数为单，偶数为双。返 ${oddsText(OFFERS.big.pays)} 倍。`,
  },
  {
    label: '龙虎和',
    value: `万位大于个位为龙，小于为虎，返 ${oddsText(OFFERS.dragon.pays)} 倍；相等为和，返 ${oddsText(OFFERS.tie.pays)} 倍。开和时龙虎不退。`,
  },
  {
    label: '定位',
    value: `先点位置，再点号码；该位开出所选号码即中，返 ${oddsText(DIGIT_PAYS)} 倍。`,
  },
  { label: '注单', value: `每点一次加一注，一单最多 ${TICKETS_MOST} 种注项。倍数含本金。` },
  {
    label: '返还率',
    value: `大小单双 ${LOTTERY_RETURN.big}%，龙虎 ${LOTTERY_RETURN.dragon}%，和 ${LOTTERY_RETURN.tie}%，定位 ${LOTTERY_RETURN.digit}%（按 100,000 种开奖逐一计算）。`,
  },
];
