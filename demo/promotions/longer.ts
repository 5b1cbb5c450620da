import { GameCategory } from '../../contract/enums.ts';
import { parseMoney } from '../../contract/money.ts';
import { daysOf } from '../../server/domain/promotions/periods.ts';
import { type Ladder, onLadder, whole } from './promotion.ts';

const { slots, fishing } = GameCategory;

const MONTHLY_STAKES: Ladder = {
  rewards: { 1000: '8', 10000: '68', 100000: '688' },
  unit: 'USDT',
  title: (target) => `当月电子、捕鱼投注满 ${target} USDT`,
};

/** Type 2: the month's stakes in slots and fishing. */
export const monthlyGiveaway = onLadder(
  'month',
  'period',
  MONTHLY_STAKES,
  async (counts, { firstDay: from, lastDay: to }) =>
    (await counts.playDays()).sums({ from, to }, [slots, fishing]).stake,
);

const MONTHLY_DEPOSITS: Ladder = {
  rewards: { 500: '18', 2000: '88', 10000: '388' },
  unit: 'USDT',
  title: (target) => `当月充值到账满 ${target} USDT`,
};

/** Type 7: deposits credited in the month. */
export const vipRecruitment = onLadder(
  'month',
  'period',
  MONTHLY_DEPOSITS,
  (counts, { firstDay: from, lastDay: to }) => counts.deposits({ from, to }),
);

const FISHING_STAKES = parseMoney('10');
const FISHING_DAYS: Ladder = {
  rewards: { 1: '1', 2: '1', 3: '2', 4: '2', 5: '3', 6: '3', 7: '8' },
  unit: '天',
  title: (target) => `本周出海 ${target} 天`,
};

/** Type 11: days of the week with enough fishing stakes. */
export const fishingSevenDays = onLadder('week', 'period', FISHING_DAYS, async (counts, period) => {
  const played = await counts.playDays();
  const days = daysOf(period).filter(
    (day) => played.sums({ from: day, to: day }, [fishing]).stake >= FISHING_STAKES,
  );
  return whole(days.length);
});

const MEMBER_DEPOSIT = parseMoney('20');
const MEMBERS: Ladder = {
  rewards: { 1: '8', 5: '50', 20: '288' },
  unit: '人',
  title: (target) => `${target} 位直属好友充值满 20 USDT`,
};

/** Type 13: direct members who have deposited enough, once. */
export const everyoneAnAgent = onLadder('once', 'agent', MEMBERS, async (counts) =>
  whole(await counts.members(MEMBER_DEPOSIT)),
);
