import { DAY_MS, dayOf, dayStart } from '../../../contract/day.ts';
import { GameCategory } from '../../../contract/enums.ts';
import { parseMoney } from '../../../contract/money.ts';
import { PROMOTION_LABELS, PromotionType } from '../../../contract/player-enums.ts';
import type { promotionClaims } from '../../../server/db/schema/promotions.ts';
import type { BestRounds } from '../../../server/domain/promotions/best-rounds.ts';
import type { Counts } from '../../../server/domain/promotions/counts.ts';
import { type Period, periodAt } from '../../../server/domain/promotions/periods.ts';
import { type PlayDay, playDaysFrom } from '../../../server/domain/promotions/play-days.ts';
import { isReached, type Luck, type Part } from '../../../server/domain/promotions/standing.ts';
import { taskIdOf } from '../../../server/domain/promotions/tasks.ts';
import { createRng, type Rng } from '../../art/rng.ts';
import { SMALL_STAKE } from '../../promotions/daily.ts';
import { PROMOTIONS } from '../../promotions/definitions.ts';
import { ONE } from '../../promotions/promotion.ts';
import { orderNumbers } from './names.ts';
import type { PlayedSitting, SeededBet } from './rounds.ts';

const SECOND_MS = 1_000;
/** So many days back, and those of the last days are left for whoever logs in as him. */
const OLDEST_DAYS = 150;
const LEFT_OPEN_DAYS = 3;
/** After a day's last round, when its money has gone out, and before anything else may happen. */
const AFTER_MS = 210 * SECOND_MS;
const EACH_MS = 2 * SECOND_MS;
const MOST_A_DAY = 12;
const CENT = parseMoney('0.01');

/** Types that count play alone, and how often he claims what he has earned of them. */
const HABITS: readonly (readonly [PromotionType, number])[] = [
  [PromotionType.dailyCheckIn, 0.5],
  [PromotionType.dailyLuckyMoney, 0.3],
  [PromotionType.rescueFund, 0.9],
  [PromotionType.smallStakeBigWin, 0.7],
  [PromotionType.slotsPrizeOnPrize, 0.9],
  [PromotionType.fiveDRoomDaily, 0.5],
  [PromotionType.fishingDailyChallenge, 0.3],
  [PromotionType.fishingSevenDays, 0.8],
  [PromotionType.monthlyGiveaway, 0.9],
];

export type SeededClaim = Omit<typeof promotionClaims.$inferSelect, 'id'>;

interface Earned {
  type: PromotionType;
  period: Period;
  part: Part;
}

/**
 * What a player claimed in the past, by the platform's own counting of what he played: now and then
 * something of the day, and what a week or a month brought on its last day of play. Oldest first.
 */
export async function claimsOf(
  { id: userId, username }: { id: number; username: string },
  sittings: readonly PlayedSitting[],
  nowMs: number,
): Promise<SeededClaim[]> {
  const rng = createRng(`${username}/claims`);
  const numberFor = orderNumbers(`${username}/claims`);
  const counts = countsOf(sittings.flatMap(({ bets }) => bets));
  const lastRounds = new Map(sittings.map(({ day, times }) => [day, times.at(-1) ?? 0]));
  const days = [...lastRounds.keys()].sort();
  const claims: SeededClaim[] = [];
  for (const [index, day] of days.entries()) {
    const daysAgo = (dayStart(dayOf(nowMs)) - dayStart(day)) / DAY_MS;
    if (daysAgo > OLDEST_DAYS || daysAgo < LEFT_OPEN_DAYS) continue;
    const earned = await earnedOn(day, days[index + 1] ?? day, counts, rng);
    for (const [place, { type, period, part }] of earned.slice(0, MOST_A_DAY).entries()) {
      claims.push({
        claimNo: numberFor('C', day),
        userId,
        taskId: taskIdOf(String(type), period),
        stepId: part.id,
        activityType: type,
        title: PROMOTION_LABELS[type],
        amount: part.luck ? drawn(part.luck, rng) : part.reward,
        createdAt: new Date((lastRounds.get(day) ?? 0) + AFTER_MS + place * EACH_MS),
      });
    }
  }
  return claims;
}

/** What he claims after a day's last round. @param nextDay on which he plays again */
async function earnedOn(day: string, nextDay: string, counts: Counts, rng: Rng): Promise<Earned[]> {
  const earned: Earned[] = [];
  for (const [type, chance] of HABITS) {
    const { cycle, measure } = PROMOTIONS[type];
    const period = periodAt(cycle, dayStart(day));
    const { parts } = await measure(counts, period, day);
    const isCalendar = parts.some(({ date }) => date === day);
    if (!isCalendar && nextDay <= period.lastDay) continue;
    if (!rng.chance(chance)) continue;
    const open = parts.filter((part) => isReached(part) && (!isCalendar || part.date === day));
    earned.push(...open.map((part) => ({ type, period, part })));
  }
  return earned;
}

const drawn = ({ least, most }: Luck, rng: Rng): bigint =>
  BigInt(rng.int(Number(least / CENT), Number(most / CENT))) * CENT;

/** What promotions count, from rounds that are not in the database yet. Money and members are none. */
function countsOf(rounds: readonly SeededBet[]): Counts {
  const days = new Map<string, PlayDay>();
  const best = new Map<string, BestRounds>();
  for (const { day, category, stake, win } of rounds) {
    const key = `${day}/${category}`;
    const sums = days.get(key) ?? { day, category, rounds: 0, stake: 0n, win: 0n };
    days.set(key, {
      ...sums,
      rounds: sums.rounds + 1,
      stake: sums.stake + stake,
      win: sums.win + win,
    });
    best.set(day, bestOf(best.get(day) ?? NOTHING, { category, stake, win }));
  }
  const playDays = playDaysFrom([...days.values()]);
  const nobody = { registeredMs: 0, hasWithdrawalPassword: false, hasAddress: false };
  return {
    playDays: () => Promise.resolve(playDays),
    bestRounds: (day) => Promise.resolve(best.get(day) ?? NOTHING),
    firstDeposit: () => Promise.resolve(0n),
    deposits: () => Promise.resolve(0n),
    members: () => Promise.resolve(0),
    account: () => Promise.resolve(nobody),
  };
}

const NOTHING: BestRounds = { multiple: 0n, slotsWin: 0n, fishingWin: 0n };

function bestOf(
  { multiple, slotsWin, fishingWin }: BestRounds,
  { category, stake, win }: Pick<SeededBet, 'category' | 'stake' | 'win'>,
): BestRounds {
  const larger = (one: bigint, other: bigint) => (one > other ? one : other);
  const { slots, fishing } = GameCategory;
  return {
    multiple: stake > SMALL_STAKE ? multiple : larger(multiple, (win * ONE) / stake),
    slotsWin: category === slots ? larger(slotsWin, win) : slotsWin,
    fishingWin: category === fishing ? larger(fishingWin, win) : fishingWin,
  };
}
