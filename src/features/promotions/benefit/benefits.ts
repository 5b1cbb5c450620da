import type { Promotion, PromotionClaim } from '../../../../contract/calls/promotions.ts';
import { dayOf } from '../../../../contract/day.ts';
import { sumMoney } from '../../../../contract/money.ts';
import { PromotionType } from '../../../../contract/player-enums.ts';
import { claimableRewards, isAtHand, type Standings } from '../../../data/promotions/standing.ts';
import { pickPromotion } from '../detail/pick.ts';

const TASKS: readonly number[] = [
  PromotionType.dailyLuckyMoney,
  PromotionType.fishingDailyChallenge,
  PromotionType.smallStakeBigWin,
  PromotionType.slotsPrizeOnPrize,
  PromotionType.fiveDRoomDaily,
];
const NEWCOMER: readonly number[] = [PromotionType.firstDeposit, PromotionType.switchPlatformTrial];
/** Promotion types with a fixed place on the page. */
const PLACED: readonly number[] = [
  ...TASKS,
  ...NEWCOMER,
  PromotionType.dailyCheckIn,
  PromotionType.rescueFund,
  PromotionType.fishingSevenDays,
];

/**
 * The promotions by their place in the welfare centre; a platform need not offer all of them. The order
 * never depends on what was claimed, so that nothing moves while the player taps.
 * @param kept ids that stay on the page even if they were claimed meanwhile
 */
export function arrangeBenefits(
  promotions: readonly Promotion[],
  { of, now }: Pick<Standings, 'of' | 'now'>,
  kept: ReadonlySet<string>,
) {
  const pick = (type: number) => pickPromotion(promotions, type, now);
  const pickAll = (types: readonly number[]) =>
    types.map(pick).filter((promotion) => promotion !== undefined);
  const isOpen = (promotion: Promotion) =>
    kept.has(promotion.id) || !['claimed', 'ended'].includes(of(promotion));
  // Another promotion of a type whose place is taken is not lost: it is among the others.
  const placed = new Set(pickAll(PLACED).map(({ id }) => id));
  return {
    checkIn: pick(PromotionType.dailyCheckIn),
    tasks: pickAll(TASKS),
    rescue: pick(PromotionType.rescueFund),
    fishing: pick(PromotionType.fishingSevenDays),
    /** Gifts that can still be claimed. */
    newcomer: pickAll(NEWCOMER).filter(isOpen),
    /** Promotions without a place of their own that can be claimed now. */
    others: promotions.filter(
      (promotion) =>
        !placed.has(promotion.id) && (kept.has(promotion.id) || isAtHand(of(promotion))),
    ),
  };
}

/** Sums up the rewards that can be claimed now, step by step. */
export function claimableNow(promotions: readonly Promotion[], standings: Standings) {
  const { of } = standings;
  const rewards = claimableRewards(promotions, standings).map(
    ({ promotion, step }) => (step ?? promotion).reward,
  );
  const known = rewards.filter((reward) => reward !== undefined);
  return {
    count: rewards.length,
    /** Sum of the known amounts, micro-USDT. */
    sum: sumMoney(known),
    /** Number of rewards whose amount is drawn at random. */
    lucky: known.filter((reward) => reward <= 0n).length,
    /** Number of rewards of which the platform does not tell the amount, or not whether they can be claimed. */
    untold:
      rewards.length -
      known.length +
      promotions.filter((promotion) => of(promotion) === 'open').length,
  };
}

/**
 * The amount claimed today, micro-USDT, from the newest page of the log; undefined if that page does not
 * reach back to the start of the day, or is not loaded.
 * @param total number of claims in all, if the platform says so
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
