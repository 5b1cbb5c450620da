import type { Promotion, PromotionClaim } from '../../../../contract/calls/promotions.ts';
import { addDays, dayOf } from '../../../../contract/day.ts';
import { PromotionType } from '../../../../contract/enums.ts';
import { sumMoney } from '../../../../contract/money.ts';
import { type Standing, stepStanding } from '../data/standing.ts';
import type { Standings } from '../data/use-standings.ts';
import { pickPromotion } from '../detail/pick.ts';

/** Standings that can be claimed, or whose claim is not settled yet. */
export const AT_HAND: readonly Standing[] = ['claimable', 'sending', 'checking', 'confirm'];

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

/** The promotions by their place in the welfare centre; a platform need not offer all of them. */
export interface Benefits {
  checkIn: Promotion | undefined;
  tasks: readonly Promotion[];
  rescue: Promotion | undefined;
  fishing: Promotion | undefined;
  /** Newcomer gifts that can still be claimed. */
  newcomer: readonly Promotion[];
  /** Other promotions that can be claimed now. */
  more: readonly Promotion[];
}

/**
 * Arranges the platform's promotions. The order never depends on what was claimed, so that nothing moves
 * while the player taps.
 * @param kept ids that stay on the page even if they were claimed meanwhile
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

/** The rewards that can be claimed now. */
export interface Claimable {
  /** Number of rewards. */
  count: number;
  /** Sum of the known amounts, micro-USDT. */
  sum: bigint;
  /** Number of rewards whose amount is drawn at random. */
  lucky: number;
}

/** Sums up the rewards that can be claimed now, step by step. */
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

/** The seven days (Monday first) of the week that contains `day` (YYYY-MM-DD). */
export function weekOf(day: string): string[] {
  const since = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - since));
}
