import { PromotionType } from '../../../contract/enums.ts';
import { dailyCheckIn } from './calendar.ts';
import {
  fishingDailyChallenge,
  fiveDRoomDaily,
  luckyMoney,
  rescueFund,
  slotsPrizeOnPrize,
  smallStakeBigWin,
} from './daily.ts';
import type { Definition } from './definition.ts';
import { everyoneAnAgent, fishingSevenDays, monthlyGiveaway, vipRecruitment } from './longer.ts';
import { firstDeposit, switchPlatformTrial } from './newcomer.ts';

/** The thirteen types, decision 0070. */
export const DEFINITIONS: Readonly<Record<PromotionType, Definition>> = {
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

/** The type of this number; undefined for a special activity, or none. */
export function definitionOf(activityType: number): Definition | undefined {
  const known = Object.values(PromotionType).find((type) => type === activityType);
  return known === undefined ? undefined : DEFINITIONS[known];
}
