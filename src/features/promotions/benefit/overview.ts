import type { Promotion, PromotionClaim } from '../../../../contract/calls/promotions.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import { PromotionType } from '../../../../contract/enums.ts';
import { sumMoney } from '../../../../contract/money.ts';
import { type Standing, stepStanding } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import { pickPromotion } from '../detail/pick.ts';

/** Standings of what waits for the player, or for an answer. */
export const AT_HAND: readonly Standing[] = ['claimable', 'sending', 'checking', 'confirm'];

const TASKS: readonly number[] = [
  PromotionType.dailyLuckyMoney,
  PromotionType.fishingDailyChallenge,
  PromotionType.smallStakeBigWin,
  PromotionType.slotsPrizeOnPrize,
  PromotionType.fiveDRoomDaily,
];
const NEWCOMER: readonly number[] = [PromotionType.firstDeposit, PromotionType.switchPlatformTrial];
/** Those that have a place of their own on the page. */
const PLACED: readonly number[] = [
  ...TASKS,
  ...NEWCOMER,
  PromotionType.dailyCheckIn,
  PromotionType.rescueFund,
  PromotionType.fishingSevenDays,
];

/** The promotions by their places in the welfare centre; a platform need not have them all. */
export interface Benefits {
  checkIn: Promotion | undefined;
  tasks: readonly Promotion[];
  rescue: Promotion | undefined;
  fishing: Promotion | undefined;
  /** While they can still be had. */
  newcomer: readonly Promotion[];
  /** Whatever else can be claimed now. */
  more: readonly Promotion[];
}

/**
 * Arranges what the platform offers; the order never depends on what was claimed, so that nothing moves
 * under a finger.
 * @param kept ids that stay though they were claimed meanwhile
 */
export function arrangeBenefits(
  promotions: readonly Promotion[],
  { of, now }: Pick<Standings, 'of' | 'now'>,
  kept: ReadonlySet<string>,
): Benefits {
  const pick = (type: number) => pickPromotion(promotions, type, now);
  const pickAll = (types: readonly number[]) =>
    types.map(pick).filter((promotion) => promotion !== undefined);
  const isOpen = (promotion: Promotion) =>
    kept.has(promotion.id) || !['claimed', 'ended'].includes(of(promotion));
  return {
    checkIn: pick(PromotionType.dailyCheckIn),
    tasks: pickAll(TASKS),
    rescue: pick(PromotionType.rescueFund),
    fishing: pick(PromotionType.fishingSevenDays),
    newcomer: pickAll(NEWCOMER).filter(isOpen),
    more: promotions.filter(
      (promotion) =>
        !PLACED.includes(promotion.activity_type) &&
        (kept.has(promotion.id) || AT_HAND.includes(of(promotion))),
    ),
  };
}

/** What can be claimed now. */
export interface Claimable {
  /** How many claims that is. */
  count: number;
  /** What they bring, micro-USDT, as far as it is known … */
  sum: bigint;
  /** … and how many are drawn by luck. */
  lucky: number;
}

/** Adds up what can be claimed, step by step. */
export function claimableNow(
  promotions: readonly Promotion[],
  { of, ops, now }: Standings,
): Claimable {
  const rewards = promotions.flatMap((promotion) => {
    const { steps, reward } = promotion;
    if (steps.length === 0) return of(promotion) === 'claimable' ? [reward] : [];
    return steps
      .filter((step) => stepStanding(promotion, step, ops, now) === 'claimable')
      .map((step) => step.reward);
  });
  return {
    count: rewards.length,
    sum: sumMoney(rewards),
    lucky: rewards.filter((reward) => reward <= 0n).length,
  };
}

/**
 * What was claimed today, micro-USDT, by the newest page of the log; undefined where the page does not
 * reach back to the day's beginning, and until it is known.
 * @param total how many claims there are in all, where the platform says so
 */
export function claimedToday(
  claims: readonly PromotionClaim[] | undefined,
  total: number | undefined,
  now: number,
): bigint | undefined {
  if (!claims) return undefined;
  const today = dayOf(now);
  const last = claims.at(-1);
  const reachesBack = last === undefined || dayOf(last.created_at) < today;
  if (!reachesBack && !(total !== undefined && claims.length >= total)) return undefined;
  return sumMoney(
    claims.filter((claim) => dayOf(claim.created_at) === today).map(({ amount }) => amount),
  );
}

/** The days of the week that a day (YYYY-MM-DD) lies in, from Monday. */
export function weekOf(day: string): string[] {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - since));
}
