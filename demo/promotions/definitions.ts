import { DAY_MS } from '../../contract/day.ts';
import { moneyToWire, parseMoney } from '../../contract/money.ts';
import { PromotionType } from '../../contract/player-enums.ts';
import { daysOf } from '../../server/domain/promotions/periods.ts';
import type { Part } from '../../server/domain/promotions/standing.ts';
import {
  fishingDailyChallenge,
  fiveDRoomDaily,
  luckyMoney,
  rescueFund,
  slotsPrizeOnPrize,
  smallStakeBigWin,
} from './daily.ts';
import { everyoneAnAgent, fishingSevenDays, monthlyGiveaway, vipRecruitment } from './longer.ts';
import { type Promotion, rangeText, rewardsOf, single, whole } from './promotion.ts';

/** Stakes that make a day count as attended. */
const STAKES = parseMoney('1');

/** Rewards by the day of the run; after the last day the rewards start again. */
const RUN = ['0.1', '0.2', '0.3', '0.5', '0.8', '1', '2'].map(parseMoney);

/**
 * Type 10: a calendar of the month, in which each day with stakes of at least 1 is claimed separately until
 * the month is over. A run restarts with each month and after a missed day.
 */
const dailyCheckIn: Promotion = {
  cycle: 'month',
  group: 'daily',
  measure: async (counts, period, today) => {
    const played = await counts.playDays();
    let run = 0;
    let shown = 0;
    const parts = daysOf(period).map((date): Part => {
      const progress = played.sums({ from: date, to: date }).stake;
      const isMet = progress >= STAKES;
      const when = whenOf(date, today);
      const reward = rewardOf(run + 1);
      const place = placeOf(run + 1);
      // Future days show the rewards of an unbroken run.
      run = isMet || when !== 'past' ? run + 1 : 0;
      if (when === 'past' || (when === 'today' && isMet)) shown = run;
      return {
        id: date,
        title: `连续第 ${place} 天`,
        progress,
        target: STAKES,
        unit: 'USDT',
        reward,
        date,
        when,
      };
    });
    return {
      parts,
      overall: { progress: whole(placeOf(shown)), target: whole(RUN.length), unit: '天' },
      rewardText: rewardsOf(parts),
    };
  },
  terms: RUN.map((reward, index) => ({
    condition: `连续第 ${index + 1} 天（当日投注满 ${moneyToWire(STAKES)} USDT）`,
    reward: `${moneyToWire(reward)} USDT`,
  })),
};

/** Rewards by the first deposit's amount, lowest first; micro-USDT. */
const FIRST_DEPOSIT = (
  [
    ['20', '8'],
    ['100', '38'],
    ['500', '108'],
  ] as const
).map(([amount, reward]) => ({ amount: parseMoney(amount), reward: parseMoney(reward) }));

const LEAST = FIRST_DEPOSIT[0];

const MOST = FIRST_DEPOSIT.at(-1);

/** Type 1: the first deposit that was credited, once. */
const firstDeposit: Promotion = {
  cycle: 'once',
  group: 'newcomer',
  measure: async (counts) => {
    const progress = await counts.firstDeposit();
    const reward = FIRST_DEPOSIT.findLast(({ amount }) => progress >= amount)?.reward ?? 0n;
    const open = reward === 0n && LEAST && MOST ? rangeText(LEAST.reward, MOST.reward) : '';
    return single({ progress, target: LEAST?.amount ?? 0n, unit: 'USDT' }, { reward }, open);
  },
  terms: FIRST_DEPOSIT.map(({ amount, reward }) => ({
    condition: `首笔充值满 ${moneyToWire(amount)} USDT`,
    reward: `${moneyToWire(reward)} USDT`,
  })),
};

const TRIAL = parseMoney('3');

const TRIAL_DAYS = 30;

/** Type 3: withdrawal password set and an address bound, within 30 days from the registration. */
const switchPlatformTrial: Promotion = {
  cycle: 'once',
  group: 'newcomer',
  measure: async (counts) => {
    const { registeredMs, hasWithdrawalPassword, hasAddress } = await counts.account();
    const done = [hasWithdrawalPassword, hasAddress].filter(Boolean).length;
    return {
      ...single({ progress: whole(done), target: whole(2), unit: '项' }, { reward: TRIAL }),
      offered: { fromMs: registeredMs, untilMs: registeredMs + TRIAL_DAYS * DAY_MS },
    };
  },
  terms: [
    {
      condition: `注册 ${TRIAL_DAYS} 天内设置提现密码，并绑定提现地址`,
      reward: `${moneyToWire(TRIAL)} USDT`,
    },
  ],
};

/** The thirteen types, decision 0070. */
export const PROMOTIONS: Readonly<Record<PromotionType, Promotion>> = {
  [PromotionType.firstDeposit]: firstDeposit,
  [PromotionType.monthlyGiveaway]: monthlyGiveaway,
  [PromotionType.switchPlatformTrial]: switchPlatformTrial,
  [PromotionType.rescueFund]: rescueFund,
  [PromotionType.dailyLuckyMoney]: luckyMoney,
  [PromotionType.smallStakeBigWin]: smallStakeBigWin,
  [PromotionType.vipRecruitment]: vipRecruitment,
  [PromotionType.slotsPrizeOnPrize]: slotsPrizeOnPrize,
  [PromotionType.fiveDRoomDaily]: fiveDRoomDaily,
  [PromotionType.dailyCheckIn]: dailyCheckIn,
  [PromotionType.fishingSevenDays]: fishingSevenDays,
  [PromotionType.fishingDailyChallenge]: fishingDailyChallenge,
  [PromotionType.everyoneAnAgent]: everyoneAnAgent,
};

/** The definition of a promotion type; undefined for a special activity or an unknown number. */
export function promotionOf(activityType: number): Promotion | undefined {
  const known = Object.values(PromotionType).find((type) => type === activityType);
  return known === undefined ? undefined : PROMOTIONS[known];
}

function whenOf(date: string, today: string): NonNullable<Part['when']> {
  if (date === today) return 'today';
  return date < today ? 'past' : 'future';
}

/** The last day's place, 1 to 7, in a run of this many days; 0 without a run. */
const placeOf = (run: number): number => (run === 0 ? 0 : ((run - 1) % RUN.length) + 1);

const rewardOf = (run: number): bigint => RUN[placeOf(run) - 1] ?? 0n;
