import { GameCategory } from '../../../contract/enums.ts';
import { parseMoney } from '../../../contract/money.ts';
import type { Definition } from './definition.ts';
import { climb, type Ladder, ladderTerms } from './ladder.ts';
import { daysOf } from './periods.ts';
import { whole } from './standing.ts';

const MONTHLY_STAKES: Ladder = {
  rungs: [
    ['1000', '8'],
    ['10000', '68'],
    ['100000', '688'],
  ],
  unit: 'USDT',
  title: (target) => `当月电子、捕鱼投注满 ${target} USDT`,
};

/** Type 2: the month's stakes in slots and fishing. */
export const monthlyGiveaway: Definition = {
  cycle: 'month',
  group: 'period',
  measure: async (counts, { firstDay: from, lastDay: to }) => {
    const played = await counts.playDays();
    return climb(
      MONTHLY_STAKES,
      played.sums({ from, to }, [GameCategory.slots, GameCategory.fishing]).stake,
    );
  },
  terms: ladderTerms(MONTHLY_STAKES),
};

const MONTHLY_DEPOSITS: Ladder = {
  rungs: [
    ['500', '18'],
    ['2000', '88'],
    ['10000', '388'],
  ],
  unit: 'USDT',
  title: (target) => `当月充值到账满 ${target} USDT`,
};

/** Type 7: deposits credited in the month. */
export const vipRecruitment: Definition = {
  cycle: 'month',
  group: 'period',
  measure: async (counts, { firstDay: from, lastDay: to }) =>
    climb(MONTHLY_DEPOSITS, await counts.deposits({ from, to })),
  terms: ladderTerms(MONTHLY_DEPOSITS),
};

const FISHING_STAKES = parseMoney('10');
const FISHING_DAYS: Ladder = {
  rungs: [
    ['1', '1'],
    ['2', '1'],
    ['3', '2'],
    ['4', '2'],
    ['5', '3'],
    ['6', '3'],
    ['7', '8'],
  ],
  unit: '天',
  title: (target) => `本周出海 ${target} 天`,
};

/** Type 11: days of the week with enough fishing stakes. */
export const fishingSevenDays: Definition = {
  cycle: 'week',
  group: 'period',
  measure: async (counts, period) => {
    const played = await counts.playDays();
    const days = daysOf(period).filter(
      (day) => played.sums({ from: day, to: day }, [GameCategory.fishing]).stake >= FISHING_STAKES,
    );
    return climb(FISHING_DAYS, whole(days.length));
  },
  terms: ladderTerms(FISHING_DAYS),
};

const MEMBER_DEPOSIT = parseMoney('20');
const MEMBERS: Ladder = {
  rungs: [
    ['1', '8'],
    ['5', '50'],
    ['20', '288'],
  ],
  unit: '人',
  title: (target) => `${target} 位直属好友充值满 20 USDT`,
};

/** Type 13: direct members who have deposited enough, once. */
export const everyoneAnAgent: Definition = {
  cycle: 'once',
  group: 'agent',
  measure: async (counts) => climb(MEMBERS, whole(await counts.members(MEMBER_DEPOSIT))),
  terms: ladderTerms(MEMBERS),
};
